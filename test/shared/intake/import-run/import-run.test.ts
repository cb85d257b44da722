import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { ListingModel } from '../../../../shared/directory/listing/listing.model.ts';
import { readStaffLog } from '../../../../shared/identity/staff-log/staff-log.reads.ts';
import { beginImport } from '../../../../shared/intake/import-run/begin-import.writes.ts';
import { chooseColumns, startImport } from '../../../../shared/intake/import-run/change-run.writes.ts';
import { ImportRunModel } from '../../../../shared/intake/import-run/import-run.model.ts';
import { requireImportRun } from '../../../../shared/intake/import-run/import-run.reads.ts';
import { runNextImport } from '../../../../shared/intake/import-run/run-import.writes.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { emptyDirectory } from '../import/support/import.ts';

useDatabase();
beforeEach(async () => {
  await emptyDirectory();
  await ImportRunModel.deleteMany({});
});

const operator = { kind: 'operator' } as const;
const later = new Date(now.getTime() + 60_000);
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
const nameOf = async (id: string) => (await requireImportRun(id)).state;

test('a file shows its columns with first values, and its first rows; the chosen mapping is imported', async () => {
  const sent = await send(
    Buffer.from('Thing,Where,Blurb\nLastloaf,lastloaf.example,Bread for the last guest of the day\n'),
  );
  expect(sent.columns[1]).toMatchObject({ name: 'Where', target: null, samples: ['lastloaf.example'] });
  const columns = [
    { name: 'Thing', target: 'name' },
    { name: 'Where', target: 'website_url' },
    { name: 'Blurb', target: 'tagline' },
  ];
  const chosen = await chooseColumns(
    operator,
    sent._id,
    { seen: sent.revision, columns, status: 'draft', check: false },
    now,
  );
  expect(chosen.preview).toMatchObject([
    { line: 2, name: 'Lastloaf', website: 'https://lastloaf.example/', tagline: 'Bread for the last guest of the day' },
  ]);
  const seen = chosen.revision;
  await chooseColumns(operator, sent._id, { seen, columns, status: 'draft', check: true }, now);
  await run();
  const { checked: dry, revision } = await requireImportRun(sent._id);
  expect([dry?.created, await ListingModel.countDocuments({})]).toEqual([1, 0]);
  await start(sent._id, revision);
  await run();
  expect(await requireImportRun(sent._id)).toMatchObject({ state: 'done', report: { created: 1, skipped: 0 } });
  expect(await ListingModel.findOne({}).lean()).toMatchObject({ name: 'Lastloaf', status: 'draft' });
  const log = await readStaffLog({ page: 1, per_page: 9 }, { target: `import-${sent._id}` });
  expect(log.items.map(({ action, note }) => [action, note])).toEqual([
    ['import.start', 'Moving in'],
    ['import.check', ''],
    ['import.send', ''],
  ]);
});

test('a workbook shows its sheets; another one is chosen with its own columns, and imported under its rows', async () => {
  const bytes = await readFile(path.join(import.meta.dirname, '../import/file/workbook/of-openpyxl.xlsx'));
  const sent = await send(bytes, 'Liste.xlsx');
  expect(sent).toMatchObject({ format: 'xlsx', sheet: 'Bäckereien', sheets: ['Notizen', 'Bäckereien', 'Versteckt'] });
  expect(sent.preview[0]).toMatchObject({ line: 4, name: 'Ofen & Co' });
  const choice = { columns: [{ name: 'Name', target: null }], status: 'live', check: false } as const;
  const other = await chooseColumns(operator, sent._id, { ...choice, seen: sent.revision, sheet: 'Versteckt' }, now);
  expect(other).toMatchObject({ sheet: 'Versteckt', chosen: [], preview: [{ line: 2, name: 'Geheim' }] });
  const seen = other.revision;
  const { revision } = await chooseColumns(
    operator,
    sent._id,
    { ...choice, seen, sheet: 'Bäckereien', columns: [], check: true },
    now,
  );
  await run();
  await start(sent._id, revision + 1);
  await run();
  expect(await requireImportRun(sent._id)).toMatchObject({
    state: 'done',
    report: { created: 2, skipped: 2 },
    rejects: { rows: 2 },
  });
  expect(await ListingModel.findOne({ name: 'Ofen & Co' }).lean()).toMatchObject({ text_source: { name: 'Liste' } });
});

test('an interrupted run resumes in the next process, a killed one after its silence: nothing is imported twice', async () => {
  const { _id, revision } = await checked(csv(rows));
  await start(_id, revision);
  await run(AbortSignal.abort());
  expect(await nameOf(_id)).toBe('importing');
  // Killed in the middle: half of it is imported, and nothing says so.
  await run();
  await ListingModel.deleteMany({ name: 'Tool 39' });
  await ImportRunModel.updateOne({ _id }, { $set: { state: 'importing', worker: 'gone', beat_at: now } });
  expect(await run()).toBe(false);
  expect(await run(going, later)).toBe(true);
  expect(await requireImportRun(_id)).toMatchObject({ state: 'done', report: { rows: 40, created: 1, unchanged: 39 } });
  expect(await ListingModel.countDocuments({})).toBe(40);
});
