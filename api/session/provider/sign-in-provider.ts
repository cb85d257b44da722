import type { ProvidedIdentity, ProviderName } from '../../../shared/identity/identity.ts';

/** Facts a provider needs for a sign-in. */
interface ProviderCall {
  /** Random value that must match the browser's cookie when it returns. */
  state: string;
  /** Secret of PKCE (RFC 7636): who intercepts the answer cannot redeem it. */
  verifier: string;
}

/** A site with which one can sign in here. */
export interface SignInProvider {
  name: ProviderName;
  /** Where to send the visitor. */
  authorizationUrl(call: ProviderCall): URL;
  /** The person who returned with `code`. Throws ProviderFailure if the provider does not say. */
  identify(code: string, verifier: string): Promise<ProvidedIdentity>;
}

/** The provider could not be asked, or its answer is none. */
export class ProviderFailure extends Error {}
