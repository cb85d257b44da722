import { beforeAll, describe, expect, test } from 'vitest';
import {
  authorizationRequest,
  callback,
  connect,
  decide,
  openConsent,
  postCode,
  postRefresh,
  postRegistration,
  registerClient,
} from '../../support/oauth-flow.ts';

import { type Attacker, anAttacker, useTarget } from './support/target.ts';

const target = useTarget();
let person: Attacker;
let clientId: string;

beforeAll(async () => {
  person = await anAttacker();
  clientId = await registerClient(target.publicUrl);
});

const meWith = async (token: string): Promise<number> =>
  (await fetch(`${target.publicUrl}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } })).status;

describe('a redirect address', () => {
  test.each([
    'https://evil.example/callback',
    `${callback}/`,
    `${callback}?x=1`,
    `${callback}#x`,
    `${callback}/../other`,
    'https://app.example.evil.example/callback',
    'https://app.example@evil.example/callback',
    'https://evil.example\\@app.example/callback',
    'https://app.example:444/callback',
    'http://app.example/callback',
    'https://APP.example/CALLBACK',
    'https://app.example/callback%2f..%2f',
    'javascript:alert(1)//https://app.example/callback',
    'data:text/html,x',
    '//app.example/callback',
    'https://app.example/callback\r\nX: 1',
    '',
  ])('%j that was never registered shows an error here, and redirects nobody', async (redirect_uri) => {
    const request = authorizationRequest(target.publicUrl, clientId, { redirect_uri });
    const { status, response } = await openConsent(target.publicUrl, person.cookie, request);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(response.headers.get('location')).toBeNull();
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://evil.example/callback',
    'https://user:pass@app.example/',
    'https://app.example/#fragment',
    'vbscript:x',
    'file:///etc/passwd',
    'intent://x',
    '//app.example/',
    'not an address',
    'blob:https://app.example/1',
  ])('%j cannot be registered', async (address) => {
    expect((await postRegistration(target.publicUrl, { redirect_uris: [address] })).status).toBe(400);
  });
});

describe('an authorization', () => {
  test.each<[string, Record<string, string | undefined>]>([
    ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }],
    ['with a plain challenge', { code_challenge_method: 'plain' }],
    ['with a challenge of the wrong length', { code_challenge: 'short' }],
    ['for an implicit token', { response_type: 'token' }],
    ['for an ID token', { response_type: 'id_token' }],
    ['for both', { response_type: 'code token' }],
    ['with a request URI', { request_uri: 'https://evil.example/request' }],
    ['with a request object', { request: 'eyJhbGciOiJub25lIn0.e30.' }],
    ['for another resource', { resource: 'https://evil.example/mcp' }],
    ['for unknown scopes', { scope: 'account:read admin:write' }],
    ['without asking the person', { prompt: 'none' }],
  ])('%s yields no code', async (_name, given) => {
    const request = authorizationRequest(target.publicUrl, clientId, given);
    const { response, html, address } = await openConsent(target.publicUrl, person.cookie, request);
    const place = response.headers.get('location') ?? address;
    expect(/[?&#](?:code|access_token|id_token)=/.test(place)).toBe(false);
    expect(html).not.toContain('access_token');
  });

  test('is granted neither to another site’s form nor to the wrong user', async () => {
    const request = authorizationRequest(target.publicUrl, clientId);
    const { address } = await openConsent(target.publicUrl, person.cookie, request);
    const other = await anAttacker();
    const senders: Record<string, string>[] = [
      { cookie: person.cookie, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { cookie: other.cookie, 'sec-fetch-site': 'same-origin' },
      { cookie: '', 'sec-fetch-site': 'same-origin' },
    ];
    for (const headers of senders) {
      const response = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams({ decision: 'allow' }),
        headers,
        redirect: 'manual',
      });
      expect(response.headers.get('location') ?? '').not.toMatch(/[?&]code=/);
    }
  });

  test('cannot be framed', async () => {
    const { response } = await openConsent(
      target.publicUrl,
      person.cookie,
      authorizationRequest(target.publicUrl, clientId),
    );
    expect(response.headers.get('content-security-policy') ?? '').toContain("frame-ancestors 'none'");
  });
});

