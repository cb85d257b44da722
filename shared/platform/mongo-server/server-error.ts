export type MongoServerErrorCode =
  | 'url_invalid'
  | 'url_unreachable'
  | 'url_standalone'
  | 'data_folder'
  | 'data_in_use'
  | 'data_moved'
  | 'start_failed'
  | 'no_database';

/** An error for the operator: it names the path or setting and the fix. */
export class MongoServerError extends Error {
  readonly code: MongoServerErrorCode;

  constructor(code: MongoServerErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MongoServerError';
    this.code = code;
  }
}

/** The message of any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The system error code (`ENOENT`, `EACCES` …) of any thrown value, or of its cause. */
export function systemCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return systemCodeOf(error.cause);
}
