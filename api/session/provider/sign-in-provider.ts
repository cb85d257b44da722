import type { ProvidedIdentity, ProviderName } from '../../../shared/identity/identity.ts';

/** Facts a provider needs for a sign-in. */
interface ProviderCall {
  /** Random value that must match the browser's cookie when it returns. */
  state: string;
  /** PKCE secret (RFC 7636): an intercepted response can't be redeemed. */
  verifier: string;
}

/** Parameters with which a visitor comes back. */
export interface ProviderAnswer {
  code: string;
  /** Already compared with the browser's cookie. */
  state: string;
  /** Who answers (RFC 9207). */
  iss: string | undefined;
}

export interface SignInProvider {
  name: ProviderName;
  /** Its name on the button. */
  label: string;
  /** Where to send the visitor. Throws ProviderFailure if the provider has to be asked for that and does not answer. */
  authorizationUrl(call: ProviderCall): URL | Promise<URL>;
  /** The person who returned with an answer. Throws ProviderFailure if the provider does not say. */
  identify(answer: ProviderAnswer, verifier: string): Promise<ProvidedIdentity>;
}

/** The provider is unreachable, or its response is invalid. */
export class ProviderFailure extends Error {}
