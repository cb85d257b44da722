import { type Logger, pino } from 'pino';
import type { Environment } from '../environment/environment.ts';
import { tracePlace } from '../tracing/tracing.ts';
import { loggedError, withoutSecrets } from './without-secrets.ts';

/**
 * This process's log: one JSON object per line on standard error; standard output is reserved for the operator. Secrets
 * and email addresses are removed from every line.
 */
export function createLog(level: Environment['logLevel']): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: tracePlace,
      serializers: { err: loggedError },
      hooks: { streamWrite: withoutSecrets },
    },
    pino.destination(2),
  );
}
