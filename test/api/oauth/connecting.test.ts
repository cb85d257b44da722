import { describe, expect, test } from 'vitest';
import { verifyAccessToken } from '../../../api/oauth/verify-access-token.ts';
import {
  authorizationRequest,
  connect,
  decide,
  openConsent,
  postCode,
  postRefresh,
  registerClient,
  type Tokens,
} from '../../support/oauth-flow.ts';
import { useOAuthSite } from '../../support/oauth-site.ts';

const site = useOAuthSite();

describe('a connected app', () => {
  test('gets a token for the user and the scopes they allowed', async () => {
    const clientId = await registerClient(site.url);
    const request = authorizationRequest(site.url, clientId, { scope: 'account:read listings:write' });
    const redirected = await decide(site.url, site.person.cookie, request);
    expect(redirected).toMatchObject({ error: null, state: request.state, iss: site.url });
    const response = await postCode(site.url, clientId, request, redirected.code);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const tokens: Tokens = await response.json();
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'account:read listings:write' });
    expect(await verifyAccessToken(tokens.access_token, new Date())).toMatchObject({
      accountId: site.person.account._id,
      credential: { kind: 'app' },
      scopes: ['account:read', 'listings:write'],
    });
  });

  test('gets a new refresh token with each refresh', async () => {
    const clientId = await registerClient(site.url);
    const first = await connect(site.url, site.person.cookie, clientId);
    const response = await postRefresh(site.url, clientId, first.refresh_token);
    const second: Tokens = await response.json();
    expect(response.status).toBe(200);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.scope).toBe('account:read');
    expect(await verifyAccessToken(second.access_token, new Date())).toMatchObject({
      accountId: site.person.account._id,
    });
  });

  test('gets more scopes through a new request, in the same connection', async () => {
    const clientId = await registerClient(site.url);
    const first = await connect(site.url, site.person.cookie, clientId);
    const { html } = await openConsent(
      site.url,
      site.person.cookie,
      authorizationRequest(site.url, clientId, { scope: 'account:read orders:write' }),
    );
    expect(html).toContain('It’s asking for more access than before');
    const second = await connect(site.url, site.person.cookie, clientId, { scope: 'account:read orders:write' });
    const [before, after] = await Promise.all(
      [first, second].map(({ access_token }) => verifyAccessToken(access_token, new Date())),
    );
    expect(before?.scopes).toEqual(['account:read']);
    expect(after?.scopes).toEqual(['account:read', 'orders:write']);
    expect(after?.credential.id).toBe(before?.credential.id);
  });
});

describe('what older clients omit', () => {
  test('without a resource, the token is for the MCP server and the API', async () => {
    const clientId = await registerClient(site.url);
    const { access_token } = await connect(site.url, site.person.cookie, clientId, { resource: undefined });
    expect(await verifyAccessToken(access_token, new Date())).toBeDefined();
  });

  test('without a scope, all scopes are requested', async () => {
    const clientId = await registerClient(site.url);
    const { scope } = await connect(site.url, site.person.cookie, clientId, { scope: undefined });
    expect(scope).toBe('account:read listings:write orders:write');
  });

  test.each(['/mcp', '/mcp/', '', '/', '/api/v1'])('the resource may be spelled %s', async (spelling) => {
    const clientId = await registerClient(site.url);
    const { access_token } = await connect(site.url, site.person.cookie, clientId, { resource: site.url + spelling });
    expect(await verifyAccessToken(access_token, new Date())).toBeDefined();
  });

  test('the token request may spell the resource differently from the authorization request', async () => {
    const clientId = await registerClient(site.url);
    const request = authorizationRequest(site.url, clientId, { resource: `${site.url}/mcp/` });
    const { code } = await decide(site.url, site.person.cookie, request);
    const response = await postCode(site.url, clientId, request, code, { resource: `${site.url}/mcp` });
    expect(response.status).toBe(200);
  });
});

describe('a user', () => {
  test('who is signed out signs in first and returns to the consent page', async () => {
    const clientId = await registerClient(site.url);
    const { address } = await openConsent(site.url, '', authorizationRequest(site.url, clientId));
    const { pathname, searchParams } = new URL(address);
    expect(pathname).toBe('/sign-in');
    expect(searchParams.get('next')).toMatch(/^\/oauth\/consent\/[\w-]+$/);
  });

  test('who denies access sends the app away with access_denied', async () => {
    const clientId = await registerClient(site.url);
    const request = authorizationRequest(site.url, clientId);
    const redirected = await decide(site.url, site.person.cookie, request, 'deny');
    expect(redirected).toMatchObject({ code: null, error: 'access_denied', state: request.state, iss: site.url });
  });
});
