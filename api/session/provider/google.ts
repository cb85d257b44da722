import { CodeChallengeMethod, decodeIdToken, OAuth2Client } from 'arctic';
import { z } from 'zod';
import { providerCallbackPath } from '../../../shared/kernel/address/account-paths.ts';
import { absoluteUrl } from '../../../shared/kernel/address/site-address.ts';
import { redeem } from './redeem.ts';
import { ProviderFailure, type SignInProvider } from './sign-in-provider.ts';

const google = {
  issuer: 'https://accounts.google.com',
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
};

const claims = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string().min(1),
  exp: z.number(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
});

/** Sign-in with Google (OpenID Connect). `endpoints` default to Google's. */
export function googleProvider(
  keys: { clientId: string; clientSecret: string },
  endpoints: typeof google = google,
): SignInProvider {
  const client = () => new OAuth2Client(keys.clientId, keys.clientSecret, absoluteUrl(providerCallbackPath('google')));
  return {
    name: 'google',
    label: 'Google',
    authorizationUrl: ({ state, verifier }) =>
      client().createAuthorizationURLWithPKCE(endpoints.authorize, state, CodeChallengeMethod.S256, verifier, [
        'openid',
        'email',
        'profile',
      ]),
    async identify({ code }, verifier) {
      const tokens = await redeem(client(), endpoints.token, code, verifier);
      const { iss, aud, sub, email, email_verified, name } = readClaims(() => tokens.idToken());
      if (iss !== endpoints.issuer || aud !== keys.clientId)
        throw new ProviderFailure('The token is for another site.');
      const verifiedEmail = email_verified === true ? (email?.toLowerCase() ?? null) : null;
      return { provider: 'google', subject: sub, verifiedEmail, name: name ?? null };
    },
  };
}

// The token comes directly from the token endpoint, whose TLS certificate replaces the signature check (OpenID Connect
// Core 3.1.3.7).
function readClaims(idToken: () => string): z.output<typeof claims> {
  try {
    return claims.parse(decodeIdToken(idToken()));
  } catch (cause) {
    throw new ProviderFailure('The provider did not identify the user.', { cause });
  }
}
