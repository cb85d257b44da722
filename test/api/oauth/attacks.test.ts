import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAccessToken } from '../../../api/oauth/verify-access-token.ts';
import { saveOAuthRecord } from '../../../shared/oauth/oauth-record.writes.ts';
import { aSignedInPerson, type SignedInPerson } from '../../support/accounts.ts';
import { useDatabase } from '../../support/database.ts';
import {
  authorizationRequest,
  callback,
  connect,
  decide,
  openConsent,
  postCode,
  postRegistration,
  postToken,
  readRedirect,
  registerClient,
  type Tokens,
} from '../../support/oauth-flow.ts';
import { useOAuthSite } from '../../support/oauth-site.ts';

useDatabase();
const site = useOAuthSite();
let person: SignedInPerson;
let clientId: string;
beforeAll(async () => {
  person = await aSignedInPerson({}, new Date());
  clientId = await registerClient(site.url);
});
afterAll(() => expect(site.faults).toEqual([]));

const errorOf = async (response: Response): Promise<[number, string]> => [
  response.status,
  ((await response.json()) as { error: string }).error,
];

/** A code that the app of this file has just got. */
async function freshCode() {
  const request = authorizationRequest(site.url, clientId);
  const { code } = await decide(site.url, person.cookie, request);
  return { request, code };
}

