import { createHash, randomBytes } from 'node:crypto';
import { OAuthBrowser } from './oauth-browser.ts';

export const callback = 'https://app.example/callback';

/** What a client sends and keeps for one authorization request. */
export interface AuthorizationRequest {
  address: string;
  verifier: string;
  state: string;
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
  scope: string;
  expires_in: number;
  token_type: string;
}

/** The response a client gets at its redirect URL. */
export interface Redirected {
  address: string;
  code: string | null;
  error: string | null;
  state: string | null;
  iss: string | null;
}

/** Registers a client and returns its id; pass what the test is about. */
export async function registerClient(siteUrl: string, given: Record<string, unknown> = {}): Promise<string> {
  const response = await postRegistration(siteUrl, given);
  const body: { client_id: string } = await response.json();
  if (response.status !== 201) throw new Error(`The registration was refused: ${JSON.stringify(body)}`);
  return body.client_id;
}

/** Sends a registration. */
export function postRegistration(siteUrl: string, given: Record<string, unknown> = {}): Promise<Response> {
  const body = {
    client_name: 'Test app',
    redirect_uris: [callback],
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    ...given,
  };
  return fetch(`${siteUrl}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** An authorization request with PKCE. Parameters passed as undefined are left out. */
export function authorizationRequest(
  siteUrl: string,
  clientId: string,
  given: Record<string, string | undefined> = {},
): AuthorizationRequest {
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(8).toString('hex');
  const parameters: Record<string, string | undefined> = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callback,
    scope: 'account:read',
    resource: `${siteUrl}/mcp`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state,
    ...given,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
  return { address: `${siteUrl}/oauth/authorize?${query}`, verifier, state };
}

/** Opens the consent page as a person with these cookies. */
export async function openConsent(siteUrl: string, cookie: string, request: AuthorizationRequest) {
  const browser = new OAuthBrowser(siteUrl, cookie);
  const { response, address } = await browser.open(request.address);
  return { browser, address, status: response.status, response, html: await response.text() };
}

/** The person opens the link and decides; returns what the client gets. */
export async function decide(
  siteUrl: string,
  cookie: string,
  request: AuthorizationRequest,
  decision: 'allow' | 'deny' = 'allow',
): Promise<Redirected> {
  const { browser, address, html } = await openConsent(siteUrl, cookie, request);
  const answered = await browser.submit(address, html, { decision });
  return readRedirect(answered.address);
}

/** A code an app has just received, with the request behind it. */
export async function aFreshCode(siteUrl: string, cookie: string, clientId: string) {
  const request = authorizationRequest(siteUrl, clientId);
  const { code } = await decide(siteUrl, cookie, request);
  return { request, code };
}

/** The parameters of a redirect to the client. */
export function readRedirect(address: string): Redirected {
  const query = new URL(address).searchParams;
  const [code, error, state, iss] = ['code', 'error', 'state', 'iss'].map((name) => query.get(name));
  return { address, code: code ?? null, error: error ?? null, state: state ?? null, iss: iss ?? null };
}

/** Where the page of an unanswerable request lets the person continue. */
export const offeredIn = (html: string): string =>
  (/href="(https:\/\/app\.example[^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

/** Sends a token request. Parameters passed as undefined are left out. */
export function postToken(siteUrl: string, given: Record<string, string | undefined>): Promise<Response> {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value !== undefined) body.set(name, value);
  return fetch(`${siteUrl}/oauth/token`, { method: 'POST', body });
}

/** Exchanges a code. */
export const postCode = (
  siteUrl: string,
  clientId: string,
  { verifier }: AuthorizationRequest,
  code: string | null,
  given: Record<string, string | undefined> = {},
): Promise<Response> =>
  postToken(siteUrl, {
    grant_type: 'authorization_code',
    client_id: clientId,
    code: code ?? '',
    redirect_uri: callback,
    code_verifier: verifier,
    ...given,
  });

/** Uses a refresh token. */
export const postRefresh = (
  siteUrl: string,
  clientId: string,
  refreshToken: string,
  given: Record<string, string | undefined> = {},
): Promise<Response> =>
  postToken(siteUrl, { grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken, ...given });

/** The whole flow from the request to tokens. */
export async function connect(
  siteUrl: string,
  cookie: string,
  clientId: string,
  given: Record<string, string | undefined> = {},
): Promise<Tokens> {
  const request = authorizationRequest(siteUrl, clientId, given);
  const { code } = await decide(siteUrl, cookie, request);
  const response = await postCode(siteUrl, clientId, request, code);
  const body: Tokens = await response.json();
  if (response.status !== 200) throw new Error(`The code was refused: ${JSON.stringify(body)}`);
  return body;
}

/** Status and code of an OAuth server error. */
export async function errorOf(response: Response): Promise<[number, string]> {
  const { error }: { error: string } = await response.json();
  return [response.status, error];
}
