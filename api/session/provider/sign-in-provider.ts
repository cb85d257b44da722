import type { ProvidedIdentity, ProviderName } from '../../../shared/identity/identity.ts';

/** Facts a provider needs for a sign-in. */
interface ProviderCall {
  /** Random value that must match the browser's cookie when the browser returns. */
  state: string;
  /** PKCE secret (RFC 7636), without which an intercepted response can't be redeemed. */
  verifier: string;
}

/** Query parameters of the provider's callback. */
export interface ProviderAnswer {
  code: string;
  /** Already compared with the browser's cookie. */
  state: string;
  /** The issuer of the response (RFC 9207). */
  iss: string | undefined;
}

export interface SignInProvider {
  name: ProviderName;
  /** Its name on the button. */
  label: string;
  /** URL to send the visitor to. Throws ProviderFailure if this requires a response from the provider and none comes. */
  authorizationUrl(call: ProviderCall): URL | Promise<URL>;
  /** The person who signed in. Throws ProviderFailure if the provider doesn't identify them. */
  identify(answer: ProviderAnswer, verifier: string): Promise<ProvidedIdentity>;
}

/** The provider is unreachable, or its response is invalid. */
export class ProviderFailure extends Error {}
