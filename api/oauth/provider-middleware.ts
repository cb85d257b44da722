import type { KoaContextWithOIDC } from 'oidc-provider';
import { acceptedResources, knownScopes, scopes, scopesOfResources } from '../../shared/identity/identity.ts';
import { siteAddress } from '../../shared/kernel/address/site-address.ts';
import { oauthPaths } from './oauth-paths.ts';

type Next = () => Promise<void>;

/**
 * Fills in what older clients omit from an authorization request: `scope` (with all of the resource's scopes, since
 * these clients don't know step-up) and `resource`. Drops scopes that aren't ours, such as `openid`, or that the
 * resource doesn't need: read-only clients aren't asked for more. Grants every accepted spelling of the resource, so
 * that the token request may use another.
 */
export async function fillInDefaults(context: KoaContextWithOIDC, next: Next): Promise<void> {
  if (context.path === oauthPaths.authorization) {
    // Drops `response_mode`: a self-submitting form response would leave our site without confirmation.
    const { scope, resource, response_mode: _mode, ...query } = context.query;
    const accepted = acceptedResources();
    const named = [resource ?? []].flat();
    const isOurs = named.every((each) => accepted.includes(each));
    const offered = scopesOfResources(named);
    const asked = knownScopes([scope ?? ''].flat().join(' ')).filter((each) => offered.includes(each));
    context.query = {
      ...query,
      ...(resource !== undefined && { resource }),
      scope: (asked.length === 0 ? offered : asked).join(' '),
      ...(isOurs && { resource: accepted }),
    };
  }
  await next();
}

/**
 * Anyone who registers an app could use this URL to redirect people from a link that looks like ours, so a request that
 * can't be answered doesn't redirect (RFC 9700, section 4.11.2). The person sees where it would lead, and decides.
 * Consent comes before everything else.
 */
export const askBeforeLeaving =
  (renderError: (context: KoaContextWithOIDC, error: string, returnTo?: string) => Promise<void>) =>
  async (context: KoaContextWithOIDC, next: Next): Promise<void> => {
    await next();
    if (context.path !== oauthPaths.authorization || context.status >= 400) return;
    const location = context.response.get('Location');
    const place = location === '' ? undefined : new URL(location, siteAddress());
    if (place?.origin === new URL(siteAddress()).origin) return;
    context.remove('Location');
    context.status = 400;
    const said = place?.searchParams.get('error') ?? new URLSearchParams(place?.hash.slice(1)).get('error');
    await renderError(context, said ?? 'invalid_request', place?.href);
  };

/** The provider's session is never stored (see the adapter), so its cookie would be meaningless. */
export async function withoutSession(context: KoaContextWithOIDC, next: Next): Promise<void> {
  await next();
  // Undefined if no cookie is set, whatever the types say.
  const set: string | string[] | undefined = context.response.get('set-cookie');
  const cookies = [set ?? []].flat().filter((cookie) => !/^(_session(\.sig)?=|$)/.test(cookie));
  if (cookies.length > 0) context.set('Set-Cookie', cookies);
  else context.remove('Set-Cookie');
}

/** Drops `openid`, which the provider adds to its scopes but which isn't available here. */
export async function withOwnScopes(context: KoaContextWithOIDC, next: Next): Promise<void> {
  await next();
  const { body } = context;
  if (typeof body === 'object' && body !== null && 'scopes_supported' in body) body.scopes_supported = scopes;
}
