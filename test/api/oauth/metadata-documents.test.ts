import { describe, expect, test } from 'vitest';
import { verifyAccessToken } from '../../../api/oauth/verify-access-token.ts';
import { authorizationRequest, callback, connect, openConsent, postToken } from '../../support/oauth-flow.ts';
import { useOAuthSite } from '../../support/oauth-site.ts';
import { usePublishedApps } from '../../support/published-apps.ts';

const site = useOAuthSite();
const apps = usePublishedApps();
const { publish, serve } = apps;

const open = (clientId: string, given: Record<string, string | undefined> = {}) =>
  openConsent(site.url, site.person.cookie, authorizationRequest(site.url, clientId, given));

const tokenError = async (clientId: string): Promise<[number, unknown]> => {
  const response = await postToken(site.url, { grant_type: 'refresh_token', client_id: clientId, refresh_token: 'x' });
  return [response.status, (await response.json()) as unknown];
};

describe('an app described by a document', () => {
  test('signs in without registering, and the consent page names the document’s host', async () => {
    const clientId = publish('/app.json');
    const { html } = await open(clientId);
    expect(html).toContain(`This app’s details, including its name, come from <bdi>${apps.host}</bdi>.`);
    expect(html).not.toContain('This app’s name is unverified');
    const { access_token } = await connect(site.url, site.person.cookie, clientId);
    expect(await verifyAccessToken(access_token, new Date())).toMatchObject({ accountId: site.person.account._id });
  });

  test('is read once for many requests, and again once stale', async () => {
    const clientId = publish('/kept.json', {}, { 'cache-control': 'max-age=600' });
    await Promise.all([open(clientId), open(clientId), open(clientId)]);
    await connect(site.url, site.person.cookie, clientId);
    expect(apps.timesAsked('/kept.json')).toBe(1);
    const { readDocumentClient } = await import('../../../shared/identity/oauth/client-document.fetch.ts');
    await readDocumentClient(clientId, new Date(Date.now() + 601_000));
    expect(apps.timesAsked('/kept.json')).toBe(2);
  });

  test('may have a document larger than five kilobytes', async () => {
    const { status } = await open(publish('/large.json', { software_statement: 'x'.repeat(20_000) }));
    expect(status).toBe(200);
  });

  test('is limited to its document’s redirect URIs', async () => {
    const clientId = publish('/bound.json');
    expect((await open(clientId, { redirect_uri: 'https://evil.example/callback' })).status).toBe(400);
  });

  test('on this device may listen on any port', async () => {
    const clientId = publish('/native.json', { redirect_uris: ['http://127.0.0.1/cb', callback] });
    const { status, html } = await open(clientId, { redirect_uri: 'http://127.0.0.1:50123/cb' });
    expect(status).toBe(200);
    expect(html).toContain('an app on this device (127.0.0.1:50123)');
  });

  test('loses its declared scope, so that it can request more later', async () => {
    const clientId = publish('/scoped.json', { scope: 'account:read', grant_types: ['authorization_code', 'other'] });
    const { scope } = await connect(site.url, site.person.cookie, clientId, { scope: 'account:read orders:write' });
    expect(scope).toBe('account:read orders:write');
  });
});

describe('a document is refused', () => {
  test.each([
    ['/other.json', { client_id: 'https://app.example/other.json' }],
    ['/none.json', { client_id: undefined }],
    ['/secret.json', { client_secret: 'x' }],
    ['/method.json', { token_endpoint_auth_method: 'client_secret_post' }],
    ['/script.json', { redirect_uris: ['javascript:alert(1)'] }],
    ['/empty.json', { redirect_uris: [] }],
    ['/huge.json', { padding: 'x'.repeat(70_000) }],
  ])('%s', async (path, given) => {
    const clientId = publish(path, given);
    const { status, html } = await open(clientId);
    expect([status, html.includes('invalid_client')]).toEqual([400, true]);
    expect(await tokenError(clientId)).toEqual([
      expect.any(Number),
      expect.objectContaining({ error: 'invalid_client' }),
    ]);
  });

  test('that redirects, even to a private address', async () => {
    serve('/redirect.json', (_request, response) => {
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
    });
    expect((await open(`${apps.url}/redirect.json`)).status).toBe(400);
  });

  test('that is not JSON, is missing, or never ends', async () => {
    serve('/text.json', (_request, response) => void response.end('<html>'));
    expect((await open(`${apps.url}/text.json`)).status).toBe(400);
    expect((await open(`${apps.url}/missing.json`)).status).toBe(400);
  });
});

describe('a metadata document in a private network (literal, decimal, octal, mapped IPv6) is never requested', () => {
  test.each([
    'https://127.0.0.1/app.json',
    'https://10.0.0.1/app.json',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/app.json',
    'https://[::ffff:7f00:1]/app.json',
    'https://localhost/app.json',
    'https://metadata.localhost/app.json',
    'https://2130706433/app.json',
    'https://0x7f000001/app.json',
    'https://0177.0.0.1/app.json',
    'https://127.1/app.json',
    'https://[::ffff:127.0.0.1]/app.json',
    'http://app.example/app.json',
    'https://user:secret@app.example/app.json',
    'https://app.example/',
    'https://app.example/a/../app.json',
    'https://app.example/app.json#x',
  ])('%s', async (clientId) => {
    const before = apps.timesAskedAll();
    const { status, html } = await open(clientId);
    expect([status, html.includes('invalid_client')]).toEqual([400, true]);
    expect(apps.timesAskedAll()).toBe(before);
  });
});
