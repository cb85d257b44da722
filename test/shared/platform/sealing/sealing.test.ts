import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seal, setSealingKey, unseal } from '../../../../shared/platform/sealing/sealing.ts';
import { readSealingKey } from '../../../../shared/platform/sealing/sealing-key.files.ts';

beforeEach(() => setSealingKey(randomBytes(32)));

describe('sealing', () => {
  test('returns what was sealed, and never the same text twice', () => {
    const [one, other] = [seal('whsec_abc', 'webhook 1'), seal('whsec_abc', 'webhook 1')];
    expect(one).not.toBe(other);
    expect(one).not.toContain('abc');
    expect([one, other].map((text) => unseal(text, 'webhook 1'))).toEqual(['whsec_abc', 'whsec_abc']);
  });

  test('is useless to anyone who moves it, changes it or has another key', () => {
    const sealed = seal('secret', 'webhook 1');
    const changed = `${sealed.slice(0, -4)}AAAA`;
    expect([
      unseal(sealed, 'webhook 2'),
      unseal(changed, 'webhook 1'),
      unseal('v1.', 'webhook 1'),
      unseal('', ''),
    ]).toEqual([undefined, undefined, undefined, undefined]);
    setSealingKey(randomBytes(32));
    expect(unseal(sealed, 'webhook 1')).toBeUndefined();
  });
});

describe("an installation's key", () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'sealing-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('is created once, by whichever process comes first, for this user alone', async () => {
    const keys = await Promise.all([1, 2, 3].map(() => readSealingKey(folder)));
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    expect(await readSealingKey(folder)).toEqual(keys[0]);
    const file = path.join(folder, 'secrets', 'sealing.key');
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect((await readFile(file, 'utf8')).trim()).toHaveLength(44);
  });

  test('is refused when its file is damaged, instead of a new one that opens nothing', async () => {
    await readSealingKey(folder);
    const file = path.join(folder, 'secrets', 'sealing.key');
    await chmod(file, 0o600);
    await writeFile(file, 'short');
    await expect(readSealingKey(folder)).rejects.toThrow('Restore it from a backup');
  });
});
