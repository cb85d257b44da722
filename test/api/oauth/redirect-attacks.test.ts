import { beforeAll, describe, expect, test } from 'vitest';
import {
  authorizationRequest,
  callback,
  errorOf,
  openConsent,
  postRegistration,
  registerClient,
} from '../../support/oauth-flow.ts';
import { useOAuthSite } from '../../support/oauth-site.ts';

const site = useOAuthSite();
let clientId: string;
beforeAll(async () => {
  clientId = await registerClient(site.url);
});

describe('a redirect URI', () => {
  test.each([
    `${callback}/`,
    `${callback}?x=1`,
    `${callback}#x`,
    `${callback}/../callback`,
    'https://app.example/callbac',
    'https://app.example/Callback',
    'https://APP.example/callback',
    'https://app.example:443/callback',
    'https://app.example@evil.example/callback',
    'https://app.example.evil.example/callback',
    'http://app.example/callback',
    '//app.example/callback',
    'https://app.example/%63allback',
    'javascript:alert(1)',
  ])('that is a near miss of the registered one is refused: %s', async (redirect_uri) => {
    const request = authorizationRequest(site.url, clientId, { redirect_uri });
    const { address, status, html } = await openConsent(site.url, site.person.cookie, request);
    expect([new URL(address).origin, status]).toEqual([site.url, 400]);
    expect(html).toContain('invalid_redirect_uri');
    expect(html).not.toContain('evil.example');
  });

  test('of a program on this device may differ in the port only', async () => {
    const native = await registerClient(site.url, { redirect_uris: ['http://127.0.0.1:5000/cb'] });
    const open = async (redirect_uri: string) =>
      (await openConsent(site.url, site.person.cookie, authorizationRequest(site.url, native, { redirect_uri })))
        .status;
    expect(await open('http://127.0.0.1:61234/cb')).toBe(200);
    for (const near of [
      'http://127.0.0.1:5000/cb2',
      'http://localhost:5000/cb',
      'https://127.0.0.1:5000/cb',
      'http://127.0.0.1.evil.example:5000/cb',
    ]) {
      expect(await open(near), near).toBe(400);
    }
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://app.example/x',
    'unknown://callback',
    'http://app.example/callback',
    'http://localhost.evil.example/callback',
    'https://user:secret@app.example/callback',
    'https://app.example/callback#x',
    'cursor:callback',
    'callback',
  ])('%j cannot be registered', async (address) => {
    expect(await errorOf(await postRegistration(site.url, { redirect_uris: [callback, address] }))).toEqual([
      400,
      'invalid_redirect_uri',
    ]);
  });

  test.each(['cursor://anysphere.cursor-mcp/oauth/callback', 'vscode://vscode.dev/redirect', 'http://[::1]:1/cb'])(
    '%s can be registered',
    async (address) => {
      expect((await postRegistration(site.url, { redirect_uris: [address] })).status).toBe(201);
    },
  );
});
