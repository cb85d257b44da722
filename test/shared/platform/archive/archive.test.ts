import { copyFile, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ArchiveRefused } from '../../../../shared/platform/archive/archive-layout.ts';
import { type ReadEntry, readArchive } from '../../../../shared/platform/archive/archive-reader.ts';
import { ArchiveWriter } from '../../../../shared/platform/archive/archive-writer.ts';
import { now } from '../../../support/clock.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const uglyName = `files/images/${'long-'.repeat(40)}日本 ß.png`;
const entries = [
  { name: 'database/listings/documents-000001.bson.gz', bytes: Buffer.from('a'.repeat(2_000)) },
  { name: 'files/images/empty', bytes: Buffer.alloc(0), mode: 0o640 },
  { name: uglyName, bytes: Buffer.from([0, 255, 10, 13]) },
];

async function anArchive(): Promise<string> {
  const file = path.join(await temporaryFolder(), 'kept.tar');
  const writer = await ArchiveWriter.create(file, now);
  for (const entry of entries) await writer.add(entry);
  await writer.finish('{"kept":true}');
  return file;
}

async function readAll(file: string): Promise<ReadEntry[]> {
  const read: ReadEntry[] = [];
  for await (const entry of readArchive(file)) read.push(entry);
  return read;
}

test('returns what was put in, the manifest first, and is readable by nobody else', async () => {
  const file = await anArchive();
  const [manifest, ...others] = await readAll(file);
  expect(manifest?.bytes.toString().trim()).toBe('{"kept":true}');
  expect(others).toEqual(entries.map((entry) => ({ mode: 0o600, ...entry })));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(path.dirname(file))).toEqual(['kept.tar']);
});

test('leaves nothing when abandoned, and has no name until finished', async () => {
  const folder = await temporaryFolder();
  const writer = await ArchiveWriter.create(path.join(folder, 'kept.tar'), now);
  await writer.add({ name: 'files/a', bytes: Buffer.from('a') });
  expect(await readdir(folder)).toEqual(['kept.tar.partial']);
  await writer.abandon();
  await writer.abandon();
  expect(await readdir(folder)).toEqual([]);
});

test('is refused when truncated anywhere', async () => {
  const file = await anArchive();
  const whole = await readFile(file);
  const endOfEntries = whole.length - 1_024;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: endOfEntries - 513 }), async (length) => {
      await writeFile(`${file}.cut`, whole.subarray(0, length));
      await expect(readAll(`${file}.cut`)).rejects.toThrow(ArchiveRefused);
    }),
    { numRuns: 60 },
  );
});

test('is refused, or reads the same, with any single byte changed', async () => {
  const file = await anArchive();
  const whole = await readFile(file);
  const expected = await readAll(file);
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ by;
      await writeFile(`${file}.changed`, changed);
      const read = await readAll(`${file}.changed`).catch((problem: unknown) => problem);
      if (!(read instanceof ArchiveRefused)) expect(read).toEqual(expected);
    }),
    { numRuns: 150 },
  );
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['plain text', Buffer.from('name,url\n'.repeat(200))],
  ['an empty tar', Buffer.alloc(1_024)],
  ['noise', Buffer.from(Array.from({ length: 4_000 }, (_, index) => (index * 73) % 251))],
])('refuses %s', async (_, bytes) => {
  const file = path.join(await temporaryFolder(), 'foreign');
  await writeFile(file, bytes);
  await expect(readAll(file)).rejects.toThrow(ArchiveRefused);
});

test('refuses data after its end', async () => {
  const file = await anArchive();
  const whole = await readFile(file);
  await copyFile(file, `${file}.twice`);
  await truncate(`${file}.twice`, whole.length - 1_024);
  await writeFile(`${file}.twice`, whole, { flag: 'a' });
  await expect(readAll(`${file}.twice`)).rejects.toThrow('It has data after its end.');
});
