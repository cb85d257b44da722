import { beforeAll, describe, expect, test } from 'vitest';
import { verifyAccessToken } from '../../../api/oauth/verify-access-token.ts';
import {
  aFreshCode,
  authorizationRequest,
  decide,
  errorOf,
  offeredIn,
  openConsent,
  postCode,
  readRedirect,
  registerClient,
  type Tokens,
} from '../../support/oauth-flow.ts';
import { useOAuthSite } from '../../support/oauth-site.ts';

const site = useOAuthSite();
let clientId: string;
beforeAll(async () => {
  clientId = await registerClient(site.url);
});

const freshCode = () => aFreshCode(site.url, site.person.cookie, clientId);

describe('a code', () => {
  test('that is replayed is refused, and ends what the first use gave', async () => {
    const { request, code } = await freshCode();
    const first: Tokens = await (await postCode(site.url, clientId, request, code)).json();
    expect(await verifyAccessToken(first.access_token, new Date())).toBeDefined();
    expect(await errorOf(await postCode(site.url, clientId, request, code))).toEqual([400, 'invalid_grant']);
    expect(await verifyAccessToken(first.access_token, new Date())).toBeUndefined();
  });

  test('exchanged several times at once gives tokens once at most', async () => {
    const { request, code } = await freshCode();
    const answers = await Promise.all(Array.from({ length: 5 }, () => postCode(site.url, clientId, request, code)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    expect(statuses.filter((status) => status === 400).length).toBeGreaterThanOrEqual(4);
  });

  test('is useless without the request’s verifier, or with another', async () => {
    const { request, code } = await freshCode();
    const without = await postCode(site.url, clientId, request, code, { code_verifier: undefined });
    expect(await errorOf(without)).toEqual([400, 'invalid_grant']);
    const other = await postCode(site.url, clientId, request, code, { code_verifier: 'x'.repeat(43) });
    expect(await errorOf(other)).toEqual([400, 'invalid_grant']);
  });

  test('of one app works neither for another app nor for another redirect URI', async () => {
    const { request, code } = await freshCode();
    const thief = await registerClient(site.url, { client_name: 'Thief' });
    expect(await errorOf(await postCode(site.url, thief, request, code))).toEqual([400, 'invalid_grant']);
    const elsewhere = await postCode(site.url, clientId, request, code, { redirect_uri: 'https://evil.example/cb' });
    expect(await errorOf(elsewhere)).toEqual([400, 'invalid_grant']);
  });

  test('injected into another sign-in of the same app (code injection) fails on its verifier', async () => {
    const [victim, attacker] = [await freshCode(), await freshCode()];
    const injected = await postCode(site.url, clientId, victim.request, attacker.code);
    expect(await errorOf(injected)).toEqual([400, 'invalid_grant']);
  });
});

describe('a PKCE downgrade', () => {
  test.each([
    ['plain', { code_challenge_method: 'plain' }],
    ['no method', { code_challenge_method: undefined }],
    ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
    ['a challenge that is too short', { code_challenge: 'abc' }],
  ])('to %s is refused', async (_title, given) => {
    const request = authorizationRequest(site.url, clientId, given);
    const { html } = await openConsent(site.url, site.person.cookie, request);
    expect(readRedirect(offeredIn(html))).toMatchObject({ code: null, error: 'invalid_request', iss: site.url });
  });

  test('is not offered: only S256 is announced', async () => {
    const metadata = await (await fetch(`${site.url}/.well-known/oauth-authorization-server`)).json();
    expect(metadata).toMatchObject({ code_challenge_methods_supported: ['S256'], response_types_supported: ['code'] });
  });
});

describe('mix-up', () => {
  test('every response to a client names the issuer, errors included', async () => {
    const allowed = await decide(site.url, site.person.cookie, authorizationRequest(site.url, clientId));
    const denied = await decide(site.url, site.person.cookie, authorizationRequest(site.url, clientId), 'deny');
    const wrong = await openConsent(
      site.url,
      site.person.cookie,
      authorizationRequest(site.url, clientId, { code_challenge: undefined }),
    );
    for (const { iss } of [allowed, denied, readRedirect(offeredIn(wrong.html))]) expect(iss).toBe(site.url);
    const metadata = await (await fetch(`${site.url}/.well-known/oauth-authorization-server`)).json();
    expect(metadata).toMatchObject({ issuer: site.url, authorization_response_iss_parameter_supported: true });
  });
});
