import { randomBytes } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { revokeApiKey } from '../../../shared/identity/api-key/api-key.writes.ts';
import { connectApp, revokeConnection } from '../../../shared/identity/oauth/connection.writes.ts';
import { saveOAuthRecord } from '../../../shared/identity/oauth/oauth-record.writes.ts';
import { tokenAudience } from '../../../shared/identity/oauth/resource-address.ts';
import { endSessions } from '../../../shared/identity/session/session.writes.ts';
import { aSignedInPerson } from '../../support/accounts.ts';
import { now } from '../../support/clock.ts';
import { anApiKey } from '../../support/credentials.ts';
import { useDatabase } from '../../support/database.ts';
import { guardedProcess } from '../../support/guarded-process.ts';

useDatabase();

/** An access token of a newly connected app. */
async function anAccessToken() {
  const { account } = await aSignedInPerson();
  const client = { client_id: 'app', client_name: 'App', verified_host: null, redirect_target: 'app.example' };
  const connection = await connectApp({ accountId: account._id, client, scopes: ['account:read'] }, now);
  const token = randomBytes(32).toString('base64url');
  await saveOAuthRecord({
    kind: 'AccessToken',
    id: token,
    grantId: connection._id,
    payload: { accountId: account._id, aud: tokenAudience(), scope: 'account:read' },
    expiresAt: new Date(now.getTime() + 60_000),
  });
  return { token, revoke: () => revokeConnection(account._id, connection._id) };
}

describe('what one process revokes, another refuses', () => {
  test('an API key the other has cached, as soon as the change stream reports it', async () => {
    const other = await guardedProcess();
    const { headers, account, record } = await anApiKey();
    const call = async () => (await fetch(`${other.url}/stamps`, { headers })).status;
    expect([await call(), await call()]).toEqual([200, 200]);
    await revokeApiKey(account._id, record._id, now);
    // Without the stream it would stay cached for ten seconds.
    await vi.waitFor(async () => expect(await call()).toBe(401), { timeout: 8_000, interval: 20 });
  });

  test('an access token with its app, at once', async () => {
    const other = await guardedProcess();
    const { token, revoke } = await anAccessToken();
    const call = () => fetch(`${other.url}/stamps`, { headers: { authorization: `Bearer ${token}` } });
    expect((await call()).status).toBe(200);
    await revoke();
    const refused = await call();
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toContain('error="invalid_token"');
  });

  test('a session that is signed out everywhere, at once', async () => {
    const other = await guardedProcess();
    const { account, cookie } = await aSignedInPerson();
    const call = async () =>
      (await fetch(`${other.url}/api/trpc/get_account?input=%7B%7D`, { headers: { cookie } })).status;
    expect(await call()).toBe(200);
    await endSessions(account._id);
    expect(await call()).toBe(401);
  });
});
