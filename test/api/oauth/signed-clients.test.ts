import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { verifyAccessToken } from '../../../api/oauth/verify-access-token.ts';
import { type AppKey, anAppKey } from '../../support/app-key.ts';
import {
  authorizationRequest,
  decide,
  openConsent,
  postCode,
  postRefresh,
  postRegistration,
  type Tokens,
} from '../../support/oauth-flow.ts';
import { useOAuthSite } from '../../support/oauth-site.ts';
import { usePublishedApps } from '../../support/published-apps.ts';

const site = useOAuthSite();
const apps = usePublishedApps();
afterEach(() => vi.useRealTimers());

const bearerType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const later = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });

/** What a token request contains to authenticate its app. */
const shown = (client_assertion: string | undefined, client_assertion_type: string | undefined = bearerType) => ({
  client_assertion,
  client_assertion_type,
});

const assertionOf = (
  key: AppKey,
  clientId: string,
  claims: Record<string, unknown> = {},
  header: Record<string, unknown> = {},
) => shown(key.assert({ iss: clientId, sub: clientId, aud: site.url, ...claims }, header));

const signedDocument = (path: string, given: Record<string, unknown>) =>
  apps.publish(path, { token_endpoint_auth_method: 'private_key_jwt', ...given });

/** The response to an app that exchanges a fresh code with this authentication. */
async function exchange(clientId: string, given: Record<string, string | undefined>): Promise<Response> {
  const request = authorizationRequest(site.url, clientId);
  const { code } = await decide(site.url, site.person.cookie, request);
  return postCode(site.url, clientId, request, code, given);
}

const refused = [401, 'invalid_client'];
async function verdict(response: Response): Promise<unknown[]> {
  const { error }: { error?: string } = await response.json();
  return error === undefined ? [response.status] : [response.status, error];
}

describe('an app with its own signing key', () => {
  test('signs in with the key in its document, and refreshes and revokes with it', async () => {
    const key = anAppKey();
    const clientId = signedDocument('/inline.json', { jwks: { keys: [key.publicJwk] } });
    const tokens: Tokens = await (await exchange(clientId, assertionOf(key, clientId))).json();
    expect(await verifyAccessToken(tokens.access_token, new Date())).toMatchObject({
      accountId: site.person.account._id,
    });
    const refresh = () => postRefresh(site.url, clientId, tokens.refresh_token, assertionOf(key, clientId));
    expect((await refresh()).status).toBe(200);
    const { client_assertion = '' } = assertionOf(key, clientId, { aud: `${site.url}/oauth/revoke` });
    const body = new URLSearchParams({
      token: tokens.access_token,
      client_assertion,
      client_assertion_type: bearerType,
    });
    expect((await fetch(`${site.url}/oauth/revoke`, { method: 'POST', body })).status).toBe(200);
    expect(await verifyAccessToken(tokens.access_token, new Date())).toBeUndefined();
  });

  test('may host its keys elsewhere, and they are read once', async () => {
    const key = anAppKey();
    const jwks_uri = apps.publishFile('/keys.json', { keys: [{ ...anAppKey().publicJwk, use: 'enc' }, key.publicJwk] });
    const clientId = signedDocument('/elsewhere.json', { jwks_uri });
    for (const audience of [site.url, `${site.url}/oauth/token`]) {
      expect((await exchange(clientId, assertionOf(key, clientId, { aud: audience }))).status).toBe(200);
    }
    expect(apps.timesAsked('/keys.json')).toBe(1);
  });

  test('may rotate its key: the new one is fetched when first named', async () => {
    const [old, next] = [anAppKey('old'), anAppKey('next')];
    const jwks_uri = apps.publishFile('/changing.json', { keys: [old.publicJwk] });
    const clientId = signedDocument('/changes.json', { jwks_uri });
    expect((await exchange(clientId, assertionOf(old, clientId))).status).toBe(200);
    apps.publishFile('/changing.json', { keys: [next.publicJwk] });
    later(1);
    expect((await exchange(clientId, assertionOf(next, clientId))).status).toBe(200);
    expect(await verdict(await exchange(clientId, assertionOf(old, clientId)))).toEqual(refused);
  });

  test('loses a withdrawn key within ten minutes', async () => {
    const [old, next] = [anAppKey('old'), anAppKey('next')];
    const jwks_uri = apps.publishFile(
      '/withdrawn.json',
      { keys: [old.publicJwk] },
      { 'cache-control': 'max-age=86400' },
    );
    const clientId = signedDocument('/withdraws.json', { jwks_uri });
    expect((await exchange(clientId, assertionOf(old, clientId))).status).toBe(200);
    apps.publishFile('/withdrawn.json', { keys: [next.publicJwk] });
    later(11);
    expect(await verdict(await exchange(clientId, assertionOf(old, clientId)))).toEqual(refused);
  });

  test('may also register with its key, and gets no secret then', async () => {
    const key = anAppKey();
    const response = await postRegistration(site.url, {
      token_endpoint_auth_method: 'private_key_jwt',
      jwks: { keys: [key.publicJwk] },
    });
    const registered: Record<string, string> = await response.json();
    expect(registered).not.toHaveProperty('client_secret');
    const clientId = registered.client_id ?? '';
    expect((await exchange(clientId, assertionOf(key, clientId))).status).toBe(200);
    expect(await verdict(await exchange(clientId, {}))).toEqual(refused);
  });

  test('finds the method and its algorithms in the server’s metadata', async () => {
    const metadata = await (await fetch(`${site.url}/.well-known/oauth-authorization-server`)).json();
    expect(metadata).toMatchObject({
      token_endpoint_auth_methods_supported: expect.arrayContaining(['none', 'private_key_jwt']),
      token_endpoint_auth_signing_alg_values_supported: expect.arrayContaining(['ES256', 'RS256', 'EdDSA']),
      client_id_metadata_document_supported: true,
    });
    const { token_endpoint_auth_signing_alg_values_supported: algorithms } = metadata as Record<string, string[]>;
    for (const weak of ['none', 'HS256']) expect(algorithms).not.toContain(weak);
  });
});

