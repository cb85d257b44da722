import { beforeAll, describe, expect, test } from 'vitest';
import { verifyAccessToken } from '../../../../api/oauth/verify-access-token.ts';
import { saveOAuthRecord } from '../../../../shared/identity/oauth/oauth-record.writes.ts';
import {
  aFreshCode,
  authorizationRequest,
  connect,
  errorOf,
  offeredIn,
  openConsent,
  postCode,
  postRegistration,
  postToken,
  readRedirect,
  registerClient,
} from '../../../support/oauth-flow.ts';
import { useOAuthSite } from '../../../support/oauth-site.ts';

const site = useOAuthSite();
let clientId: string;
beforeAll(async () => {
  clientId = await registerClient(site.url);
});

const freshCode = () => aFreshCode(site.url, site.person.cookie, clientId);

describe('a token', () => {
  const until = () => new Date(Date.now() + 60_000);
  const kept = async (payload: Record<string, unknown>, expiresAt = until()) => {
    const { credential } =
      (await verifyAccessToken((await connect(site.url, site.person.cookie, clientId)).access_token, new Date())) ?? {};
    const id = `made-by-this-test-${payload.aud}-${expiresAt.getTime()}`.replaceAll(/[^\w-]/g, '-');
    const full = { accountId: site.person.account._id, scope: 'account:read', ...payload };
    await saveOAuthRecord({ kind: 'AccessToken', id, grantId: credential?.id ?? null, payload: full, expiresAt });
    return id;
  };

  test('for another audience is refused', async () => {
    expect(await verifyAccessToken(await kept({ aud: `${site.url}/mcp` }), new Date())).toBeDefined();
    expect(await verifyAccessToken(await kept({ aud: 'https://other.example/mcp' }), new Date())).toBeUndefined();
    expect(await verifyAccessToken(await kept({}), new Date())).toBeUndefined();
  });

  test('that has expired is refused', async () => {
    const { access_token } = await connect(site.url, site.person.cookie, clientId);
    const in59Minutes = new Date(Date.now() + 59 * 60_000);
    const in61Minutes = new Date(Date.now() + 61 * 60_000);
    expect(await verifyAccessToken(access_token, in59Minutes)).toBeDefined();
    expect(await verifyAccessToken(access_token, in61Minutes)).toBeUndefined();
  });

  test('of an account other than the connection’s is refused', async () => {
    expect(
      await verifyAccessToken(await kept({ aud: `${site.url}/mcp`, accountId: 'other' }), new Date()),
    ).toBeUndefined();
  });

  test.each(['', 'x', 'a b', '{"$ne":null}', 'x'.repeat(5000)])('cannot be %j', async (token) => {
    expect(await verifyAccessToken(token, new Date())).toBeUndefined();
  });

  test('cannot be requested for another resource', async () => {
    const foreign = { resource: 'https://other.example/mcp' };
    const { html } = await openConsent(site.url, site.person.cookie, authorizationRequest(site.url, clientId, foreign));
    expect(readRedirect(offeredIn(html))).toMatchObject({ code: null, error: 'invalid_target' });
    const { request, code } = await freshCode();
    expect(await errorOf(await postCode(site.url, clientId, request, code, foreign))).toEqual([400, 'invalid_target']);
  });

  test('from the database is useless: ids and secrets are stored hashed', async () => {
    const { default: mongoose } = await import('mongoose');
    const tokens = await connect(site.url, site.person.cookie, clientId);
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

test('no response to an app sets a cookie', async () => {
  const { request, code } = await freshCode();
  const answers = [
    await postToken(site.url, { grant_type: 'refresh_token', client_id: 'unknown', refresh_token: 'x' }),
    await postCode(site.url, clientId, request, code),
    await fetch(`${site.url}/oauth/jwks`),
    await fetch(`${site.url}/.well-known/oauth-authorization-server`),
  ];
  expect(answers.map(({ headers }) => headers.getSetCookie())).toEqual([[], [], [], []]);
});

describe('an unknown client', () => {
  test('gets invalid_client, so that it registers again', async () => {
    const response = await postToken(site.url, {
      grant_type: 'refresh_token',
      client_id: 'unknown',
      refresh_token: 'x',
    });
    expect(await errorOf(response)).toEqual([401, 'invalid_client']);
    const { status, html } = await openConsent(site.url, site.person.cookie, authorizationRequest(site.url, 'unknown'));
    expect(status).toBe(400);
    expect(html).toContain('invalid_client');
  });

  test('with a secret is refused if the secret is wrong', async () => {
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
