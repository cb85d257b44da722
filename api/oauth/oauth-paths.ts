import { protectedResources } from '../../shared/identity/identity.ts';

/** Paths of the OAuth server. */
export const oauthPaths = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  revocation: '/oauth/revoke',
  registration: '/oauth/register',
  jwks: '/oauth/jwks',
  consent: '/oauth/consent',
} as const;

/**
 * Which limit a request counts towards, by path: that of people in a browser, or that of apps. Metadata and keys come
 * from memory and aren't counted; registration does its own counting.
 */
export function budgetOf(path: string): 'authorizations' | 'token_requests' | undefined {
  if (path === oauthPaths.token || path === oauthPaths.revocation) return 'token_requests';
  const isForPeople = [oauthPaths.authorization, oauthPaths.consent].some((start) => path.startsWith(start));
  return isForPeople ? 'authorizations' : undefined;
}

/** Consent page of an authorization request. */
export const consentPath = (uid: string): string => `${oauthPaths.consent}/${uid}`;

const resourceMetadata = '/.well-known/oauth-protected-resource';

/** Protected resources by their metadata URL (RFC 9728 section 3.1). */
export const resourcesByMetadata = new Map(
  protectedResources.map((resource) => [`${resourceMetadata}${resource.path}`, resource]),
);

const serverMetadataPaths = ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'];

/** Whether a request path is answered by the OAuth server. */
export const isOAuthPath = (path: string): boolean =>
  path.startsWith('/oauth/') || serverMetadataPaths.includes(path) || resourcesByMetadata.has(path);
