import { beforeEach, describe, expect, test } from 'vitest';
import { ListingModel } from '../../../../../shared/directory/listing/listing.model.ts';
import { beginImport } from '../../../../../shared/intake/import-run/begin-import.writes.ts';
import { chooseColumns, startImport } from '../../../../../shared/intake/import-run/change-run.writes.ts';
import { correctRows } from '../../../../../shared/intake/import-run/correct-rows.writes.ts';
import { ImportChunkModel, ImportRunModel } from '../../../../../shared/intake/import-run/import-run.model.ts';
import { requireImportRun } from '../../../../../shared/intake/import-run/import-run.reads.ts';
import { readRejects } from '../../../../../shared/intake/import-run/kept-rejects.reads.ts';
import { runNextImport } from '../../../../../shared/intake/import-run/run-import.writes.ts';
import { emptyDirectory } from '../../../../shared/intake/import/support/import.ts';
import { now } from '../../../../support/clock.ts';
import { useDatabase } from '../../../../support/database.ts';

useDatabase();
beforeEach(async () => {
  await emptyDirectory();
  await ImportRunModel.deleteMany({});
});

const operator = { kind: 'operator' } as const;
const work = (signal = new AbortController().signal) => runNextImport(() => now, signal);
const rows = [
  'Name,Website,Tagline,status',
  'Ember,https://ember.example,Warm,',
  'Lastloaf,bakery,Bread,',
  ',https://quarry.example,Stones,',
  'Tide,nowhere,Water,archived',
].join('\n');

async function checked(text = rows): Promise<string> {
  const bytes = Buffer.from(text);
  const { _id, revision } = await beginImport(operator, { name: 'tools.csv', format: null, bytes }, now);
  await chooseColumns(operator, _id, { seen: revision, columns: [], status: 'live', check: true }, now);
  await work();
  return _id;
}

async function start(id: string): Promise<void> {
  const { revision } = await requireImportRun(id);
  await startImport(operator, id, { seen: revision, note: 'Moving in' }, now);
  while (await work());
}

async function imported(text = rows): Promise<string> {
  const id = await checked(text);
  await start(id);
  return id;
}

async function correct(id: string, typed: Readonly<Record<number, Readonly<Record<string, string>>>>) {
  const { revision } = await requireImportRun(id);
  const cells = Object.entries(typed).map(([row, texts]) => [Number(row), new Map(Object.entries(texts))] as const);
  return correctRows(operator, id, { seen: revision, rows: new Map(cells) }, now);
}

const rejected = async (id: string) => {
  const left = [];
  for await (const row of readRejects(await requireImportRun(id))) left.push(row);
  return left;
};
const names = async () => (await ListingModel.find({}).lean()).map(({ name }) => name).toSorted();

test('only corrected rows are imported; what is still wrong stays as typed, with its new reason and line', async () => {
  const id = await imported();
  expect(await names()).toEqual(['Ember']);
  await ListingModel.updateOne({ name: 'Ember' }, { $set: { name: 'Ember renamed' } });
  await correct(id, {
    0: { Website: 'https://lastloaf.example', Name: 'Lastloaf' },
    1: { Name: '' },
    2: { Website: 'tide', Tagline: 'Salt water\r\nand more' },
  });
  await work();
  expect(await names()).toEqual(['Ember renamed', 'Lastloaf']);
  expect(await ListingModel.findOne({ name: 'Lastloaf' }).lean()).toMatchObject({ text_source: { name: 'tools' } });
  expect(await rejected(id)).toEqual([
    expect.objectContaining({ id: 1, line: 4, row: { Website: 'https://quarry.example', Tagline: 'Stones' } }),
    expect.objectContaining({
      id: 2,
      line: 5,
      row: expect.objectContaining({ Name: 'Tide', Website: 'tide', Tagline: 'Salt water\nand more' }),
      problems: [expect.objectContaining({ field: 'website_url' })],
    }),
  ]);
  const run = await requireImportRun(id);
  expect(run).toMatchObject({ state: 'done', report: { created: 1, skipped: 3 }, rejects: { rows: 2 } });
  expect(run.corrected).toMatchObject({ created: 1, skipped: 1, problems: [{ line: 5 }] });
  expect(await ImportChunkModel.distinct('part', { run: id })).toEqual(['file', run.rejects?.part]);
});

test('a row marked archived is hidden after its correction too, and the last correction leaves no rejects', async () => {
  const id = await imported();
  const typed = { 0: { Website: 'loaf.example' }, 1: { Name: 'Quarry' }, 2: { Website: 'https://tide.example' } };
  await correct(id, typed);
  await work();
  expect(await ListingModel.findOne({ name: 'Tide' }).lean()).toMatchObject({ status: 'draft' });
  expect(await requireImportRun(id)).toMatchObject({ state: 'done', rejects: null, corrected: { created: 3 } });
});

