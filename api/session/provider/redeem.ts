import type { OAuth2Client, OAuth2Tokens } from 'arctic';
import { ProviderFailure } from './sign-in-provider.ts';

/** Exchanges a code for tokens. Throws ProviderFailure if the provider rejects the code or returns no tokens. */
export async function redeem(
  client: OAuth2Client,
  endpoint: string,
  code: string,
  verifier: string,
): Promise<OAuth2Tokens> {
  try {
    const tokens = await client.validateAuthorizationCode(endpoint, code, verifier);
    tokens.accessToken(); // GitHub rejects codes with status 200.
    return tokens;
  } catch (cause) {
    throw new ProviderFailure('The provider rejected the code.', { cause });
  }
}
