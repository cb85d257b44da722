import type { Caller, LimitState, ProtectedResource, Scope } from '../../shared/identity/identity.ts';
import type { Call, OperationContext } from '../context.ts';
import type { Operation } from '../operation.ts';
import { type Authentication, authenticate } from './authenticate.ts';
import { badCredentials, insufficientScope, notSignedIn } from './challenge.ts';
import { limitedCaller, takeFrom } from './limit.ts';
import type { Refusal } from './refusal.ts';

/** A call that passed the guards. Only `admit` creates one. */
export interface Admission {
  context: OperationContext;
  idempotencyKey: string | undefined;
  /** State of the limit that will run out first, if there is one. */
  limit: LimitState | undefined;
}

/**
 * All guards of an operation: authentication, scopes and limits. On a public operation, bad credentials count as none.
 * Throws a Refusal with code `not_signed_in`, `insufficient_scope` or `rate_limited`. Rejected calls count towards the
 * limits too.
 */
export async function admit(operation: Operation, call: Call): Promise<Admission> {
  const { credentials, idempotencyKey, ...context } = call;
  const authentication = await authenticateCall(call);
  const { caller } = authentication;
  const limit = await takeFrom(operation.budget, limitedCaller(caller, call.address), call.now);
  const refusal = operation.scope === null ? undefined : refusalOf([operation.scope], authentication);
  if (refusal !== undefined) throw refusal;
  return { context: { ...context, caller, isKeyed: idempotencyKey !== undefined }, idempotencyKey, limit };
}

/** Why a caller lacks these scopes; undefined if it has them. Clients are told to request a token for `resource`. */
export function refusalOf(
  needed: readonly Scope[],
  { caller, problem }: Authentication,
  resource?: ProtectedResource,
): Refusal | undefined {
  if (needed.length === 0) return undefined;
  if (caller === undefined)
    return problem === undefined ? notSignedIn(needed, resource) : badCredentials(problem, needed, resource);
  const missing = missingScopes(needed, caller);
  return missing.length === 0 ? undefined : insufficientScope(missing, resource);
}

const missingScopes = (needed: readonly Scope[], { scopes }: Caller): Scope[] =>
  needed.filter((scope) => !scopes.includes(scope));

const authenticateCall = ({ caller, credentials, now }: Call): Promise<Authentication> | Authentication =>
  caller !== undefined || credentials === undefined ? { caller } : authenticate(credentials, now);
