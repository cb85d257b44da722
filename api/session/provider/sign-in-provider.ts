import type { ProvidedIdentity, ProviderName } from '../../../shared/identity/identity.ts';

/** What a provider gives us for one sign-in. */
interface ProviderCall {
  /** Random; comes back with the answer and has to be that of the browser's cookie. */
  state: string;
  /** Secret of PKCE (RFC 7636): who intercepts the answer cannot redeem it. */
  verifier: string;
}

/** A site with which one can sign in here. */
export interface SignInProvider {
  name: ProviderName;
  /** Where the visitor is sent. */
  authorizationUrl(call: ProviderCall): URL;
  /** Who came back with `code`. Throws ProviderFailure when the provider does not say. */
  identify(code: string, verifier: string): Promise<ProvidedIdentity>;
}

/** The provider could not be asked, or its answer is none. */
export class ProviderFailure extends Error {}
