import { type ProtectedResource, type Scope, wholeMcp } from '../../shared/identity/identity.ts';
import { absoluteUrl } from '../../shared/kernel/address/site-address.ts';
import { type Said, say } from '../../shared/kernel/language/say.ts';
import { Refusal } from './refusal.ts';

/** Where clients find out who issues tokens for a resource (RFC 9728). */
const resourceMetadataUrl = ({ path }: ProtectedResource): string =>
  absoluteUrl(`/.well-known/oauth-protected-resource${path}`);

/** Rejects a call that needs an account but has no credentials. */
export const notSignedIn = (needed: readonly Scope[], resource = wholeMcp): Refusal =>
  new Refusal('not_signed_in', say('problem_api.needs_sign_in'), {
    'WWW-Authenticate': challenge({ scope: scopeToAskFor(needed, resource) }, resource),
  });

/** Rejects invalid credentials. `why` is shown to the caller and never repeats what was sent. */
export const badCredentials = (why: Said, needed: readonly Scope[], resource = wholeMcp): Refusal =>
  new Refusal('not_signed_in', why, {
    'WWW-Authenticate': challenge(
      {
        error: 'invalid_token',
        error_description: why,
        ...(needed.length > 0 && { scope: scopeToAskFor(needed, resource) }),
      },
      resource,
    ),
  });

/**
 * Scopes to request. On the full endpoint, those for this call and for reading its result; later calls ask for more. On
 * a narrow endpoint, everything its tools need, in one go.
 */
const scopeToAskFor = (needed: readonly Scope[], resource: ProtectedResource): string =>
  [...new Set<Scope>(resource === wholeMcp ? ['account:read', ...needed] : resource.scopes)].join(' ');

/** Rejects a caller that lacks scopes, naming all of them so that one consent is enough. */
export const insufficientScope = (missing: readonly Scope[], resource = wholeMcp): Refusal => {
  const named = missing.map((scope) => `\`${scope}\``).join(', ');
  const detail = say('problem_api.scopes_missing', { count: missing.length, scopes: named });
  return new Refusal('insufficient_scope', detail, {
    'WWW-Authenticate': challenge({ error: 'insufficient_scope', scope: missing.join(' ') }, resource),
  });
};

/** A Bearer challenge (RFC 6750 section 3) that also names the resource metadata. */
function challenge(parameters: Record<string, string>, resource: ProtectedResource): string {
  const all = Object.entries({ ...parameters, resource_metadata: resourceMetadataUrl(resource) }).filter(
    ([, value]) => value,
  );
  return `Bearer ${all.map(([name, value]) => `${name}="${inHeader(value)}"`).join(', ')}`;
}

/** RFC 6750 allows printable ASCII without quotes and backslashes; anything else would break the whole response. */
const inHeader = (value: string): string => value.replaceAll('’', "'").replace(/[^\x20-\x7e]|["\\]/g, '');
