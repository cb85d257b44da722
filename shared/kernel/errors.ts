/**
 * Every code that an operation can fail with. Stable words: clients and assistants branch on them.
 * What each means on a transport (an HTTP status, a tool error) is decided once per transport.
 */
export const errorCodes = [
  'invalid_parameter',
  'unknown_property',
  'malformed_body',
  'unknown_listing',
  'invalid_week',
  'not_found',
  'not_signed_in',
  'insufficient_scope',
  'forbidden',
  'rate_limited',
  'idempotency_key_reused',
  'invalid_idempotency_key',
  'draft_not_ready',
  'draft_incomplete',
  'already_listed',
  'too_many_invites',
  'unknown_category',
  'field_locked',
  'wrong_state',
  'no_free_week',
  'own_listing',
  'method_not_possible',
  'email_not_accepted',
  'too_many_claims',
  'edit_conflict',
  'too_many_updates',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** One thing that is wrong with one named part of the input, and how to fix it. */
export interface FieldProblem {
  /** Name of the parameter or property, for example `per_page` or `items.0.week`. */
  field: string;
  /** `required`: what is wrong is that it is missing. */
  code?: 'required';
  /** The problem in words. Never contains third-party text. */
  detail: string;
  /** The bound that was broken: a number, or the list of allowed values. */
  limit?: number | string | readonly string[];
  /** The value sent, if it is a number or length. */
  actual?: number;
  /** What to send instead. */
  fix?: string;
  /** For a conflict: the caller's value, and the other editor's. */
  yours?: unknown;
  theirs?: unknown;
}

/** A failure that the caller can understand and fix. Anything else that is thrown is a fault of ours. */
export class SlipwayError extends Error {
  readonly code: ErrorCode;
  readonly problems: readonly FieldProblem[];

  constructor(code: ErrorCode, detail: string, problems: readonly FieldProblem[] = []) {
    super(detail);
    this.name = 'SlipwayError';
    this.code = code;
    this.problems = problems;
  }
}

/** Whether something that was thrown is a failure with one of these codes. */
export const hasCode = (thrown: unknown, ...codes: readonly ErrorCode[]): thrown is SlipwayError =>
  thrown instanceof SlipwayError && codes.includes(thrown.code);

/** Whether an error names its problems field by field. */
export const namesFields = (thrown: unknown): thrown is SlipwayError =>
  thrown instanceof SlipwayError && thrown.problems.length > 0;

/** The failure of looking up one record: `notFound('listing')`. */
export const notFound = (what: string): SlipwayError =>
  new SlipwayError('not_found', `No such ${what}. Check the spelling, or search for it first.`);
