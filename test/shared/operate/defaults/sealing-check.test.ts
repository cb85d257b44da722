import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { WebhookEndpointModel } from '../../../../shared/community/webhook/webhook.model.ts';
import { sealedSecret } from '../../../../shared/community/webhook/webhook-secret.ts';
import { requireSealingKey } from '../../../../shared/operate/defaults/sealing-check.writes.ts';
import { mongoDatabase } from '../../../../shared/platform/mongo/mongo.ts';
import { setSealingKey } from '../../../../shared/platform/sealing/sealing.ts';
import { useDatabase } from '../../../support/database.ts';

useDatabase();
const check = (key: Buffer, isNew = false) => {
  setSealingKey(key);
  return requireSealingKey('/data/secrets/sealing.key', isNew);
};

test('a machine with another sealing key is told to copy it, unless the key is lost', async () => {
  const [first, other] = [randomBytes(32), randomBytes(32)];
  await check(first);
  await check(first);
  await expect(check(other)).rejects.toThrow(/^\/data\/secrets\/sealing\.key .* the file from the machine/);
  await check(other, true);
  await check(other);
  await expect(check(first)).rejects.toThrow('--new-sealing-key');
});

test('a site that lost its key once starts with the present key, which opens the newest secret', async () => {
  await mongoDatabase().collection('installation').deleteMany({});
  const [lost, present] = [randomBytes(32), randomBytes(32)];
  for (const [id, key, day] of [
    ['old', lost, 1],
    ['new', present, 2],
  ] as const) {
    setSealingKey(key);
    const secrets = [{ sealed: sealedSecret('whsec_1', id), until: null }];
    await WebhookEndpointModel.collection.insertOne({
      _id: id,
      secrets,
      created_at: new Date(Date.UTC(2026, 1, day)),
    } as never);
  }
  await check(present);
  await expect(check(lost)).rejects.toThrow('--new-sealing-key');
});

test('a machine whose key does not open the stored secrets is refused, even if it starts first', async () => {
  await mongoDatabase().collection('installation').deleteMany({});
  await WebhookEndpointModel.deleteMany({});
  const [real, other] = [randomBytes(32), randomBytes(32)];
  setSealingKey(real);
  const secrets = [{ sealed: sealedSecret('whsec_1', 'hook'), until: null }];
  await WebhookEndpointModel.collection.insertOne({ _id: 'hook', secrets } as never);
  await expect(check(other)).rejects.toThrow('Keep a copy of it');
  await check(real);
});