test("a double click starts once, an empty correction is refused, and somebody else's isn't overwritten", async () => {
  const id = await imported();
  await expect(correct(id, { 1: { Name: ' ' } })).rejects.toThrow('Correct at least one row first.');
  const { revision: seen } = await requireImportRun(id);
  const press = (text: string) =>
    correctRows(operator, id, { seen, rows: new Map([[1, new Map([['Name', text]])]]) }, now);
  const pressed = await Promise.all([press('Quarry'), press('Quarry')]);
  expect(pressed.map(({ revision }) => revision)).toEqual([seen + 1, seen + 1]);
  await work();
  await expect(press('Other')).rejects.toThrow('Someone else has changed this import');
  expect(await names()).toEqual(['Ember', 'Quarry']);
});

test('a process that ends halfway leaves the typed values to the next one', async () => {
  const id = await imported();
  await correct(id, { 1: { Name: 'Quarry' } });
  await work(AbortSignal.abort());
  expect(await requireImportRun(id)).toMatchObject({ state: 'importing', correcting: 'done' });
  expect((await rejected(id))[1]).toMatchObject({ row: { Name: 'Quarry' }, isCorrected: true });
  await work();
  expect(await names()).toEqual(['Ember', 'Quarry']);
});

test('corrections that all lack a website are rejected as rows, and nothing typed is lost', async () => {
  const id = await imported();
  await correct(id, { 0: { Website: '', Tagline: 'Rye' } });
  await work();
  expect(await rejected(id)).toMatchObject([
    { row: { Name: 'Lastloaf', Tagline: 'Rye' }, problems: [{ field: 'website_url', detail: 'is missing' }] },
    { id: 1 },
    { id: 2 },
  ]);
  expect(await requireImportRun(id)).toMatchObject({ state: 'done', problem: null });
});

test("a row that couldn't be read can be typed into its columns", async () => {
  const id = await imported(`${rows}\nBroken,"quote,https://broken.example,x`);
  expect((await rejected(id)).at(-1)).toMatchObject({ id: 3, row: expect.stringContaining('"quote') });
  await correct(id, { 3: { Name: 'Broken', Website: 'https://broken.example' } });
  await work();
  expect(await names()).toEqual(['Broken', 'Ember']);
});

describe('before the import', () => {
  test('corrected rows alone are checked again, written nowhere, and imported with the file', async () => {
    const id = await checked();
    await correct(id, { 0: { Website: 'https://lastloaf.example' }, 1: { Tagline: 'Granite' } });
    await work();
    expect(await names()).toEqual([]);
    expect(await requireImportRun(id)).toMatchObject({
      state: 'checked',
      checked: { created: 1, skipped: 3 },
      corrected: { rows: 2, created: 1, skipped: 1, problems: [{ line: 4 }] },
    });
    expect(await rejected(id)).toMatchObject([
      { line: 3, isCorrected: true, problems: [] },
      { line: 4, row: { Tagline: 'Granite' }, problems: [{ field: 'name' }] },
      { line: 5 },
    ]);
    await start(id);
    expect(await names()).toEqual(['Ember', 'Lastloaf']);
    expect(await requireImportRun(id)).toMatchObject({
      state: 'done',
      corrected: { created: 1 },
      rejects: { rows: 2 },
    });
    expect(await rejected(id)).toMatchObject([{ line: 4, row: { Tagline: 'Granite' } }, { line: 5 }]);
  });

  test('nothing typed is lost when the file is checked again with other columns', async () => {
    const id = await checked();
    await correct(id, { 0: { Website: 'https://lastloaf.example' }, 1: { Tagline: 'Granite' } });
    await work();
    const { revision } = await requireImportRun(id);
    const columns = [{ name: 'Tagline', target: 'description' }];
    await chooseColumns(operator, id, { seen: revision, columns, status: 'live', check: true }, now);
    while (await work());
    expect(await requireImportRun(id)).toMatchObject({ state: 'checked', corrected: { created: 1, skipped: 1 } });
    expect(await rejected(id)).toMatchObject([
      { line: 3, isCorrected: true, problems: [], row: { Website: 'https://lastloaf.example' } },
      { line: 4, row: { Tagline: 'Granite' }, problems: [{ field: 'name' }] },
      { line: 5 },
    ]);
  });

  test('rows that are ready already are no reason to check again', async () => {
    const id = await checked();
    await correct(id, { 0: { Website: 'https://lastloaf.example' } });
    await work();
    await expect(correct(id, { 0: { Website: 'https://lastloaf.example' } })).rejects.toThrow('at least one row');
  });
});
