import { expect, test } from 'vitest';
import { verifyAccessToken } from '../../../../api/oauth/verify-access-token.ts';
import { mcpResources, narrowMcps } from '../../../../shared/identity/oauth/resource-address.ts';
import {
  authorizationRequest,
  connect,
  openConsent,
  postRefresh,
  registerClient,
} from '../../../support/oauth-flow.ts';
import { useOAuthSite } from '../../../support/oauth-site.ts';

const site = useOAuthSite();
const token = async (given: Record<string, string | undefined>) =>
  connect(site.url, site.person.cookie, await registerClient(site.url), given);

test.each(mcpResources)('$path has its own metadata, naming the scopes it needs', async ({ path, scopes }) => {
  const response = await fetch(`${site.url}/.well-known/oauth-protected-resource${path}`);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(await response.json()).toMatchObject({
    resource: site.url + path,
    authorization_servers: [site.url],
    scopes_supported: scopes,
  });
});

test('no other path below /mcp has metadata or answers', async () => {
  for (const path of ['/.well-known/oauth-protected-resource/mcp/other', '/mcp/other', '/mcp/readonly/x']) {
    expect((await fetch(site.url + path)).status, path).toBe(404);
  }
});

test.each(narrowMcps)(
  'a token for $path has only the scopes it needs, whatever is requested',
  async ({ path, scopes }) => {
    for (const scope of [undefined, 'account:read listings:write orders:write']) {
      for (const end of ['', '/']) {
        const { access_token, scope: given } = await token({ resource: site.url + path + end, scope });
        expect(given).toBe(scopes.join(' '));
        expect((await verifyAccessToken(access_token, new Date()))?.scopes).toEqual(scopes);
      }
    }
  },
);

test('a token for one address works at another and at the API, within its scopes', async () => {
  const { access_token } = await token({ resource: `${site.url}/mcp/readonly`, scope: undefined });
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  expect((await fetch(`${site.url}/api/v1/me`, { headers })).status).toBe(200);
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'submit_listing', arguments: { url: 'https://product.example' } },
  });
  const refused = await fetch(`${site.url}/mcp/publish`, { method: 'POST', body, headers });
  expect(refused.status).toBe(403);
  expect(refused.headers.get('www-authenticate')).toBe(
    `Bearer error="insufficient_scope", scope="listings:write", resource_metadata="${site.url}/.well-known/oauth-protected-resource/mcp/publish"`,
  );
});

test('a token is refreshed for the address it was issued for', async () => {
  const clientId = await registerClient(site.url);
  const resource = `${site.url}/mcp/orders`;
  const { refresh_token } = await connect(site.url, site.person.cookie, clientId, { resource, scope: undefined });
  const response = await postRefresh(site.url, clientId, refresh_token, { resource });
  expect([response.status, (await response.json()).scope]).toEqual([200, 'account:read orders:write']);
});

test('a narrow address’s consent page asks for nothing more', async () => {
  const request = authorizationRequest(site.url, await registerClient(site.url), {
    resource: `${site.url}/mcp/readonly`,
    scope: 'account:read listings:write',
  });
  const { html } = await openConsent(site.url, site.person.cookie, request);
  expect(html).toContain('View your account');
  expect(html).not.toContain('Edit your listings');
});

test('any website’s page may call a narrow address, without cookies', async () => {
  for (const path of ['/mcp/readonly', '/mcp/publish/']) {
    const response = await fetch(site.url + path, { method: 'OPTIONS', headers: { origin: 'https://app.example' } });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(response.headers.get('access-control-allow-headers')).toContain('Authorization');
  }
});
