import { describe, expect, test } from 'vitest';
import { postRegistration } from '../../support/oauth-flow.ts';
import { useOAuthSite } from '../../support/oauth-site.ts';

const site = useOAuthSite();

const sent = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/oauth/register`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('a registration', () => {
  test('answers with what is stored: our grant types, no scope, native for programs on this device', async () => {
    const response = await postRegistration(site.url, {
      redirect_uris: ['http://localhost:1234/cb'],
      scope: 'account:read',
      grant_types: ['authorization_code', 'implicit', 'urn:other'],
      application_type: 'web',
      logo_uri: 'http://127.0.0.1/logo',
      jwks_uri: 'http://127.0.0.1/jwks',
    });
    const body: Record<string, unknown> = await response.json();
    expect(response.status).toBe(201);
    expect(body).toMatchObject({
      client_id: expect.stringMatching(/^[\w-]{24}$/),
      application_type: 'native',
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
      client_id_issued_at: expect.any(Number),
    });
    for (const dropped of ['scope', 'logo_uri', 'jwks_uri', 'client_secret']) expect(body).not.toHaveProperty(dropped);
  });

  test('gets a secret unless the client is public', async () => {
    const response = await postRegistration(site.url, { token_endpoint_auth_method: undefined });
    expect(await response.json()).toMatchObject({
      token_endpoint_auth_method: 'client_secret_basic',
      client_secret: expect.stringMatching(/^[\w-]{43}$/),
      client_secret_expires_at: 0,
    });
  });

  test.each([
    ['invalid JSON', 'x', 'invalid_client_metadata'],
    ['a list', '[]', 'invalid_client_metadata'],
    ['nothing', '{}', 'invalid_redirect_uri'],
    ['no redirects', '{"redirect_uris":[]}', 'invalid_redirect_uri'],
    [
      'too many redirects',
      JSON.stringify({ redirect_uris: Array(21).fill('https://a.example/') }),
      'invalid_redirect_uri',
    ],
    ['a redirect that is not a string', '{"redirect_uris":[{"$ne":1}]}', 'invalid_redirect_uri'],
    ['another flow', '{"redirect_uris":["https://a.example/"],"grant_types":["implicit"]}', 'invalid_client_metadata'],
    [
      'another response type',
      '{"redirect_uris":["https://a.example/"],"response_types":["token"]}',
      'invalid_client_metadata',
    ],
    [
      'another authentication method',
      '{"redirect_uris":["https://a.example/"],"token_endpoint_auth_method":"x"}',
      'invalid_client_metadata',
    ],
  ])('with %s is refused with the RFC 7591 code', async (_title, body, error) => {
    const response = await sent(body);
    expect([response.status, await response.json()]).toEqual([400, { error, error_description: expect.any(String) }]);
  });

  test('that is oversized is refused', async () => {
    expect((await sent(JSON.stringify({ client_name: 'x'.repeat(70_000) }))).status).toBe(413);
  });
});

describe('a browser client on any website', () => {
  const origin = 'https://inspector.example';

  test.each([
    ['/oauth/register', 'POST'],
    ['/oauth/token', 'POST'],
    ['/oauth/revoke', 'POST'],
    ['/.well-known/oauth-authorization-server', 'GET'],
    ['/.well-known/oauth-protected-resource/mcp', 'GET'],
  ])('may call %s', async (path, method) => {
    const asked = await fetch(site.url + path, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'content-type' },
    });
    expect(asked.status).toBe(204);
    expect([origin, '*']).toContain(asked.headers.get('access-control-allow-origin'));
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull();
    const init = method === 'POST' ? { method, body: new URLSearchParams() } : {};
    const answered = await fetch(site.url + path, { ...init, headers: { origin } });
    expect([origin, '*']).toContain(answered.headers.get('access-control-allow-origin'));
  });
});

describe('metadata', () => {
  test.each([
    ['', ''],
    ['/mcp', '/mcp'],
    ['/api/v1', '/api/v1'],
  ])('of the resource %s names it, its server and the scopes', async (suffix, resource) => {
    const response = await fetch(`${site.url}/.well-known/oauth-protected-resource${suffix}`);
    expect(await response.json()).toMatchObject({
      resource: site.url + resource,
      authorization_servers: [site.url],
      scopes_supported: ['account:read', 'listings:write', 'orders:write'],
      bearer_methods_supported: ['header'],
    });
  });

  test.each(['oauth-authorization-server', 'openid-configuration'])('of the server are at %s', async (name) => {
    expect(await (await fetch(`${site.url}/.well-known/${name}`)).json()).toMatchObject({
      issuer: site.url,
      authorization_endpoint: `${site.url}/oauth/authorize`,
      token_endpoint: `${site.url}/oauth/token`,
      registration_endpoint: `${site.url}/oauth/register`,
      revocation_endpoint: `${site.url}/oauth/revoke`,
      grant_types_supported: expect.arrayContaining(['authorization_code', 'refresh_token']),
      scopes_supported: ['account:read', 'listings:write', 'orders:write'],
      token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'],
      client_id_metadata_document_supported: true,
    });
  });

  test('shows only the public half of the signing key', async () => {
    const { keys }: { keys: Record<string, unknown>[] } = await (await fetch(`${site.url}/oauth/jwks`)).json();
    expect(keys).toHaveLength(1);
    for (const secret of ['d', 'p', 'q']) expect(keys[0]).not.toHaveProperty(secret);
  });
});
