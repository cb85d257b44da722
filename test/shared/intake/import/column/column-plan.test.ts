import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ColumnPlan } from '../../../../../shared/intake/import/column/column-plan.ts';
import { ColumnSamples } from '../../../../../shared/intake/import/column/column-samples.ts';
import { targetName } from '../../../../../shared/intake/import/column/describe-columns.ts';
import { oddFiles } from './odd-files.ts';

function planOf(
  rows: readonly Readonly<Record<string, unknown>>[],
  told: ConstructorParameters<typeof ColumnPlan>[1] = new Map(),
) {
  const samples = new ColumnSamples();
  for (const row of rows) samples.add(row);
  return new ColumnPlan(samples.columns, told);
}

test.each(oddFiles)('$name: reads each column for what it holds', ({ rows, holds, parted = {} }) => {
  const { columns } = planOf(rows);
  const taken = Object.fromEntries(columns.map(({ name, target }) => [name, target ? targetName(target) : null]));
  expect(taken).toEqual(holds);
  const separators = columns.flatMap(({ name, separator }) => (separator === undefined ? [] : [[name, separator]]));
  expect(Object.fromEntries(separators)).toEqual(parted);
});

test('a column of buttons is no description, whatever its heading, and is reported as what it looked like', () => {
  const rows = Array.from({ length: 6 }, (_, at) => ({
    name: `Acorn ${at}`,
    url: `acorn-${at}.example`,
    Description: at === 0 ? 'Keeps acorns' : 'Learn more →',
    Tagline: ['Visit', 'Zur Website', 'En savoir plus', 'VISIT SITE', 'Details…', 'View'][at],
    'Short description': `Keeps ${at} acorns.`,
  }));
  const columns = planOf(rows).columns.map(({ name, target, reason, seemed }) => [
    name,
    target?.field,
    reason,
    seemed?.field,
  ]);
  expect(columns.slice(2)).toEqual([
    ['Description', undefined, 'unfit', 'description'],
    ['Tagline', undefined, 'unfit', 'tagline'],
    ['Short description', 'short_description', 'exact_name', undefined],
  ]);
});

const takenOf = (rows: readonly Readonly<Record<string, unknown>>[]) =>
  Object.fromEntries(planOf(rows).columns.map(({ name, target }) => [name, target ? targetName(target) : null]));
const base = { name: 'Acorn', url: 'https://acorn.example' };

test("HTML buttons aren't a description", () => {
  const button = '<button><a class="issue-url" href="https://issues.example/new">Report issue</a></button>';
  const rows = [0, 1].map((at) => ({ name: `Acorn ${at}`, url: `acorn-${at}.example`, ReportIssue: button }));
  expect(takenOf(rows)).toMatchObject({ ReportIssue: null });
});

test("a live demo isn't a video, a demo on a video network is", () => {
  expect(takenOf([{ ...base, demo_url: 'https://demo.acorn.example' }])).toMatchObject({ demo_url: null });
  expect(takenOf([{ ...base, demo_url: 'https://youtu.be/abc' }])).toMatchObject({ demo_url: 'demo_video_url' });
  expect(takenOf([{ ...base, demo: 'https://acorn.example/tour.mp4' }])).toMatchObject({ demo: 'demo_video_url' });
});

test('headings that start with the product or its website are recognised by the rest', () => {
  const headings = { 网站名称: 'Acorn', 网址: 'https://acorn.example', 网站类别: 'Notes', 网站介绍: 'It keeps.' };
  expect(takenOf([headings])).toEqual({
    网站名称: 'name',
    网址: 'website_url',
    网站类别: 'categories',
    网站介绍: 'description',
  });
  expect(takenOf([{ ツール名: 'Acorn', 公式サイト: 'https://acorn.example', サービスの説明: 'It keeps.' }])).toEqual({
    ツール名: 'name',
    公式サイト: 'website_url',
    サービスの説明: 'description',
  });
});

