import { expect, test } from 'vitest';
import { quoted, readColumnMap, requireColumns } from '../../../../../shared/intake/import/column/column-map.ts';
import { ColumnPlan } from '../../../../../shared/intake/import/column/column-plan.ts';
import { ColumnSamples } from '../../../../../shared/intake/import/column/column-samples.ts';
import { describeColumns, readingNotes } from '../../../../../shared/intake/import/column/describe-columns.ts';
import { isHeaderRow } from '../../../../../shared/intake/import/column/header-row.ts';

test('a map names a column and a field, a network among the links, or that a column is skipped', () => {
  expect([...readColumnMap(['Site=website_url', 'a=b=Name', 'Handle=socials.x', 'Notes=ignore', 'Rest='])]).toEqual([
    ['Site', { field: 'website_url' }],
    ['a=b', { field: 'name' }],
    ['Handle', { field: 'socials', platform: 'x' }],
    ['Notes', undefined],
    ['Rest', undefined],
  ]);
});

test.each([
  ['Site', /^--map "Site": use --map 'COLUMN=FIELD'\.$/],
  ['=name', /use --map/],
  ['Site=webiste_url', /unknown field "webiste_url"\. Did you mean website_url\?/],
  ['Site=socials.myspace', /unknown field "socials\.myspace"/],
])('%s is refused with the reason', (entry, words) => {
  expect(() => readColumnMap([entry])).toThrow(words);
});

test('a column mapped twice, or missing from every file, is refused', () => {
  expect(() => readColumnMap(['A=name', 'A=tags'])).toThrow('column "A" is mapped twice');
  const { columns } = new ColumnPlan([{ name: 'Name', rows: 1, values: ['x'] }], new Map());
  expect(() => requireColumns(new Map([['Site', { field: 'website_url' as const }]]), columns)).toThrow(
    '--map: column not found: "Site". Columns: "Name".',
  );
});

test("each column's use is reported, with what to do about the skipped ones", () => {
  const samples = new ColumnSamples();
  samples.add({
    Name: 'Acorn',
    Sites: 'https://a.example',
    Twiter: '@a',
    Votes: '3',
    Contact: '+1 555',
    Topics: 'a; b',
  });
  samples.add({
    Name: 'Birch',
    Sites: 'https://b.example',
    Twiter: '@b',
    Votes: '1',
    Contact: '+1 556',
    Topics: 'b; c',
  });
  expect(describeColumns('list.csv', new ColumnPlan(samples.columns, new Map()))).toEqual([
    'Columns of list.csv:',
    '  "Name"     name',
    '  "Sites"    website_url (by content)',
    `  "Twiter"   ignored: did you mean socials.x? --map 'Twiter=socials.x'`,
    '  "Votes"    ignored: earned, paid or counted figures are never imported',
    `  "Contact"  ignored: the name suggests contact_email, but the values do not; use it anyway: --map 'Contact=contact_email'`,
    '  "Topics"   tags (by name, values separated by ";")',
  ]);
});

test("an encoding other than UTF-8 is reported, and so are lines above the columns that aren't rows", () => {
  const titles = [{ number: 1, text: 'Products\u001b[31m 2026', tooLong: false }];
  expect(readingNotes({ encoding: 'shift_jis', titles })).toEqual([
    'read as shift_jis because it is not UTF-8.',
    'line 1 above the header row was skipped: "Products [31m 2026"',
  ]);
  expect(readingNotes({ encoding: 'utf-8', titles: [] })).toEqual([]);
});

test("column names can't control a terminal", () => {
  expect(quoted('\u001b[31mRed\u0007 \u202eevil')).toBe('"[31mRed   evil"');
  expect(quoted('x'.repeat(100))).toBe(`"${'x'.repeat(60)}…"`);
});

test.each([
  [['Acorn', 'https://acorn.example', 'Notes'], false],
  [['Acorn', '4', 'x@y.example'], false],
  [['col1', 'col2'], true],
  [['Nom', 'Lien', ''], true],
  [['A long sentence that says what the product does.', 'x'], false],
])('a first row %j has column names: %s', (cells, is) => {
  expect(isHeaderRow(cells, new Map())).toBe(is);
});