describe('an assertion is refused', () => {
  const key = anAppKey();
  let clientId: string;
  beforeAll(() => {
    clientId = signedDocument('/strict.json', { jwks: { keys: [key.publicJwk] } });
  });
  const seconds = (offset: number) => Math.floor(Date.now() / 1000) + offset;

  test.each<[string, () => Record<string, string | undefined>]>([
    ['there is none', () => ({})],
    ['it is signed with another key', () => assertionOf(anAppKey(), clientId)],
    ['it names a key the app does not have', () => assertionOf(key, clientId, {}, { kid: 'other' })],
    ['it has another server as audience', () => assertionOf(key, clientId, { aud: 'https://other.example' })],
    ['it has no audience', () => assertionOf(key, clientId, { aud: undefined })],
    ['another app issued it', () => assertionOf(key, clientId, { iss: 'https://other.example/app.json' })],
    ['it has expired', () => assertionOf(key, clientId, { exp: seconds(-60) })],
    ['it never expires', () => assertionOf(key, clientId, { exp: undefined })],
    ['its lifetime exceeds an hour', () => assertionOf(key, clientId, { exp: seconds(4000) })],
    ['it has no jti', () => assertionOf(key, clientId, { jti: undefined })],
    ['it claims to be unsigned', () => assertionOf(key, clientId, {}, { alg: 'none' })],
    ['it is signed with a shared secret', () => assertionOf(key, clientId, {}, { alg: 'HS256' })],
  ])('when %s', async (_title, given) => {
    expect(await verdict(await exchange(clientId, given()))).toEqual(refused);
  });

  test('when replayed, even several times at once', async () => {
    const assertion = assertionOf(key, clientId);
    expect((await exchange(clientId, assertion)).status).toBe(200);
    expect(await verdict(await exchange(clientId, assertion))).toEqual(refused);
    const copied = assertionOf(key, clientId);
    const answers = await Promise.all([1, 2, 3, 4].map(() => exchange(clientId, copied)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  test('when one app’s is used by another', async () => {
    const other = signedDocument('/other-app.json', { jwks: { keys: [anAppKey().publicJwk] } });
    expect(await verdict(await exchange(other, assertionOf(key, clientId)))).toEqual([400, 'invalid_request']);
  });
});

describe('a document with keys is refused', () => {
  const good = anAppKey();
  const open = async (clientId: string) =>
    (await openConsent(site.url, site.person.cookie, authorizationRequest(site.url, clientId))).status;

  test.each<[string, () => Record<string, unknown>]>([
    ['that are missing', () => ({})],
    ['that are given twice', () => ({ jwks: { keys: [good.publicJwk] }, jwks_uri: `${apps.url}/twice.json` })],
    ['whose private half is published', () => ({ jwks: { keys: [{ ...good.publicJwk, ...good.privateJwk }] } })],
    ['that are shared secrets', () => ({ jwks: { keys: [{ kty: 'oct', k: 'c2VjcmV0' }] } })],
    ['in a private network', () => ({ jwks_uri: 'https://169.254.169.254/keys' })],
    ['on this machine by a mapped address', () => ({ jwks_uri: 'https://[::ffff:127.0.0.1]/keys' })],
    ['over plain HTTP', () => ({ jwks_uri: 'http://app.example/keys' })],
    ['that do not exist', () => ({ jwks_uri: `${apps.url}/absent.json` })],
    [
      'that are too large',
      () => ({ jwks_uri: apps.publishFile('/huge-keys.json', { keys: [], x: 'x'.repeat(70_000) }) }),
    ],
    [
      'for an algorithm we do not accept',
      () => ({
        jwks: { keys: [good.publicJwk] },
        token_endpoint_auth_signing_alg: 'HS256',
      }),
    ],
  ])('%s', async (title, given) => {
    expect(await open(signedDocument(`/bad-${title.replaceAll(' ', '-')}.json`, given()))).toBe(400);
  });

  test('behind a redirect, even to a private address', async () => {
    apps.serve('/moved-keys.json', (_request, response) => {
      response.writeHead(302, { location: 'http://169.254.169.254/keys' }).end();
    });
    expect(await open(signedDocument('/moved.json', { jwks_uri: `${apps.url}/moved-keys.json` }))).toBe(400);
  });
});
