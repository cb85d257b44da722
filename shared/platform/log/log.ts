import { type Logger, pino } from 'pino';
import type { Environment } from '../environment/environment.ts';
import { tracePlace } from '../tracing/tracing.ts';
import { loggedError, withoutSecrets } from './without-secrets.ts';

/**
 * The log of this process: one JSON object a line on standard error, so that standard output stays for the operator. No line has what
 * opens anything, or an address of email, whoever wrote it.
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
