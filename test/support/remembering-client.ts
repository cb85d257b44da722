import type { AddClientAuthentication } from '@modelcontextprotocol/client';
import { OAuthBrowser } from './oauth-browser.ts';

/** Where a client describes itself, and how it signs if it does. */
interface ClientDocument {
  url?: string | undefined;
  sign?: AddClientAuthentication | undefined;
}

/** What an MCP client stores about its sign-in: both SDKs expect an object of this shape. */
export class RememberingClient {
  readonly clientMetadataUrl: string | undefined;
  readonly clientMetadata: { client_name: string; redirect_uris: string[] };
  readonly #browser: OAuthBrowser;
  #client: unknown;
  #tokens: unknown;
  #discovered: unknown;
  #verifier = '';
  /** The query of the last redirect to the client. */
  redirected = new URLSearchParams();
  /** What the person had to do since the start: pages seen and buttons pressed. */
  steps: string[] = [];

  /** Adds the client's authentication to a token request, if it has any. */
  addClientAuthentication?: AddClientAuthentication;

  constructor(siteUrl: string, cookie: string, redirectUrl: string, document: ClientDocument = {}) {
    this.#browser = new OAuthBrowser(siteUrl, cookie);
    this.clientMetadata = { client_name: 'Remembering client', redirect_uris: [redirectUrl] };
    this.clientMetadataUrl = document.url;
    if (document.sign !== undefined) this.addClientAuthentication = document.sign;
  }

  get redirectUrl(): string {
    return this.clientMetadata.redirect_uris[0] ?? '';
  }

  // The SDKs pass in and get back their own objects; this one only stores them.
  clientInformation = (): never => this.#client as never;
  saveClientInformation = (client: unknown): void => {
    this.#client = client;
  };
  tokens = (): never => this.#tokens as never;
  saveTokens = (tokens: unknown): void => {
    this.#tokens = tokens;
  };
  codeVerifier = (): string => this.#verifier;
  saveCodeVerifier = (verifier: string): void => {
    this.#verifier = verifier;
  };
  invalidateCredentials = (which: 'all' | 'client' | 'tokens' | 'verifier' | 'discovery'): void => {
    if (which === 'all' || which === 'client') this.#client = undefined;
    if (which === 'all' || which === 'tokens') this.#tokens = undefined;
  };

  saveDiscoveryState = (discovered: unknown): void => {
    this.#discovered = discovered;
  };
  discoveryState = (): never => this.#discovered as never;

  /** Its current access token. */
  get accessToken(): string {
    return String(Reflect.get(Object(this.#tokens), 'access_token'));
  }

  /** Its client id at the server. */
  get clientId(): string {
    return String(Reflect.get(Object(this.#client), 'client_id'));
  }

  /** The person opens the link the client shows, and allows it. */
  redirectToAuthorization = async (address: URL): Promise<void> => {
    const page = await this.#browser.open(address.href);
    this.steps.push('open the link');
    const allowed = await this.#browser.submit(page.address, await page.response.text(), { decision: 'allow' });
    this.steps.push('press Allow');
    this.redirected = new URL(allowed.address).searchParams;
  };
}
