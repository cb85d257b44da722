import { createHash } from 'node:crypto';
import * as client from 'openid-client';
import { providerCallbackPath } from '../../../shared/kernel/address/account-paths.ts';
import { absoluteUrl } from '../../../shared/kernel/address/site-address.ts';
import { ProviderFailure, type SignInProvider } from './sign-in-provider.ts';

/** How to sign in with an OpenID Connect issuer, such as Keycloak, Authentik or Entra ID. */
export interface OidcKeys {
  /** Base URL of `/.well-known/openid-configuration`. Plain http only for localhost. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Name on the button. */
  name: string;
  /** Whether email addresses count as verified if the issuer sends no `email_verified` claim. */
  trustsEmails: boolean;
}

const answersWithinS = 10;

/**
 * Sign-in with the issuer set by the operator. Its endpoints are looked up on the first sign-in, and again after a
 * failure.
 */
export function oidcProvider(keys: OidcKeys): SignInProvider {
  const callback = () => absoluteUrl(providerCallbackPath('oidc'));
  const isPlain = new URL(keys.issuer).protocol === 'http:';
  let found: Promise<client.Configuration> | undefined;
  const discover = () => {
    found ??= client.discovery(new URL(keys.issuer), keys.clientId, keys.clientSecret, undefined, {
      timeout: answersWithinS,
      ...(isPlain && { execute: [client.allowInsecureRequests] }),
    });
    return found.catch((cause) => {
      found = undefined;
      throw new ProviderFailure('The issuer did not respond.', { cause });
    });
  };
  return {
    name: 'oidc',
    label: keys.name,
    async authorizationUrl({ state, verifier }) {
      return client.buildAuthorizationUrl(await discover(), {
        redirect_uri: callback(),
        scope: 'openid email profile',
        state,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },
    async identify({ code, state, iss }, verifier) {
      const config = await discover();
      const answer = new URL(callback());
      answer.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
      try {
        const checks = { pkceCodeVerifier: verifier, expectedState: state, idTokenExpected: true };
        const tokens = await client.authorizationCodeGrant(config, answer, checks);
        const claims = tokens.claims();
        if (claims === undefined) throw new Error('No ID token.');
        // Many issuers give the email address only at this endpoint (OpenID Connect Core 5.4).
        const profile: Profile =
          claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
            ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
            : claims;
        return {
          provider: 'oidc',
          subject: subjectOf(claims.iss, claims.sub),
          verifiedEmail: verifiedEmail(profile, keys.trustsEmails),
          name: typeof profile.name === 'string' ? profile.name : null,
        };
      } catch (cause) {
        throw new ProviderFailure('The issuer did not identify the user.', { cause });
      }
    },
  };
}

/** A person is identified by issuer and subject, since another issuer may use the same subject for someone else. */
const subjectOf = (issuer: string, subject: string): string =>
  createHash('sha256').update(`${issuer}\n${subject}`).digest('base64url');

type Profile = Readonly<Record<string, unknown>>;

function verifiedEmail({ email, email_verified }: Profile, isTrusted: boolean): string | null {
  if (typeof email !== 'string') return null;
  return email_verified === true || (isTrusted && email_verified === undefined) ? email.toLowerCase() : null;
}
