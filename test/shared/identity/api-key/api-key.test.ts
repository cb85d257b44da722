import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { readApiKey, readApiKeys } from '../../../../shared/identity/api-key/api-key.reads.ts';
import { keyStatus, mostKeys } from '../../../../shared/identity/api-key/api-key.ts';
import { createApiKey, recordKeyUse, revokeApiKey } from '../../../../shared/identity/api-key/api-key.writes.ts';
import { dayMs } from '../../../../shared/kernel/time/day-ms.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';

useDatabase();

const later = (ms: number) => new Date(now.getTime() + ms);

describe('an API key', () => {
  test("may do everything and doesn't expire unless its owner says so", async () => {
    const { record } = await createApiKey(randomUUID(), { name: 'Script' }, now);
    expect(record).toMatchObject({
      name: 'Script',
      scopes: ['account:read', 'listings:write', 'orders:write'],
      expires_at: null,
      last_used_at: null,
    });
    expect(keyStatus(record, later(1e12))).toBe('active');
  });

  test('is not stored: only its hash, start and end are', async () => {
    const { key, record } = await createApiKey(randomUUID(), { name: 'Script' }, now);
    const stored = await mongoose.connection.collection('api_keys').findOne({ account_id: record.account_id });
    expect(JSON.stringify(stored)).not.toContain(key);
    expect(JSON.stringify(stored)).not.toContain(key.slice(13, 40));
    expect(await readApiKey(key)).toMatchObject({ _id: record._id });
  });

  test('is found only by itself', async () => {
    const { key } = await createApiKey(randomUUID(), { name: 'Script' }, now);
    expect(await readApiKey(key.slice(0, -1))).toBeNull();
    expect(await readApiKey(`${key}0`)).toBeNull();
  });

  test('expires at the chosen instant', async () => {
    const { record } = await createApiKey(randomUUID(), { name: 'Script', expires_in_days: 1 }, now);
    expect(keyStatus(record, later(dayMs - 1))).toBe('active');
    expect(keyStatus(record, later(dayMs))).toBe('expired');
  });

  test('can be revoked by its owner, once, and by nobody else', async () => {
    const owner = randomUUID();
    const { key, record } = await createApiKey(owner, { name: 'Script' }, now);
    expect(await revokeApiKey(randomUUID(), record._id, now)).toBe(false);
    expect(await revokeApiKey(owner, record._id, now)).toBe(true);
    expect(await revokeApiKey(owner, record._id, now)).toBe(false);
    const stored = await readApiKey(key);
    expect(stored === null ? null : keyStatus(stored, now)).toBe('revoked');
  });

  test('records its use once a minute', async () => {
    const owner = randomUUID();
    const { record } = await createApiKey(owner, { name: 'Script' }, now);
    const lastUse = async () => (await readApiKeys(owner))[0]?.last_used_at;
    await recordKeyUse(record, now);
    expect(await lastUse()).toEqual(now);
    await recordKeyUse(record, later(59_999));
    expect(await lastUse()).toEqual(now);
    await recordKeyUse(record, later(60_000));
    expect(await lastUse()).toEqual(later(60_000));
  });

  test.each([
    { name: '' },
    { name: 'x'.repeat(101) },
    { name: 'a', scopes: [] },
    { name: 'a', expires_in_days: 0 },
    { name: 'a', expires_in_days: 1.5 },
  ])("can't be created as %j", async (chosen) => {
    await expect(createApiKey(randomUUID(), chosen, now)).rejects.toThrow();
  });

  test('is limited in how many are valid at once', async () => {
    const owner = randomUUID();
    for (let made = 0; made < mostKeys; made += 1) await createApiKey(owner, { name: `Key ${made}` }, now);
    await expect(createApiKey(owner, { name: 'One more' }, now)).rejects.toMatchObject({ code: 'wrong_state' });
    const [newest] = await readApiKeys(owner);
    await revokeApiKey(owner, newest?._id ?? '', now);
    await createApiKey(owner, { name: 'One more' }, now);
  });
});