describe('a code', () => {
  test('that is used again is refused, and what the first use gave ends', async () => {
    const { request, code } = await freshCode();
    const first: Tokens = await (await postCode(site.url, clientId, request, code)).json();
    expect(await verifyAccessToken(first.access_token, new Date())).toBeDefined();
    expect(await errorOf(await postCode(site.url, clientId, request, code))).toEqual([400, 'invalid_grant']);
    expect(await verifyAccessToken(first.access_token, new Date())).toBeUndefined();
  });

  test('that several use at once gives tokens to one of them at most', async () => {
    const { request, code } = await freshCode();
    const answers = await Promise.all(Array.from({ length: 5 }, () => postCode(site.url, clientId, request, code)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    expect(statuses.filter((status) => status === 400).length).toBeGreaterThanOrEqual(4);
  });

  test('is of no use without the verifier of the request, or with another', async () => {
    const { request, code } = await freshCode();
    const without = await postCode(site.url, clientId, request, code, { code_verifier: undefined });
    expect(await errorOf(without)).toEqual([400, 'invalid_grant']);
    const other = await postCode(site.url, clientId, request, code, { code_verifier: 'x'.repeat(43) });
    expect(await errorOf(other)).toEqual([400, 'invalid_grant']);
  });

  test('of one app cannot be used by another, nor with another redirect address', async () => {
    const { request, code } = await freshCode();
    const thief = await registerClient(site.url, { client_name: 'Thief' });
    expect(await errorOf(await postCode(site.url, thief, request, code))).toEqual([400, 'invalid_grant']);
    const elsewhere = await postCode(site.url, clientId, request, code, { redirect_uri: 'https://evil.example/cb' });
    expect(await errorOf(elsewhere)).toEqual([400, 'invalid_grant']);
  });

  test('that was injected into another sign-in of the same app fails on its verifier', async () => {
    const [victim, attacker] = [await freshCode(), await freshCode()];
    const injected = await postCode(site.url, clientId, victim.request, attacker.code);
    expect(await errorOf(injected)).toEqual([400, 'invalid_grant']);
  });
});

describe('PKCE', () => {
  test.each([
    ['plain', { code_challenge_method: 'plain' }],
    ['no method', { code_challenge_method: undefined }],
    ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
    ['a challenge that is too short', { code_challenge: 'abc' }],
  ])('with %s is refused', async (_title, given) => {
    const request = authorizationRequest(site.url, clientId, given);
    const { address } = await openConsent(site.url, person.cookie, request);
    expect(readRedirect(address)).toMatchObject({ code: null, error: 'invalid_request', iss: site.url });
  });

  test('is announced as S256 only', async () => {
    const metadata = await (await fetch(`${site.url}/.well-known/oauth-authorization-server`)).json();
    expect(metadata).toMatchObject({ code_challenge_methods_supported: ['S256'], response_types_supported: ['code'] });
  });
});

describe('a redirect address', () => {
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
  ])('that was not registered exactly is not used: %s', async (redirect_uri) => {
    const request = authorizationRequest(site.url, clientId, { redirect_uri });
    const { address, status, html } = await openConsent(site.url, person.cookie, request);
    expect([new URL(address).origin, status]).toEqual([site.url, 400]);
    expect(html).toContain('invalid_redirect_uri');
    expect(html).not.toContain('evil.example');
  });

  test('of a program on this device may have another port, and nothing else may differ', async () => {
    const native = await registerClient(site.url, { redirect_uris: ['http://127.0.0.1:5000/cb'] });
    const open = async (redirect_uri: string) =>
      (await openConsent(site.url, person.cookie, authorizationRequest(site.url, native, { redirect_uri }))).status;
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

describe('mix-up', () => {
  test('every answer to a client names the issuer, also an error', async () => {
    const allowed = await decide(site.url, person.cookie, authorizationRequest(site.url, clientId));
    const denied = await decide(site.url, person.cookie, authorizationRequest(site.url, clientId), 'deny');
    const wrong = await openConsent(
      site.url,
      person.cookie,
      authorizationRequest(site.url, clientId, { code_challenge: undefined }),
    );
    for (const { iss } of [allowed, denied, readRedirect(wrong.address)]) expect(iss).toBe(site.url);
    const metadata = await (await fetch(`${site.url}/.well-known/oauth-authorization-server`)).json();
    expect(metadata).toMatchObject({ issuer: site.url, authorization_response_iss_parameter_supported: true });
  });
});

describe('a token', () => {
  const until = () => new Date(Date.now() + 60_000);
  const kept = async (payload: Record<string, unknown>, expiresAt = until()) => {
    const { credential } =
      (await verifyAccessToken((await connect(site.url, person.cookie, clientId)).access_token, new Date())) ?? {};
    const id = `made-by-this-test-${payload.aud}-${expiresAt.getTime()}`.replaceAll(/[^\w-]/g, '-');
    const full = { accountId: person.account._id, scope: 'account:read', ...payload };
    await saveOAuthRecord({ kind: 'AccessToken', id, grantId: credential?.id ?? null, payload: full, expiresAt });
    return id;
  };

  test('for another audience is not taken', async () => {
    expect(await verifyAccessToken(await kept({ aud: `${site.url}/mcp` }), new Date())).toBeDefined();
    expect(await verifyAccessToken(await kept({ aud: 'https://other.example/mcp' }), new Date())).toBeUndefined();
    expect(await verifyAccessToken(await kept({}), new Date())).toBeUndefined();
  });

  test('that has expired is not taken', async () => {
    const { access_token } = await connect(site.url, person.cookie, clientId);
    const in59Minutes = new Date(Date.now() + 59 * 60_000);
    const in61Minutes = new Date(Date.now() + 61 * 60_000);
    expect(await verifyAccessToken(access_token, in59Minutes)).toBeDefined();
    expect(await verifyAccessToken(access_token, in61Minutes)).toBeUndefined();
  });

  test('of another account than the connection is not taken', async () => {
    expect(
      await verifyAccessToken(await kept({ aud: `${site.url}/mcp`, accountId: 'other' }), new Date()),
    ).toBeUndefined();
  });

  test.each(['', 'x', 'a b', '{"$ne":null}', 'x'.repeat(5000)])('%j is none', async (token) => {
    expect(await verifyAccessToken(token, new Date())).toBeUndefined();
  });

  test('cannot be asked for another resource', async () => {
    const foreign = { resource: 'https://other.example/mcp' };
    const { address } = await openConsent(site.url, person.cookie, authorizationRequest(site.url, clientId, foreign));
    expect(readRedirect(address)).toMatchObject({ code: null, error: 'invalid_target' });
    const { request, code } = await freshCode();
    expect(await errorOf(await postCode(site.url, clientId, request, code, foreign))).toEqual([400, 'invalid_target']);
  });

  test('of the database is of no use: ids and secrets are hashed there', async () => {
    const { default: mongoose } = await import('mongoose');
    const tokens = await connect(site.url, person.cookie, clientId);
    const everything = JSON.stringify(await mongoose.connection.collection('oauth_records').find({}).toArray());
    expect(everything).not.toContain(tokens.access_token);
    expect(everything).not.toContain(tokens.refresh_token);
    const registered: { client_secret: string } = await (
      await postRegistration(site.url, { token_endpoint_auth_method: 'client_secret_post' })
    ).json();
    const clients = JSON.stringify(await mongoose.connection.collection('oauth_records').find({}).toArray());
    expect(clients).not.toContain(registered.client_secret);
  });
});

describe('an unknown client', () => {
  test('is told invalid_client, so that it registers again', async () => {
    const response = await postToken(site.url, {
      grant_type: 'refresh_token',
      client_id: 'unknown',
      refresh_token: 'x',
    });
    expect(await errorOf(response)).toEqual([401, 'invalid_client']);
    const { status, html } = await openConsent(site.url, person.cookie, authorizationRequest(site.url, 'unknown'));
    expect(status).toBe(400);
    expect(html).toContain('invalid_client');
  });

  test('with a secret is refused when it shows a wrong one', async () => {
    const registered: { client_id: string; client_secret: string } = await (
      await postRegistration(site.url, { token_endpoint_auth_method: 'client_secret_post' })
    ).json();
    const send = (client_secret: string | undefined) =>
      postToken(site.url, {
        grant_type: 'refresh_token',
        client_id: registered.client_id,
        client_secret,
        refresh_token: 'x',
      });
    expect(await errorOf(await send('wrong'))).toEqual([401, 'invalid_client']);
    expect(await errorOf(await send(undefined))).toEqual([401, 'invalid_client']);
    expect(await errorOf(await send(registered.client_secret))).toEqual([400, 'invalid_grant']);
  });
});
