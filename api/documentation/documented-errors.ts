import { type ProblemCode, problemStatuses } from '../errors.ts';

/** Meaning and handling of each error code, for clients. The compiler reports a missing code. */
const meanings: Record<ProblemCode, string> = {
  invalid_parameter: 'A value is outside of its bounds. `errors` names the field, the limit and the fix.',
  unknown_property:
    'The request has a name that the operation does not take. `errors` says the nearest one that it takes.',
  malformed_body: 'The body is not valid JSON, or is no JSON object.',
  unknown_listing: 'There is no listing of this slug or id that the call can be about.',
  invalid_week: 'The date is no week of the calendar.',
  not_found: 'No such record, or it is not yours to see.',
  not_signed_in: 'The call needs an API key or an access token, or the one sent has ended.',
  insufficient_scope: 'The credential lacks the scope that the detail names. Ask its owner for one that has it.',
  forbidden: 'Your role at the listing does not allow this. The detail says who can do it.',
  rate_limited: 'Too many calls. Wait for as many seconds as `Retry-After` says.',
  idempotency_key_reused: 'The key was sent before with another call. Use a new key for a new call.',
  invalid_idempotency_key: 'The Idempotency-Key cannot be used. `errors` says what one is made of.',
  draft_not_ready: 'The website is still being read. Ask for the draft again in some seconds.',
  draft_incomplete: 'The draft lacks what a listing must have. `errors` names it.',
  already_listed: 'The website already has a listing. The detail says how to claim it.',
  too_many_invites: 'The draft has as many invites as it may have.',
  unknown_category: 'No category has this name. list_categories returns them all.',
  field_locked: 'The field is locked against being drafted anew. Unlock it first.',
  wrong_state: 'Not possible in the current state; the detail says why.',
  no_free_week: 'All weeks open to free launches are full.',
  own_listing: 'You own the listing that the call is about.',
  method_not_possible: 'The website cannot be proven to be yours in this way. The detail names another.',
  email_not_accepted: 'Only an email address at the website’s domain is accepted.',
  too_many_claims: 'You have as many claims waiting for their proof as you may have.',
  edit_conflict:
    'Somebody else changed the same part meanwhile. `errors` has both versions: choose, and send it again.',
  too_many_updates:
    'The listing has posted as many updates as it may for now. The detail says when the next is possible.',
  method_not_allowed: 'The address takes other methods. `Allow` names them.',
  body_too_large: 'The body is larger than a request may be.',
  unsupported_media_type: 'The body must be sent as `application/json`.',
  internal_error:
    'A fault of this server. Send the call again with the same Idempotency-Key; tell the operator the `request_id`.',
  unavailable:
    'The database is away for a moment. Send the call again after `Retry-After`, with the same Idempotency-Key.',
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
