import { afterEach, describe, expect, test, vi } from 'vitest';
import { verifyAccessToken } from '../../../../api/oauth/verify-access-token.ts';
import { connect, postRefresh, registerClient, type Tokens } from '../../../support/oauth-flow.ts';
import { useOAuthSite } from '../../../support/oauth-site.ts';

const site = useOAuthSite();
let clientId: string;
afterEach(() => vi.useRealTimers());

/** An app with its first tokens, at a time the test can move. */
async function aConnectedApp(): Promise<Tokens> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  clientId = await registerClient(site.url);
  return connect(site.url, site.person.cookie, clientId);
}

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const refresh = async (token: string): Promise<{ status: number; tokens: Tokens }> => {
  const response = await postRefresh(site.url, clientId, token);
  return { status: response.status, tokens: await response.json() };
};
const isGood = async ({ access_token }: Tokens) => (await verifyAccessToken(access_token, new Date())) !== undefined;

describe('a refresh token', () => {
  test('lasts thirty days after its last use', async () => {
    const first = await aConnectedApp();
    later(29 * 24 * 3600);
    const second = await refresh(first.refresh_token);
    expect(second.status).toBe(200);
    later(29 * 24 * 3600);
    const third = await refresh(second.tokens.refresh_token);
    expect(third.status).toBe(200);
    later(30 * 24 * 3600 + 20);
    expect((await refresh(third.tokens.refresh_token)).status).toBe(400);
  });

  test('works once more right away, in case the response was lost', async () => {
    const first = await aConnectedApp();
    await refresh(first.refresh_token);
    later(40);
    const again = await refresh(first.refresh_token);
    expect([again.status, await isGood(again.tokens)]).toEqual([200, true]);
    expect((await refresh(again.tokens.refresh_token)).status).toBe(200);
  });

  test('reused after the grace period ends the connection', async () => {
    const first = await aConnectedApp();
    const second = await refresh(first.refresh_token);
    later(46);
    const stolen = await refresh(first.refresh_token);
    expect(stolen.status).toBe(400);
    expect(stolen.tokens).toMatchObject({ error: 'invalid_grant' });
    expect(await isGood(second.tokens)).toBe(false);
    expect((await refresh(second.tokens.refresh_token)).status).toBe(400);
  });

  test('two generations old ends the connection even within the grace period', async () => {
    const first = await aConnectedApp();
    const second = await refresh(first.refresh_token);
    const third = await refresh(second.tokens.refresh_token);
    expect(third.status).toBe(200);
    expect((await refresh(first.refresh_token)).status).toBe(400);
    expect(await isGood(third.tokens)).toBe(false);
  });

  test('has a grace period that its use does not extend', async () => {
    const first = await aConnectedApp();
    await refresh(first.refresh_token);
    later(30);
    expect((await refresh(first.refresh_token)).status).toBe(200);
    later(30);
    expect((await refresh(first.refresh_token)).status).toBe(400);
  });

  test('used twice keeps one line alive: the other ends the connection', async () => {
    const first = await aConnectedApp();
    const [one, other] = [await refresh(first.refresh_token), await refresh(first.refresh_token)];
    later(60);
    expect((await refresh(one.tokens.refresh_token)).status).toBe(200);
    later(60);
    expect((await refresh(other.tokens.refresh_token)).status).toBe(400);
    expect((await refresh(one.tokens.refresh_token)).status).toBe(400);
  });

  test('used several times at once (concurrent refresh) works for a retrying app, five times at most', async () => {
    const first = await aConnectedApp();
    const answers = await Promise.all(Array.from({ length: 3 }, () => refresh(first.refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const flood = await Promise.all(Array.from({ length: 6 }, () => refresh(first.refresh_token)));
    expect(flood.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(3);
    expect(await isGood(answers[0]?.tokens ?? first)).toBe(false);
  });

  test('of one app does not work for another', async () => {
    const first = await aConnectedApp();
    const thief = await registerClient(site.url);
    expect((await postRefresh(site.url, thief, first.refresh_token)).status).toBe(400);
    expect((await refresh(first.refresh_token)).status).toBe(200);
  });

  test('cannot grant more than was allowed', async () => {
    const first = await aConnectedApp();
    const response = await postRefresh(site.url, clientId, first.refresh_token, { scope: 'account:read orders:write' });
    expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid_scope' }]);
  });

  test('cannot grant a token for another resource', async () => {
    const first = await aConnectedApp();
    const response = await postRefresh(site.url, clientId, first.refresh_token, { resource: 'https://other.example/' });
    expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid_target' }]);
  });
});
