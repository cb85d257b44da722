import type { KoaContextWithOIDC } from 'oidc-provider';
import { acceptedResources, knownScopes, scopes } from '../../shared/identity/identity.ts';
import { oauthPaths } from './oauth-paths.ts';

type Next = () => Promise<void>;

/**
 * What older clients leave out of an authorization request: `scope` (then all of ours; they know no step-up) and
 * `resource`. Scopes that are not ours, such as `openid`, are dropped. Every accepted spelling of the resource is granted, so that the token request may use another one.
 */
export async function fillInDefaults(context: KoaContextWithOIDC, next: Next): Promise<void> {
  if (context.path === oauthPaths.authorization) {
    const { scope, resource } = context.query;
    const asked = knownScopes([scope ?? ''].flat().join(' '));
    const accepted = acceptedResources();
    const isOurs = [resource ?? []].flat().every((each) => accepted.includes(each));
    context.query = {
      ...context.query,
      scope: (asked.length === 0 ? scopes : asked).join(' '),
      ...(isOurs && { resource: accepted }),
    };
  }
  await next();
}

/** The provider's session is never kept (see the adapter), so its cookie would stand for nothing. */
export async function withoutSession(context: KoaContextWithOIDC, next: Next): Promise<void> {
  await next();
  // Undefined where no cookie is set, whatever the types say.
  const set: string | string[] | undefined = context.response.get('set-cookie');
  const cookies = [set ?? []].flat().filter((cookie) => !/^(_session(\.sig)?=|$)/.test(cookie));
  if (cookies.length > 0) context.set('Set-Cookie', cookies);
  else context.remove('Set-Cookie');
}

/** The provider names `openid` among its scopes, which nobody gets here. */
export async function withOwnScopes(context: KoaContextWithOIDC, next: Next): Promise<void> {
  await next();
  const { body } = context;
  if (typeof body === 'object' && body !== null && 'scopes_supported' in body) body.scopes_supported = scopes;
}
