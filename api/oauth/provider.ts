import { type Configuration, errors, interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { z } from 'zod';
import { readAccount } from '../../shared/identity/identity.reads.ts';
import {
  acceptedResources,
  accessTokenSeconds,
  authenticationMethods,
  mcpResources,
  refreshTokenSeconds,
  scopes,
  signingAlgorithms,
  tokenAudience,
} from '../../shared/identity/identity.ts';
import { ensureOAuthKeys } from '../../shared/identity/identity.writes.ts';
import { apiDocsPath } from '../../shared/kernel/address/paths.ts';
import { absoluteUrl, isHttps } from '../../shared/kernel/address/site-address.ts';
import { isSecretOf } from '../../shared/kernel/secret.ts';
import { adapterFactory } from './adapter.ts';
import { consentPath, oauthPaths } from './oauth-paths.ts';
import { askBeforeLeaving, fillInDefaults, withOwnScopes, withoutSession } from './provider-middleware.ts';

const codeSeconds = 60;
const longestAssertionMs = 3600 * 1000;
const consentSeconds = 3600;
// A grant's record expires with its connection; the provider's own limit must not come earlier.
const tenYearsSeconds = 10 * 365 * 24 * 3600;

export interface ProviderOptions {
  /** The site's public URL, which is the issuer. */
  issuer: string;
  now: () => Date;
  /** Shows why an authorization request failed, and where the app wants the response. */
  renderError: (context: KoaContextWithOIDC, error: string, returnTo?: string) => Promise<void>;
  reportFault: (fault: unknown, requestId: string) => void;
}

/** The OAuth 2.1 server: oidc-provider with authorization code and PKCE only, on our storage and our consent page. */
export async function createProvider(options: ProviderOptions): Promise<Provider> {
  const keys = await ensureOAuthKeys();
  const provider = new Provider(options.issuer, configuration(options, signingKey(keys.signing_key), keys.cookie_keys));
  provider.proxy = true;
  provider.on('server_error', (_context, problem) => options.reportFault(problem, ''));
  // Secrets of registered clients are stored as hashes.
  provider.Client.prototype.compareClientSecret = function compareClientSecret(shown: string) {
    return isSecretOf(shown, this.clientSecret ?? '');
  };
  provider.use(withoutSession);
  provider.use(withOwnScopes);
  provider.use(askBeforeLeaving(options.renderError));
  provider.use(fillInDefaults);
  return provider;
}

const jsonWebKey = z.looseObject({ kty: z.string(), kid: z.string() });
const signingKey = (text: string) => jsonWebKey.parse(JSON.parse(text));

function configuration(
  { now, renderError }: ProviderOptions,
  key: ReturnType<typeof signingKey>,
  cookieKeys: string[],
): Configuration {
  return {
    adapter: adapterFactory(now),
    jwks: { keys: [key as never] },
    routes: { ...oauthPaths },
    scopes: [...scopes],
    responseTypes: ['code'],
    clientAuthMethods: [...authenticationMethods],
    enabledJWA: { clientAuthSigningAlgValues: [...signingAlgorithms] },
    assertJwtClientAuthClaimsAndHeader: async (_context, { exp }) => {
      if (Number(exp) * 1000 <= now().getTime() + longestAssertionMs) return;
      throw new errors.InvalidClientAuth('exp (JWT expiration) must be within an hour');
    },
    fetch: async () => {
      throw new Error('The OAuth server fetches nothing itself: keys come from the adapter.');
    },
    clientBasedCORS: () => true, // cookies don't count at endpoints that browsers call from other origins
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async () => true,
    expiresWithSession: async () => false,
    revokeGrantPolicy: () => true,
    allowOmittingSingleRegisteredRedirectUri: false,
    loadExistingGrant: async ({ oidc }) => {
      const grantId = oidc.result?.consent?.grantId;
      return grantId === undefined ? undefined : oidc.provider.Grant.find(grantId);
    },
    findAccount: async (_context, id) => {
      const account = await readAccount(id);
      return account === null ? undefined : { accountId: id, claims: async () => ({ sub: id }) };
    },
    interactions: { policy: consentEachTime(), url: (_context, interaction) => consentPath(interaction.uid) },
    renderError: (context, out) => renderError(context, out.error),
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: codeSeconds,
      RefreshToken: refreshTokenSeconds,
      Interaction: consentSeconds,
      Grant: tenYearsSeconds,
      Session: codeSeconds,
      IdToken: accessTokenSeconds,
    },
    cookies: {
      keys: cookieKeys,
      names: { session: '_session', interaction: '_interaction', resume: '_interaction_resume' },
      short: { httpOnly: true, sameSite: 'lax', secure: isHttps(), signed: true },
      long: { httpOnly: true, sameSite: 'lax', secure: isHttps(), signed: true },
    },
    discovery: {
      registration_endpoint: absoluteUrl(oauthPaths.registration),
      client_id_metadata_document_supported: true,
      protected_resources: mcpResources.map(({ path }) => absoluteUrl(path)),
      service_documentation: absoluteUrl(apiDocsPath()),
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: async (_context, client, token) => token.clientId === client.clientId,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: async (_context, _client, oneOf) =>
          Array.isArray(oneOf) ? (oneOf[0] ?? tokenAudience()) : acceptedResources(),
        useGrantedResource: async () => true,
        getResourceServerInfo: async (_context, resource) => {
          if (!acceptedResources().includes(resource)) throw new errors.InvalidTarget();
          return {
            scope: scopes.join(' '),
            audience: tokenAudience(),
            accessTokenTTL: accessTokenSeconds,
            accessTokenFormat: 'opaque',
          };
        },
      },
    },
  };
}

const { Check, Prompt } = interactionPolicy;

/**
 * Consent is always asked for. Every authorization passes our consent page, which knows who is signed in; its response
 * contains both account and grant. `prompt=none` therefore always fails with `login_required`.
 */
const consentEachTime = () => [
  new Prompt(
    { name: 'login', requestable: true },
    new Check('no_session', 'Sign in on the page you are redirected to.', 'login_required', ({ oidc }) =>
      oidc.result?.login === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
    ),
  ),
  new Prompt(
    { name: 'consent', requestable: true },
    new Check('not_allowed_yet', 'Allow the app on the page you are redirected to.', 'consent_required', ({ oidc }) =>
      oidc.result?.consent === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
    ),
  ),
];
