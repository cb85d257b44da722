import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { describeReport } from '../../../../../shared/intake/import/describe-report.ts';
import { importFiles } from '../../../../../shared/intake/import/import-files.writes.ts';
import {
  emptyDirectory,
  everythingStored,
  importRows,
  listingOf,
} from '../../../../shared/intake/import/support/import.ts';
import { now } from '../../../../support/clock.ts';
import { useDatabase } from '../../../../support/database.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

useDatabase();
beforeEach(emptyDirectory);

const acme = {
  name: 'Acme',
  url: 'https://acme.example',
  desc: 'It works. Well.',
  cats: ['Games', 'Music'],
  founders: ['Jane Doe'],
};
const rows = [
  acme,
  { name: 'Bolt', url: 'bolt.example', cats: 'Software > Games', alt: ['Acme', 'Nobody'] },
  { name: 'Acme', url: 'https://second.example', cats: ['games'] },
  { name: 'Plain', url: 'https://plain.example' },
];

test('three names at one website stay separate: the first is imported, the others are reported with their lines', async () => {
  const branches = [
    { name: 'Bakery North', url: 'https://b.example', tagline: 'North', tags: ['bread'] },
    { name: 'Bakery South', url: 'https://b.example', tagline: 'South', tags: ['cakes'] },
    { name: 'Print', url: 'https://b.example', tags: ['print'] },
  ];
  for (const outcome of ['created', 'unchanged']) {
    const report = await importRows(branches);
    expect(report).toMatchObject({ [outcome]: 1, merged: 0, skipped: 2 });
    expect(report.problems.map(({ line, problem }) => [line, problem.detail])).toEqual([
      [2, 'is also the website of "Bakery North"'],
      [3, 'is also the website of "Bakery North"'],
    ]);
  }
  expect(await importRows(branches.slice(1, 2))).toMatchObject({ skipped: 1, updated: 0 });
  expect(await listingOf('b.example')).toMatchObject({ name: 'Bakery North', tagline: 'North', tags: ['bread'] });
});

test('bad rows are reported and saved with reasons, and the others are imported', async () => {
  const rejects = path.join(await temporaryFolder(), 'rejects.jsonl');
  const bad = [{ name: 'No address' }, acme, { url: 'nameless.example' }, { ...acme, name: 'x'.repeat(201) }];
  const told: number[] = [];
  const report = await importRows(bad, { rejects, onProblem: ({ line }) => told.push(line) });
  expect(report).toMatchObject({ rows: 4, created: 1, skipped: 3, problemCount: 3 });
  expect(told.sort()).toEqual([1, 3, 4]);
  const written = (await readFile(rejects, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(written.toSorted((a, b) => a.line - b.line)).toMatchObject([
    { line: 1, row: bad[0], problems: [{ field: 'website_url' }] },
    { line: 3, row: bad[2], problems: [{ field: 'name', detail: 'is missing' }] },
    { line: 4, row: bad[3], problems: [{ field: 'name' }] },
  ]);
});

test("a spreadsheet's rejected rows are CSV with its columns, and imported once corrected", async () => {
  const folder = await temporaryFolder();
  const [sheet, rejects] = [path.join(folder, 'a.csv'), path.join(folder, 'bad.csv')];
  const lines = [
    'Name,Website,Tagline,Tags',
    'Acme,acme.example,It works,a',
    'Bolt,no address,"Two\nlines, ""quoted""",=b',
    'Oops,oops.example,x,y,z',
  ];
  await writeFile(sheet, lines.join('\n'));
  expect(await importFiles([sheet], { now: () => now, rejects })).toMatchObject({ created: 1, skipped: 2 });
  const written = await readFile(rejects, 'utf8');
  expect(written.split('\r\n')[0]).toBe('\ufeffName,Website,Tagline,Tags,import_row,import_problem,import_text');
  expect(written).toContain('"Oops,oops.example,x,y,z"');
  expect(existsSync(`${rejects}.part`)).toBe(false);
  await writeFile(rejects, written.replace('no address', 'bolt.example'));
  const again = await importFiles([rejects], { now: () => now });
  expect(again).toMatchObject({ created: 1, skipped: 1, passedOver: [] });
  expect(await listingOf('bolt.example')).toMatchObject({ name: 'Bolt', tagline: 'Two lines, "quoted"', tags: ['=b'] });
});

test('a bad value in a row is dropped and reported with its line, and the row is imported', async () => {
  const report = await importRows([{ ...acme, stage: 'dead', country: 'Atlantis' }]);
  expect(report).toMatchObject({ created: 1, skipped: 0, problemCount: 0, droppedCount: 2 });
  expect(report.dropped).toMatchObject([
    { line: 1, problem: { field: 'stage' } },
    { line: 1, problem: { field: 'country' } },
  ]);
  expect(describeReport(report)).toContain('Left out 2 invalid values; their rows were imported without them:');
  expect(await listingOf('acme.example')).toMatchObject({ stage: null, country: null, description: acme.desc });
});

test('an unwritable file for rejected rows stops the import before it starts', async () => {
  const rejects = path.join(await temporaryFolder(), 'no', 'rejects.jsonl');
  await expect(importRows(rows, { rejects })).rejects.toThrow(/^Cannot write/);
  expect((await everythingStored()).listings).toEqual([]);
});
