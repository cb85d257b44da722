import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { FileFormat } from '../../../../../shared/intake/import/file/file-format.ts';
import { checkFiles, openFiles, readText } from '../../../../../shared/intake/import/file/input.files.ts';
import { readRows } from '../../../../../shared/intake/import/file/rows.files.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { collect, readAll } from '../support/text.ts';

const nothing = Readable.from([]);

async function openOne(name: string, format?: FileFormat, input = nothing, folders = new AsyncDisposableStack()) {
  const [opened] = await openFiles([name, name], { format, input }, folders);
  if (opened === undefined) throw new Error('The file was not opened.');
  return opened;
}

async function textOf(name: string, content: Buffer | string): Promise<string> {
  const file = path.join(await temporaryFolder(), name);
  await writeFile(file, content);
  return (await collect(readText(await openOne(file)))).join('');
}

test.each([
  ['plain text', 'a.csv', 'Ü\n'],
  ['a byte order mark', 'a.yaml', '\ufeffÜ\n'],
  ['UTF-16', 'a.json', Buffer.from('\ufeffÜ\n', 'utf16le')],
  ['Windows-1252, as written by Western European spreadsheets', 'a.csv', Buffer.from([0xdc, 0x0a])],
  ['a compressed file', 'a.jsonl.gz', gzipSync('Ü\n')],
  ['a compressed file without the extension', 'a.ndjson', gzipSync('\ufeffÜ\n')],
])('%s is read as its text', async (_, name, content) => {
  expect(await textOf(name, content)).toBe('Ü\n');
});

test('UTF-8 text with a broken character stays UTF-8', async () => {
  const content = Buffer.concat([Buffer.from('Ü und ß\n'), Buffer.from([0xdc, 0x0a])]);
  expect(await textOf('a.csv', content)).toBe('Ü und ß\n\ufffd\n');
});

test.each([
  ['a byte order mark', Buffer.from('\ufeffname,url\nÜ,a.example\n', 'utf16le'), 'utf-16le'],
  ['zeros', Buffer.from('name,url\nA,a.example\n', 'utf16le'), 'utf-16le'],
  ['plain ASCII', Buffer.from('name,url\nA,a.example\n'), 'utf-8'],
])("%s reveals a file's encoding", async (_, content, encoding) => {
  const file = path.join(await temporaryFolder(), 'a.csv');
  await writeFile(file, content);
  expect((await openOne(file)).encoding).toBe(encoding);
});

test('a named encoding outranks the bytes; an unknown one is refused', async () => {
  const file = path.join(await temporaryFolder(), 'a.csv');
  await writeFile(file, Buffer.from([0xcc, 0xee, 0xf1, 0xea, 0xe2, 0xe0]));
  const open = (encoding: string) => openFiles([file], { encoding, input: nothing }, new AsyncDisposableStack());
  const [opened] = await open('CP1251');
  expect(opened).toMatchObject({ encoding: 'windows-1251' });
  if (opened !== undefined) expect((await collect(readText(opened))).join('')).toBe('Москва');
  await expect(open('cp-what')).rejects.toThrow('Unknown encoding: cp-what.');
});

test('all unusable files are named before any is read', async () => {
  const folder = await temporaryFolder();
  const odd = path.join(folder, 'a.list');
  await writeFile(odd, '');
  const checking = checkFiles([path.join(folder, 'no.csv'), odd, folder], undefined);
  await expect(checking).rejects.toThrow(/no\.csv: file not found\n.*a\.list: specify its format with --format=/);
  await expect(checkFiles([folder], 'csv')).rejects.toThrow('not a file');
  await expect(checkFiles([], undefined)).rejects.toThrow('Specify a file to import');
  await expect(checkFiles(['-'], undefined)).rejects.toThrow('standard input: specify its format');
});

test('standard input can be read twice, and its copy is removed afterwards', async () => {
  const folders = new AsyncDisposableStack();
  const input = await openOne('-', 'jsonl', Readable.from(['{"a"', ':1}\n']), folders);
  const twice = [await readAll(readRows(input, () => true)), await readAll(readRows(input, () => true))];
  expect(twice).toEqual([[[1, { a: 1 }]], [[1, { a: 1 }]]]);
  await folders.disposeAsync();
  expect(existsSync(input.path)).toBe(false);
});

test('a truncated archive gives the rows before the cut and then reports it', async () => {
  const file = path.join(await temporaryFolder(), 'a.jsonl.gz');
  const rows = Array.from({ length: 5_000 }, (_, index) => JSON.stringify({ index, noise: Math.sin(index) })).join(
    '\n',
  );
  const whole = gzipSync(rows);
  await writeFile(file, whole.subarray(0, whole.length / 2));
  const read = await readAll(readRows(await openOne(file), () => true));
  expect(read.length).toBeGreaterThan(100);
  expect(read.at(-1)?.[1]).toMatch(/^the file cannot be read beyond this point/);
});