describe('a code', () => {
  const fresh = async () => {
    const request = authorizationRequest(target.publicUrl, clientId);
    return { request, code: (await decide(target.publicUrl, person.cookie, request)).code };
  };

  test('works once; reuse ends what came of it', async () => {
    const { request, code } = await fresh();
    const first = await postCode(target.publicUrl, clientId, request, code);
    const { access_token }: { access_token: string } = await first.json();
    expect(await meWith(access_token)).toBe(200);
    expect((await postCode(target.publicUrl, clientId, request, code)).status).toBe(400);
    expect(await meWith(access_token)).toBe(401);
  });

  test('goes to one of 20 simultaneous requests', async () => {
    const { request, code } = await fresh();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => postCode(target.publicUrl, clientId, request, code)),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  test.each<[string, Record<string, string | undefined>]>([
    ['another verifier', { code_verifier: 'a'.repeat(43) }],
    ['no verifier', { code_verifier: undefined }],
    ['another redirect address', { redirect_uri: 'https://evil.example/' }],
    ['another resource', { resource: 'https://evil.example/' }],
    ['an operator', { code: '{"$ne":null}' }],
    ['another grant type', { grant_type: 'password' }],
    ['client credentials alone', { grant_type: 'client_credentials' }],
    ['a token exchange', { grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange' }],
  ])('with %s yields no token', async (_name, given) => {
    const { request, code } = await fresh();
    const response = await postCode(target.publicUrl, clientId, request, code, given);
    expect([400, 401]).toContain(response.status);
    expect(await response.text()).not.toContain('access_token');
  });

  test('of one client yields none to another', async () => {
    const { request, code } = await fresh();
    const other = await registerClient(target.publicUrl);
    expect((await postCode(target.publicUrl, other, request, code)).status).toBe(400);
  });
});

describe('a token', () => {
  test('has no more scopes than its connection allows', async () => {
    const { access_token, refresh_token } = await connect(target.publicUrl, person.cookie, clientId, {
      scope: 'account:read',
    });
    const submit = (token: string) =>
      fetch(`${target.publicUrl}/api/v1/drafts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{"url":"https://x.invalid"}',
      });
    expect((await submit(access_token)).status).toBe(403);
    const wider = await postRefresh(target.publicUrl, clientId, refresh_token, {
      scope: 'account:read listings:write',
    });
    if (wider.status === 200) {
      const { access_token: next }: { access_token: string } = await wider.json();
      expect((await submit(next)).status).toBe(403);
    } else expect(wider.status).toBe(400);
  });

  test('for refreshing opens nothing itself, belongs to its client, and never appears in a response', async () => {
    const { refresh_token } = await connect(target.publicUrl, person.cookie, clientId);
    expect(await meWith(refresh_token)).toBe(401);
    const other = await registerClient(target.publicUrl);
    expect((await postRefresh(target.publicUrl, other, refresh_token)).status).toBe(400);
    for (const forged of ['', '{"$gt":""}', refresh_token.slice(1), `${refresh_token}=`, 'A'.repeat(10_000)])
      expect(
        (await postRefresh(target.publicUrl, clientId, forged)).status,
        forged.slice(0, 20),
      ).toBeGreaterThanOrEqual(400);
  });

  test('that is revoked is worthless, and another client cannot revoke it', async () => {
    const { access_token, refresh_token } = await connect(target.publicUrl, person.cookie, clientId);
    const other = await registerClient(target.publicUrl);
    const revoke = (client_id: string, token: string) =>
      fetch(`${target.publicUrl}/oauth/revoke`, { method: 'POST', body: new URLSearchParams({ client_id, token }) });
    await revoke(other, refresh_token);
    expect(await meWith(access_token)).toBe(200);
    await revoke(clientId, refresh_token);
    expect((await postRefresh(target.publicUrl, clientId, refresh_token)).status).toBe(400);
  });

  test.each([
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"x"}').toString('base64url')}.`,
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.AAAA',
    'null',
    '[object Object]',
    '%00',
    "' OR 1=1 --",
  ])('that is made up (%s) opens nothing', async (token) => {
    expect(await meWith(token)).toBe(401);
  });
});
