import { beforeEach, expect, test } from 'vitest';
import { beginImport } from '../../../shared/intake/import-run/begin-import.writes.ts';
import {
  chooseColumns,
  discardImport,
  startImport,
  stopImport,
} from '../../../shared/intake/import-run/change-run.writes.ts';
import { ImportRunModel } from '../../../shared/intake/import-run/import-run.model.ts';
import { readRunPart, requireImportRun } from '../../../shared/intake/import-run/import-run.reads.ts';
import { readRejects } from '../../../shared/intake/import-run/kept-rejects.reads.ts';
import { runNextImport } from '../../../shared/intake/import-run/run-import.writes.ts';
import { emptyDirectory } from '../../shared/intake/import/support/import.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
beforeEach(async () => {
  await emptyDirectory();
  await ImportRunModel.deleteMany({});
});

const operator = { kind: 'operator' } as const;
const going = new AbortController().signal;
const csv = (rows: readonly string[]) => Buffer.from(['Produkt,Adresse,Punkte', ...rows].join('\n'));
const rows = Array.from({ length: 40 }, (_, at) => `Tool ${at},https://tool${at}.example,${at}`);
const send = (bytes: Buffer, name = 'tools.csv') => beginImport(operator, { name, format: null, bytes }, now);
const run = (signal = going, at = now) => runNextImport(() => at, signal);

async function checked(bytes: Buffer) {
  const { _id, revision } = await send(bytes);
  await chooseColumns(operator, _id, { seen: revision, columns: [], status: 'live', check: true }, now);
  expect(await run()).toBe(true);
  return requireImportRun(_id);
}

const start = (_id: string, revision: number) => startImport(operator, _id, { seen: revision, note: 'Moving in' }, now);
async function bytesOf(id: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of readRunPart(id, 'file')) pieces.push(piece);
  return Buffer.concat(pieces);
}
const nameOf = async (id: string) => (await requireImportRun(id)).state;

test('skipped rows are kept with their reasons', async () => {
  const run = await checked(csv([...rows.slice(0, 9), 'Nowhere,not an address,1']));
  expect(run.checked).toMatchObject({ rows: 10, created: 9, skipped: 1, problems: [{ line: 11 }] });
  const kept = [];
  for await (const reject of readRejects(run)) kept.push(reject);
  expect(kept).toMatchObject([
    {
      line: 11,
      row: { Produkt: 'Nowhere', Adresse: 'not an address' },
      problems: [{ field: 'website_url', detail: 'is not a URL' }],
    },
  ]);
});

test('a stopped import ends as stopped, one that fails five times is given up, and a removed one leaves no bytes', async () => {
  const { _id, revision } = await checked(csv(rows));
  await start(_id, revision);
  await ImportRunModel.updateOne({ _id }, { $set: { attempts: 5 } });
  await run();
  expect(await nameOf(_id)).toBe('failed');
  const other = await checked(csv(rows));
  await start(other._id, other.revision);
  await stopImport(operator, other._id, now);
  await expect(discardImport(operator, other._id, now)).rejects.toThrow('Stop it first');
  await run();
  expect(await nameOf(other._id)).toMatch(/^(stopped|done)$/);
  await discardImport(operator, other._id, now);
  expect((await bytesOf(other._id)).length).toBe(0);
});

test('an outdated page starts and chooses nothing; pressing twice starts once', async () => {
  const { _id, revision } = await checked(csv(rows));
  await expect(start(_id, revision - 1)).rejects.toThrow('Someone else has changed');
  await start(_id, revision);
  await start(_id, revision);
  expect((await requireImportRun(_id)).revision).toBe(revision + 1);
  const choice = { seen: revision + 1, columns: [], status: 'live', check: false } as const;
  await expect(chooseColumns(operator, _id, choice, now)).rejects.toThrow('The import is running');
});

test.each([
  ['an empty file', 'a.csv', Buffer.alloc(0), 'The file is empty'],
  ['a compressed file', 'a.csv', Buffer.from([0x1f, 0x8b, 8, 0]), 'Unpack it'],
  ['a file of unknown format', 'catalogue.list', Buffer.from('x'), 'does not show its format'],
  ['a damaged workbook', 'catalogue.xlsx', Buffer.from('x'), 'This workbook cannot be read'],
  ['an old workbook', 'catalogue.xls', Buffer.from('x'), 'Save it as .xlsx'],
])('%s is refused, with what to do instead', async (_, name, bytes, words) => {
  await expect(send(bytes, name)).rejects.toThrow(words);
});

test.each([
  ['broken JSON', 'a.json', '{"name": "x"'],
  ['bytes that are not text', 'a.csv', '\u0000\u0001\u0002'],
  ['columns without websites', 'a.csv', 'Name,Points\nA,1\nB,2\n'],
])('%s says what is missing, and is not checked until chosen', async (_, name, text) => {
  const sent = await send(Buffer.from(text), name);
  expect(sent.problem).toMatch(/^(No row in this file|No row|Choose the website column)/);
  const choice = { seen: sent.revision, columns: [], status: 'live', check: true } as const;
  await expect(chooseColumns(operator, sent._id, choice, now)).rejects.toThrow(sent.problem ?? '');
});
