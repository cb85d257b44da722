import { type ProblemCode, problemStatuses } from '../errors.ts';

/** Meaning of each error code for clients, and how to handle it. The compiler reports a missing code. */
const meanings: Record<ProblemCode, string> = {
  invalid_parameter: 'A value is out of bounds. `errors` has the field, the limit and the fix.',
  unknown_property: 'A field or parameter is unknown. `errors` has the closest match.',
  malformed_body: 'The body is not a valid JSON object.',
  unknown_listing: 'No listing has this slug or id.',
  invalid_week: 'The date is not in the calendar.',
  not_found: 'The record does not exist or is not visible to you.',
  not_signed_in: 'No API key or access token was sent, or it has expired.',
  insufficient_scope: 'The credential lacks the scope in `detail`. Ask its owner for one that has it.',
  forbidden: 'Your role on the listing does not allow this. `detail` says who can do it.',
  rate_limited: 'Too many calls. Wait for the number of seconds in `Retry-After`.',
  idempotency_key_reused: 'This key was already used for a different call. Use a new key for a new call.',
  invalid_idempotency_key: 'The Idempotency-Key is malformed. `errors` has the format.',
  draft_not_ready: 'The website is still being read. Call get_draft again in a few seconds.',
  draft_incomplete: 'The draft is missing required values. `errors` lists them.',
  already_listed: 'The website already has a listing. `detail` says how to claim it.',
  too_many_invites: 'The draft has reached its limit of invites.',
  unknown_category: 'No category has this name. list_categories returns all names.',
  field_locked: 'Locked fields are not redrafted. Unlock the field first.',
  wrong_state: 'Not possible in the current state; `detail` says why.',
  no_free_week: 'All weeks open to free launches are full.',
  own_listing: 'You already own this listing.',
  method_not_possible: 'This verification method is not available for the website. `detail` names another.',
  email_not_accepted: 'Only an email address at the website’s domain is accepted.',
  too_many_claims: 'You have reached the limit of pending claims.',
  edit_conflict: 'Someone else edited the same part. `errors` has both versions: choose one and send it again.',
  too_many_updates: 'The listing has reached its limit of updates. `detail` says when the next is possible.',
  method_not_allowed: 'Method not allowed here. `Allow` lists those that are.',
  body_too_large: 'The request body is too large.',
  unsupported_media_type: 'Send the body as `application/json`.',
  internal_error:
    'Server error. Retry with the same Idempotency-Key; if it persists, give the operator the `request_id`.',
  unavailable: 'The database is temporarily unavailable. Retry after `Retry-After` with the same Idempotency-Key.',
};

/** An error code on the documentation page. */
interface DocumentedError {
  code: ProblemCode;
  status: number;
  meaning: string;
}

/** All codes a call can fail with, by status. */
export const documentedErrors: readonly DocumentedError[] = [...problemStatuses]
  .map(([code, status]) => ({ code, status, meaning: meanings[code] }))
  .toSorted((a, b) => a.status - b.status);
