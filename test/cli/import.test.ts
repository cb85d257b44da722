import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from 'citty';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importCommand, runImport } from '../../cli/import.ts';
import { emptyDirectory, everythingStored } from '../shared/intake/import/support/import.ts';
import { now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let opened = 0;

vi.mock('../../cli/with-database.ts', () => ({
  withDatabase: (work: (context: { now: () => Date; environment: { dataDir: string } }) => Promise<unknown>) => {
    opened += 1;
    return work({ now: () => now, environment: { dataDir: '/nothing/runs/here' } });
  },
}));

useDatabase();

const said = { out: [] as string[], err: [] as string[] };

beforeEach(async () => {
  await emptyDirectory();
  opened = 0;
  said.out = [];
  said.err = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void said.out.push(String(line)));
  vi.spyOn(console, 'error').mockImplementation((line) => void said.err.push(String(line)));
});

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

async function file(name: string, content: string): Promise<string> {
  const written = path.join(await temporaryFolder(), name);
  await writeFile(written, content);
  return written;
}

async function exitCodeOf(...rawArgs: string[]): Promise<number> {
  process.exitCode = undefined;
  await runCommand(importCommand, { rawArgs });
  return Number(process.exitCode ?? 0);
}

const good = '{"name":"Acme","url":"acme.example"}\n';
const bad = '{"name":"Nowhere"}\n';

test('several files are imported with a summary, and bad rows are reported by file and line', async () => {
  const csv = await file('b.csv', 'name,url\nBolt,bolt.example\n');
  const jsonl = await file('a.jsonl', good + bad);
  expect(await exitCodeOf(jsonl, csv)).toBe(0);
  expect(said.err).toEqual([`${jsonl}:2: website_url: is missing; use a format like https://example.com`]);
  expect(said.out).toContainEqual(expect.stringMatching(/^Imported 3 rows in .* 2 created, .* 1 skipped\.$/));
  expect((await everythingStored()).listings).toHaveLength(2);
});

test('the exit code is 1 if nothing was imported, or with --strict if any row was skipped', async () => {
  const mixed = await file('a.jsonl', good + bad);
  expect(await exitCodeOf(mixed, '--strict')).toBe(1);
  expect(await exitCodeOf(mixed)).toBe(0);
  expect(await exitCodeOf(await file('b.jsonl', bad))).toBe(1);
  expect(await exitCodeOf(await file('c.jsonl', ''))).toBe(1);
  expect(await exitCodeOf(await file('d.jsonl', good), '--strict')).toBe(0);
});

test('a dry run writes nothing', async () => {
  expect(await exitCodeOf(await file('a.jsonl', good), '--dry-run')).toBe(0);
  expect(said.out.at(-1)).toMatch(/nothing was written/);
  expect((await everythingStored()).listings).toEqual([]);
});

test('status, limit and rejects are passed to the import', async () => {
  const rejects = path.join(await temporaryFolder(), 'rejects.jsonl');
  const rows = bad + good + good.replaceAll('cme', 'pex');
  expect(await exitCodeOf(await file('a.jsonl', rows), '--status=draft', '--limit=2', `--rejects=${rejects}`)).toBe(0);
  expect((await everythingStored()).listings).toMatchObject([{ name: 'Acme', status: 'draft' }]);
});

test.each([
  [['missing.jsonl'], 'missing.jsonl: file not found'],
  [[], 'Specify a file to import, or - for stdin.'],
  [['-'], 'standard input: specify its format with --format=jsonl|json|csv|yaml|xlsx'],
])('%j is refused before the database is opened', async (rawArgs, message) => {
  expect(await exitCodeOf(...rawArgs)).toBe(1);
  expect(said.err).toEqual([message]);
  expect(opened).toBe(0);
});

test('a non-numeric limit is refused', async () => {
  expect(await exitCodeOf(await file('a.jsonl', good), '--limit=many')).toBe(1);
  expect(said.err).toEqual(['--limit must be a number of rows, for example --limit=100.']);
});

test('after fifty problems the rest are only counted', async () => {
  expect(await exitCodeOf(await file('a.jsonl', `${bad.repeat(60)}{"url":"not an address"}\n`))).toBe(1);
  expect(said.err).toHaveLength(51);
  expect(said.err.at(-1)).toBe('… and 11 more; use --rejects FILE to save all');
});

test('--fields lists the fields a file may have', async () => {
  expect(await exitCodeOf('--fields')).toBe(0);
  expect(said.out.join('\n')).toMatch(/website_url .*homepage/);
  expect(opened).toBe(0);
});

test('runImport imports into the connected database without output', async () => {
  expect(await runImport([await file('a.jsonl', good)], { now: () => now })).toMatchObject({ created: 1 });
  expect([...said.out, ...said.err]).toEqual([]);
});

test('columns are shown before anything is written, and can be mapped', async () => {
  const csv = await file(
    'odd.csv',
    'Thing,Where,Remark\nAcorn,https://acorn.example,nice\nBirch,https://birch.example,ok\n',
  );
  expect(await exitCodeOf(csv, '--dry-run', '--map', 'Remark=tagline', '--map=Thing=name')).toBe(0);
  expect(said.out[0]?.split('\n')).toEqual([
    `Columns of ${csv}:`,
    '  "Thing"   name (your choice)',
    '  "Where"   website_url (by content)',
    '  "Remark"  tagline (your choice)',
  ]);
  expect(said.out).toContainEqual(expect.stringMatching(/^Checked 2 rows in .* 2 created/));
  expect((await everythingStored()).listings).toHaveLength(0);
});

test('a file without websites, and a map that matches nothing, write nothing and say what to do', async () => {
  const csv = await file('none.csv', 'Name,Colour\nAcorn,red\nBirch,blue\n');
  expect(await exitCodeOf(csv)).toBe(1);
  expect(said.err).toEqual([expect.stringContaining(`no column contains websites`)]);
  expect(said.err[0]).toContain(`Columns: "Name", "Colour". Choose one with --map 'COLUMN=website_url'.`);
  said.err = [];
  expect(await exitCodeOf(csv, '--map', 'Site=website_url')).toBe(1);
  expect(said.err).toEqual(['--map: column not found: "Site". Columns: "Name", "Colour".']);
});

test('names treated as one category are reported, and a file can define them', async () => {
  const rows = ['Notes', 'Note-taking', 'Rubbish'].map((cat, at) => `P${at},https://p${at}.example,${cat}\n`).join('');
  const csv = await file('tree.csv', `name,url,category\n${rows}`);
  expect(await exitCodeOf(csv, '--dry-run')).toBe(0);
  expect(said.out).toContain('  "Notes": "Note-taking", "Notes"');
  const map = await file('map.csv', 'label,category\nnote-TAKING,Writing > Notebooks\nRubbish,\n');
  expect(await exitCodeOf(csv, `--categories=${map}`)).toBe(0);
  const { categories } = await everythingStored();
  expect(categories.map(({ name }) => name).sort()).toEqual(['Notebooks', 'Notes', 'Other', 'Writing']);
  const bad = await file('bad.csv', 'label,category\n,Notes\n');
  expect(await exitCodeOf(csv, `--categories=${bad}`)).toBe(1);
  expect(said.err).toEqual([`${bad}:2: has no label; write rows of label,category, such as "Note taking,Notes"`]);
});
