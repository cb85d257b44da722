import { type Logger, pino } from 'pino';
import type { Environment } from '../environment/environment.ts';

/** The log of this process: one JSON object a line on standard error, so that standard output stays for the operator. */
export function createLog(level: Environment['logLevel']): Logger {
  return pino({ level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
}
