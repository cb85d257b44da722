import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { KeptFiles } from '../../../../shared/platform/site/kept-files.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const name = (index: number): string => `${index.toString(16).padStart(8, '0')}.png`;

test('a file is kept until the folder is too large, and the least recently used goes first', async () => {
  const folder = await temporaryFolder();
  const files = new KeptFiles(folder, 1_000);
  for (const index of [1, 2, 3]) await files.keep(name(index), Buffer.alloc(400, index));
  const old = new Date(Date.now() - 60_000);
  await utimes(path.join(folder, '00', name(2)), old, old);
  await files.prune();
  expect(await files.read(name(2))).toBeUndefined();
  expect(await files.read(name(3))).toEqual(Buffer.alloc(400, 3));
});

test('a file unrequested for a month is removed, whatever room there is', async () => {
  const folder = await temporaryFolder();
  const files = new KeptFiles(folder, 1_000);
  for (const index of [1, 2]) await files.keep(name(index), Buffer.alloc(10, index));
  const inAMonth = Date.now() + 31 * 24 * 3600 * 1000;
  await utimes(path.join(folder, '00', name(2)), new Date(inAMonth), new Date(inAMonth));
  await files.prune(inAMonth);
  expect(await files.read(name(1))).toBeUndefined();
  expect(await files.read(name(2))).toEqual(Buffer.alloc(10, 2));
});

test("a disk that takes no file blocks nobody's picture, and is used again when it does", async () => {
  const folder = path.join(await temporaryFolder(), 'images');
  const files = new KeptFiles(folder, 1_000);
  await writeFile(folder, 'in the way');
  expect(await files.keep(name(1), Buffer.alloc(10))).toBe(false);
  expect(await files.read(name(1))).toBeUndefined();
  await rm(folder);
  expect(await files.keep(name(1), Buffer.alloc(10))).toBe(true);
  expect(await files.read(name(1))).toEqual(Buffer.alloc(10));
});

test('a file is written whole, leaving nothing half written', async () => {
  const folder = await temporaryFolder();
  const files = new KeptFiles(folder, 1_000);
  await Promise.all([1, 1, 1].map((index) => files.keep(name(index), Buffer.alloc(100, index))));
  expect(await readdir(path.join(folder, '00'))).toEqual([name(1)]);
});

test.each(['../../etc/passwd', 'a/b.png', '.png', 'abcd', 'ABCD.png', 'abcd.png/..'])(
  "%j isn't a file name",
  async (bad) => {
    const files = new KeptFiles(await temporaryFolder(), 1_000);
    await expect(files.read(bad)).rejects.toThrow(RangeError);
  },
);