test('a title beside a name is a tagline, or the name when the other one is for programs', () => {
  const line = planOf([{ ...base, title: 'Notes that file themselves' }]);
  expect(line.sort({ ...base, title: 'Notes that file' }).fields.get('tagline')).toBe('Notes that file');
  const rows = [
    { name: 'io.acorn/mcp', title: 'Acorn', url: 'acorn.example' },
    { name: 'io.oak/mcp', url: 'oak.example' },
  ];
  const plan = planOf(rows);
  expect(rows.map((row) => plan.sort(row).fields.get('name'))).toEqual(['Acorn', 'io.oak/mcp']);
});

test("a subcategory column goes below its row's category", () => {
  const plan = planOf([{ ...base, Kategorie: 'Handwerk', Unterkategorie: 'Bäckereien' }]);
  const labels = (row: Record<string, unknown>) => plan.sort({ ...base, ...row }).fields.get('categories');
  expect(labels({ Kategorie: 'Handwerk', Unterkategorie: 'Bäckereien' })).toEqual(['Handwerk > Bäckereien']);
  expect(labels({ Kategorie: 'Handwerk' })).toBe('Handwerk');
  expect(labels({ Unterkategorie: 'Bäckereien' })).toEqual(['Bäckereien']);
});

test("the operator's choice for a column outranks its name and content", () => {
  const rows = [{ Name: 'Acorn', URL: 'https://acorn.example', Notes: 'A note', Extra: 'x' }];
  const told = new Map([
    ['Notes', { field: 'tagline' as const }],
    ['Name', undefined],
    ['Extra', { field: 'name' as const }],
  ]);
  const plan = planOf(rows, told);
  expect(Object.fromEntries(plan.sort(rows[0] ?? {}).fields)).toEqual({
    website_url: 'https://acorn.example',
    tagline: 'A note',
    name: 'x',
  });
});

test('of two columns for a field the surer one counts, and the other where it is blank', () => {
  const rows = [
    { 'Company name': 'Acorn Ltd', name: 'Acorn', url: 'acorn.example' },
    { 'Company name': 'Birch Ltd', name: '', url: 'birch.example' },
  ];
  const { sort } = planOf(rows);
  expect(rows.map((row) => sort(row).fields.get('name'))).toEqual(['Acorn', 'Birch Ltd']);
});

test('links from several columns are combined, dedicated columns first', () => {
  const rows = [{ url: 'a.example', GitHub: '@acorn', social: 'https://x.com/acorn | https://github.com/other' }];
  expect(
    planOf(rows)
      .sort(rows[0] ?? {})
      .fields.get('socials'),
  ).toMatchObject({ github: '@acorn' });
});

test('a column that appears only after the sampled rows is read by name', () => {
  const plan = planOf([{ name: 'Acorn', url: 'acorn.example' }]);
  const { fields, unknown } = plan.sort({ name: 'B', url: 'b.example', 'Short Description': 'Late', Colour: 'red' });
  expect(fields.get('short_description')).toBe('Late');
  expect(unknown).toEqual(['Colour']);
});

test('whatever columns hold, each is accounted for: used, or reported as skipped', () => {
  const name = fc.oneof(
    fc.string({ minLength: 1, maxLength: 30 }),
    fc.constantFrom('Website', 'constructor', '__proto__', 'X', 'Título'),
  );
  const rows = fc.array(fc.dictionary(name, fc.jsonValue(), { maxKeys: 8 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(rows, (given) => {
      const plan = planOf(given);
      for (const row of given) {
        const { unknown } = plan.sort(row);
        const taken = plan.columns.filter(({ target }) => target !== undefined).map((column) => column.name);
        for (const column of plan.columns.filter((one) => Object.hasOwn(row, one.name)))
          expect(taken.includes(column.name) || unknown.includes(column.name)).toBe(true);
      }
    }),
  );
});
