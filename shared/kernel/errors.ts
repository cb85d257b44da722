import type { NameIn } from './language/english.ts';
import { type Said, say, sentences } from './language/say.ts';

/**
 * All error codes of operations. Stable: clients and assistants branch on them. Each transport defines once what they
 * map to (HTTP status, tool error).
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

/** A problem with one part of the input, and its fix. */
export interface FieldProblem {
  /** Name of the parameter or property, for example `per_page` or `items.0.week`. */
  field: string;
  /** Set if the parameter is missing. */
  code?: 'required';
  /** What is wrong, for the caller. Never contains third-party text. */
  detail: Said;
  /** The exceeded limit: a number, or the list of allowed values. */
  limit?: number | string | readonly string[];
  /** The value sent, if it is a number; otherwise its length. */
  actual?: number;
  /** What to send instead. */
  fix?: Said;
  /** For a conflict: the caller's value, and the other editor's. */
  yours?: unknown;
  theirs?: unknown;
}

/** A failure that the caller can understand and fix. Anything else thrown is a bug of ours. */
export class SlipwayError extends Error {
  declare readonly message: Said;
  readonly code: ErrorCode;
  readonly problems: readonly FieldProblem[];

  constructor(code: ErrorCode, detail: Said, problems: readonly FieldProblem[] = []) {
    super(detail);
    this.name = 'SlipwayError';
    this.code = code;
    this.problems = problems;
  }
}

/** Whether a thrown value is a failure with one of these codes. */
export const hasCode = (thrown: unknown, ...codes: readonly ErrorCode[]): thrown is SlipwayError =>
  thrown instanceof SlipwayError && codes.includes(thrown.code);

/** Whether an error lists its problems field by field. */
export const namesFields = (thrown: unknown): thrown is SlipwayError =>
  thrown instanceof SlipwayError && thrown.problems.length > 0;

type Missing = NameIn<'problem_input'> extends infer Name ? (Name extends `what_${infer What}` ? What : never) : never;

/** Error for a missing record: `notFound('listing')`. */
export const notFound = (what: Missing): SlipwayError =>
  new SlipwayError(
    'not_found',
    sentences(
      say('problem_input.not_found', { what: say(`problem_input.what_${what}`) }),
      say('problem_input.check_spelling'),
    ),
  );
