import type { ProtectedResource } from '../../shared/identity/identity.ts';
import type { Credentials } from '../context.ts';
import type { Operation } from '../operation.ts';
import { refusalOf } from './admit.ts';
import { type Authentication, authenticate } from './authenticate.ts';
import { badCredentials } from './challenge.ts';
import { limitedCaller, takeFrom } from './limit.ts';

/** A request before its calls are made, and the resource it was sent to. */
interface Sent {
  credentials: Credentials;
  address: string | undefined;
  now: Date;
  resource: ProtectedResource;
}

/**
 * Guards a request that may call several operations, or none: authenticates the sender and checks their permission for
 * every operation. Bad credentials are always rejected, so that clients renew them. Throws a Refusal that names all
 * missing scopes at once.
 */
export async function admitOperations(
  called: readonly Operation[],
  { credentials, address, now, resource }: Sent,
): Promise<Authentication> {
  const authentication = await authenticate(credentials, now);
  const needed = [...new Set(called.flatMap(({ scope }) => (scope === null ? [] : [scope])))];
  const refusal =
    authentication.problem === undefined
      ? refusalOf(needed, authentication, resource)
      : badCredentials(authentication.problem, needed, resource);
  if (refusal === undefined) return authentication;
  await takeFrom('reads', limitedCaller(authentication.caller, address), now);
  throw refusal;
}
