import { type ErrorCode, errorCodes, SlipwayError } from '../shared/kernel/errors.ts';
import { DatabaseAway } from '../shared/platform/mongo/database-watch.ts';
import { isConnectionLoss } from '../shared/platform/mongo/mongo.ts';
import { RecordsHeld } from '../shared/platform/mongo/records-held.ts';
import { ObjectStoreFailure } from '../shared/platform/object-store/object-store-failure.ts';

/** Failures specific to HTTP. */
const transportCodes = {
  method_not_allowed: 405,
  body_too_large: 413,
  unsupported_media_type: 415,
  internal_error: 500,
  unavailable: 503,
} as const;
type TransportCode = keyof typeof transportCodes;

export type ProblemCode = ErrorCode | TransportCode;

/** HTTP status of each code; mapped only here (contract 7). */
const statusOfCode: Record<ErrorCode, 400 | 401 | 403 | 404 | 429> = {
  invalid_parameter: 400,
  unknown_property: 400,
  malformed_body: 400,
  unknown_listing: 400,
  invalid_week: 400,
  not_found: 404,
  not_signed_in: 401,
  insufficient_scope: 403,
  forbidden: 403,
  rate_limited: 429,
  idempotency_key_reused: 400,
  invalid_idempotency_key: 400,
  draft_not_ready: 400,
  draft_incomplete: 400,
  already_listed: 400,
  too_many_invites: 400,
  unknown_category: 400,
  field_locked: 400,
  wrong_state: 400,
  no_free_week: 400,
  own_listing: 400,
  method_not_possible: 400,
  email_not_accepted: 400,
  too_many_claims: 400,
  edit_conflict: 400,
  too_many_updates: 400,
};

export const problemStatuses: ReadonlyMap<ProblemCode, number> = new Map<ProblemCode, number>([
  ...errorCodes.map((code) => [code, statusOfCode[code]] as const),
  ...(Object.entries(transportCodes) as [TransportCode, number][]),
]);

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  413: 'Body too large',
  415: 'Unsupported media type',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Service unavailable',
};

/** An RFC 9457 error body. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ProblemCode;
  errors: {
    pointer: string;
    field: string;
    code?: string;
    detail: string;
    limit?: unknown;
    actual?: number;
    fix?: string;
    yours?: unknown;
    theirs?: unknown;
  }[];
  request_id: string;
  /** How to find the right record if the one named in the call doesn't exist. */
  next_steps?: string[];
}

/** Problem for a failure at the HTTP level. */
export function transportProblem(code: TransportCode, detail: string, requestId: string): Problem {
  const status = transportCodes[code];
  return { type: 'about:blank', title: titles[status] ?? '', status, detail, code, errors: [], request_id: requestId };
}

/** The problem for a thrown error. For bugs, it reveals nothing about the cause. */
export function problemOf(thrown: unknown, requestId: string): Problem {
  if (isConnectionLoss(thrown)) return transportProblem('unavailable', unavailableWords(thrown), requestId);
  if (thrown instanceof ObjectStoreFailure) return transportProblem('unavailable', imagesAwayWords, requestId);
  if (thrown instanceof RecordsHeld) return transportProblem('unavailable', heldWords, requestId);
  if (!(thrown instanceof SlipwayError)) {
    const detail = 'Something went wrong on our side. The operator can find the request id in the log.';
    return transportProblem('internal_error', detail, requestId);
  }
  const status = statusOfCode[thrown.code];
  return {
    type: 'about:blank',
    title: titles[status] ?? '',
    status,
    detail: thrown.message,
    code: thrown.code,
    errors: thrown.problems.map((problem) => ({ pointer: `/${problem.field.replaceAll('.', '/')}`, ...problem })),
    request_id: requestId,
  };
}

/** Retry-After of a 503: the "few seconds" in its words. */
const retryAfterSeconds = 5;

/** Headers of an error response: for a 503, when to retry. */
export const retryHeaders = ({ status }: Pick<Problem, 'status'>): Record<string, string> =>
  status === 503 ? { 'Retry-After': `${retryAfterSeconds}` } : {};

const imagesAwayWords = 'Images cannot be read or saved at the moment. Try again in a few seconds.';
const heldWords = 'This record is being changed by another call. Nothing was changed: try again in a few seconds.';

function unavailableWords(thrown: unknown): string {
  const isUntouched = thrown instanceof DatabaseAway && !thrown.isStarted;
  return isUntouched
    ? 'The database is not responding. Nothing was changed: try again in a few seconds.'
    : 'The database is not responding. Try again in a few seconds; for changes, with the same Idempotency-Key, so that they are made only once.';
}
