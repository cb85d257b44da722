import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { requireSealingKey } from '../../../../shared/operate/defaults/sealing-check.writes.ts';
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
  await expect(check(other)).rejects.toThrow(/^\/data\/secrets\/sealing\.key .* Copy that file from the machine/);
  await check(other, true);
  await check(other);
  await expect(check(first)).rejects.toThrow('--new-sealing-key');
});
