import type { AddClientAuthentication } from '@modelcontextprotocol/client';
import { OAuthBrowser } from './oauth-browser.ts';

/** Where a client describes itself, and how it signs when it does. */
interface ClientDocument {
  url?: string | undefined;
  sign?: AddClientAuthentication | undefined;
}

/** What an MCP client keeps of its sign-in: both SDKs ask for an object of this shape. */
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

  /** Adds to a token request what proves the client: only on one that does prove who it is. */
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

  // The SDKs hand over and take back objects of their own; this one only keeps them.
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

  /** The access token that it has now. */
  get accessToken(): string {
    return String(Reflect.get(Object(this.#tokens), 'access_token'));
  }

  /** The id under which it is known to the server. */
  get clientId(): string {
    return String(Reflect.get(Object(this.#client), 'client_id'));
  }

  /** The person opens the link that the client shows, and allows it. */
  redirectToAuthorization = async (address: URL): Promise<void> => {
    const page = await this.#browser.open(address.href);
    this.steps.push('open the link');
    const allowed = await this.#browser.submit(page.address, await page.response.text(), { decision: 'allow' });
    this.steps.push('press Allow');
    this.redirected = new URL(allowed.address).searchParams;
  };
}
