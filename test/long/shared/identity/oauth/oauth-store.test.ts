import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Scope } from '../../../../../shared/identity/account/scopes.ts';
import { readConnections } from '../../../../../shared/identity/oauth/connection.reads.ts';
import {
  connectApp,
  narrowConnection,
  revokeConnection,
} from '../../../../../shared/identity/oauth/connection.writes.ts';
import { ensureOAuthKeys } from '../../../../../shared/identity/oauth/oauth-keys.writes.ts';
import { readOAuthRecord } from '../../../../../shared/identity/oauth/oauth-record.reads.ts';
import { consumeOAuthRecord, saveOAuthRecord } from '../../../../../shared/identity/oauth/oauth-record.writes.ts';
import { beginRefreshFamily, spendRefreshToken } from '../../../../../shared/identity/oauth/refresh-rotation.writes.ts';
import { now } from '../../../../support/clock.ts';
import { useDatabase } from '../../../../support/database.ts';
import { killedAtEachStep } from '../../../../support/killed-steps.ts';

useDatabase();

const later = new Date(now.getTime() + 60_000);
const many = <Result>(work: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: 12 }, () => work()));
const client = { client_id: 'app', client_name: 'App', verified_host: null, redirect_target: 'app.example' };

describe('many at once', () => {
  test('make one set of keys', async () => {
    const made = await many(ensureOAuthKeys);
    expect(new Set(made.map(({ signing_key }) => signing_key)).size).toBe(1);
  });

  test('use a code only once', async () => {
    await saveOAuthRecord({ kind: 'AuthorizationCode', id: 'code', grantId: null, payload: {}, expiresAt: later });
    const used = await many(() => consumeOAuthRecord('AuthorizationCode', 'code', now));
    expect(used.filter(Boolean)).toHaveLength(1);
    expect(await readOAuthRecord('AuthorizationCode', 'code', now)).toMatchObject({ isConsumed: true });
  });

  test('use a refresh token once, and five more times within its grace period', async () => {
    await beginRefreshFamily('family', 'grant', now, later);
    const used = await many(() => spendRefreshToken('family', 0, now));
    expect(used.filter(Boolean)).toHaveLength(6);
  });

  test('create one connection of an account with an app, with what one of them allowed', async () => {
    const accountId = randomUUID();
    const allowed = ['account:read', 'listings:write', 'orders:write'] as const;
    const made = await Promise.all(allowed.map((scope) => connectApp({ accountId, client, scopes: [scope] }, now)));
    expect(new Set(made.map(({ _id }) => _id)).size).toBe(1);
    const [connection] = await readConnections(accountId, now);
    expect(allowed.map((scope) => [scope])).toContainEqual(connection?.scopes);
  });

  test('narrow a connection, and never widen it', async () => {
    const accountId = randomUUID();
    const { _id } = await connectApp({ accountId, client, scopes: ['account:read', 'listings:write'] }, now);
    const narrow = (scopes: Scope[], listingId: number | null, by = accountId) =>
      narrowConnection(by, _id, { scopes, listingId }, now);
    expect(await narrow(['account:read'], null, randomUUID())).toBe('gone');
    expect(await narrow(['orders:write'], null)).toBe('nothing_left');
    expect(await narrow(['account:read', 'orders:write'], 7)).toBe('narrowed');
    expect(await narrow(['account:read'], null)).toBe('unchanged');
    expect(await narrow(['account:read'], 8)).toBe('unchanged');
    const [connection] = await readConnections(accountId, now);
    expect(connection).toMatchObject({ scopes: ['account:read'], listing_id: 7 });
  });

  test('revoke a connection once, along with its tokens', async () => {
    const accountId = randomUUID();
    const { _id } = await connectApp({ accountId, client, scopes: ['account:read'] }, now);
    await saveOAuthRecord({ kind: 'AccessToken', id: 'token', grantId: _id, payload: {}, expiresAt: later });
    const revoked = await many(() => revokeConnection(accountId, _id));
    expect(revoked.filter(Boolean)).toHaveLength(1);
    expect(await readOAuthRecord('AccessToken', 'token', now)).toBeUndefined();
    expect(await readConnections(accountId, now)).toEqual([]);
  });
});

test("an expired record isn't found, and its id is nowhere in it", async () => {
  await saveOAuthRecord({
    kind: 'Interaction',
    id: 'an-id-that-nobody-knows',
    grantId: null,
    payload: {},
    expiresAt: now,
  });
  expect(await readOAuthRecord('Interaction', 'an-id-that-nobody-knows', now)).toBeUndefined();
  expect(await readOAuthRecord('Interaction', 'an-id-that-nobody-knows', new Date(now.getTime() - 1))).toBeDefined();
});

test('a connection is revoked with its tokens or not at all, whatever step is killed', async () => {
  await killedAtEachStep(
    async () => {
      const accountId = randomUUID();
      const { _id } = await connectApp({ accountId, client, scopes: ['account:read'] }, now);
      await saveOAuthRecord({ kind: 'AccessToken', id: _id, grantId: _id, payload: {}, expiresAt: later });
      await beginRefreshFamily(_id, _id, now, later);
      return { accountId, id: _id };
    },
    ({ accountId, id }) => revokeConnection(accountId, id),
    async ({ accountId, id }) => {
      const isConnected = (await readConnections(accountId, now)).length === 1;
      expect((await readOAuthRecord('AccessToken', id, now)) !== undefined).toBe(isConnected);
      expect(await spendRefreshToken(id, 0, now)).toBe(isConnected);
    },
  );
});
