import { CodeChallengeMethod, OAuth2Client } from 'arctic';
import { z } from 'zod';
import { providerCallbackPath } from '../../../shared/kernel/address/account-paths.ts';
import { absoluteUrl } from '../../../shared/kernel/address/site-address.ts';
import { askProvider } from './ask-provider.ts';
import { redeem } from './redeem.ts';
import type { SignInProvider } from './sign-in-provider.ts';

const github = {
  authorize: 'https://github.com/login/oauth/authorize',
  token: 'https://github.com/login/oauth/access_token',
  user: 'https://api.github.com/user',
  emails: 'https://api.github.com/user/emails',
};

const user = z.object({ id: z.int(), name: z.string().nullish() });
const emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** Sign-in with GitHub. `endpoints` default to github.com's. */
export function githubProvider(
  keys: { clientId: string; clientSecret: string },
  endpoints: typeof github = github,
): SignInProvider {
  const client = () => new OAuth2Client(keys.clientId, keys.clientSecret, absoluteUrl(providerCallbackPath('github')));
  return {
    name: 'github',
    label: 'GitHub',
    authorizationUrl: ({ state, verifier }) =>
      client().createAuthorizationURLWithPKCE(endpoints.authorize, state, CodeChallengeMethod.S256, verifier, [
        'read:user',
        'user:email',
      ]),
    async identify({ code }, verifier) {
      const tokens = await redeem(client(), endpoints.token, code, verifier);
      const accessToken = tokens.accessToken();
      const [who, addresses] = await Promise.all([
        askProvider(endpoints.user, accessToken, user),
        askProvider(endpoints.emails, accessToken, emails),
      ]);
      // The profile's public email address may be unverified; this list shows which addresses are verified.
      const verified = addresses.find(({ primary, verified }) => primary && verified);
      const verifiedEmail = verified?.email.toLowerCase() ?? null;
      return { provider: 'github', subject: `${who.id}`, verifiedEmail, name: who.name ?? null };
    },
  };
}
