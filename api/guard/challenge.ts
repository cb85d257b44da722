import { type ProtectedResource, type Scope, wholeMcp } from '../../shared/identity/identity.ts';
import { absoluteUrl } from '../../shared/kernel/address/site-address.ts';
import { Refusal } from './refusal.ts';

/** Where clients find the token issuer of a resource (RFC 9728). */
const resourceMetadataUrl = ({ path }: ProtectedResource): string =>
  absoluteUrl(`/.well-known/oauth-protected-resource${path}`);

/** Refuses a call that needs an account and came without credentials. */
export const notSignedIn = (needed: readonly Scope[], resource = wholeMcp): Refusal =>
  new Refusal('not_signed_in', 'Sign in, or send an API key as `Authorization: Bearer …`, to use this.', {
    'WWW-Authenticate': challenge({ scope: scopeToAskFor(needed, resource) }, resource),
  });

/** Refuses credentials that are no good. `why` is said to the caller and never repeats what was sent. */
export const badCredentials = (why: string, needed: readonly Scope[], resource = wholeMcp): Refusal =>
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
 * Where every tool is: what a call needs, and to read the result; a person who allows only the former is asked again by the next call.
 * Who chose an address with some tools is asked once for all that these need.
 */
const scopeToAskFor = (needed: readonly Scope[], resource: ProtectedResource): string =>
  [...new Set<Scope>(resource === wholeMcp ? ['account:read', ...needed] : resource.scopes)].join(' ');

/** Refuses a caller whose credentials do not have these scopes: all that are missing, so that one consent is enough. */
export const insufficientScope = (missing: readonly Scope[], resource = wholeMcp): Refusal => {
  const named = missing.map((scope) => `\`${scope}\``).join(', ');
  const detail = `These credentials do not have the scope${missing.length === 1 ? '' : 's'} ${named}. Ask for ${
    missing.length === 1 ? 'it' : 'them'
  }, or use an API key that has ${missing.length === 1 ? 'it' : 'them'}.`;
  return new Refusal('insufficient_scope', detail, {
    'WWW-Authenticate': challenge({ error: 'insufficient_scope', scope: missing.join(' ') }, resource),
  });
};

/** A Bearer challenge (RFC 6750 section 3) that also names the resource metadata. Values are our own words without quotes. */
function challenge(parameters: Record<string, string>, resource: ProtectedResource): string {
  const all = Object.entries({ ...parameters, resource_metadata: resourceMetadataUrl(resource) }).filter(
    ([, value]) => value,
  );
  return `Bearer ${all.map(([name, value]) => `${name}="${value}"`).join(', ')}`;
}
