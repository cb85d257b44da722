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

test.each(oddFiles)('$name: each column is taken for what it holds', ({ rows, holds, parted = {} }) => {
  const { columns } = planOf(rows);
  const taken = Object.fromEntries(columns.map(({ name, target }) => [name, target ? targetName(target) : null]));
  expect(taken).toEqual(holds);
  const separators = columns.flatMap(({ name, separator }) => (separator === undefined ? [] : [[name, separator]]));
  expect(Object.fromEntries(separators)).toEqual(parted);
});

test('a column of buttons is no description, whatever its heading, and is named with what it seemed', () => {
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

test('what the operator says of a column goes before its name and its content', () => {
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

test('of two columns for one field the surer one counts, and the other where it says nothing', () => {
  const rows = [
    { 'Company name': 'Acorn Ltd', name: 'Acorn', url: 'acorn.example' },
    { 'Company name': 'Birch Ltd', name: '', url: 'birch.example' },
  ];
  const { sort } = planOf(rows);
  expect(rows.map((row) => sort(row).fields.get('name'))).toEqual(['Acorn', 'Birch Ltd']);
});

test('links of several columns come together, those with a column of their own first', () => {
  const rows = [{ url: 'a.example', GitHub: '@acorn', social: 'https://x.com/acorn | https://github.com/other' }];
  expect(
    planOf(rows)
      .sort(rows[0] ?? {})
      .fields.get('socials'),
  ).toMatchObject({ github: '@acorn' });
});

test('a column that appears only after the rows that were looked at goes by its name', () => {
  const plan = planOf([{ name: 'Acorn', url: 'acorn.example' }]);
  const { fields, unknown } = plan.sort({ name: 'B', url: 'b.example', 'Short Description': 'Late', Colour: 'red' });
  expect(fields.get('short_description')).toBe('Late');
  expect(unknown).toEqual(['Colour']);
});

test('whatever columns hold, every one is accounted for: taken, or named as left out', () => {
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
