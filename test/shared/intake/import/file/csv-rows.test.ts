import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isHeaderRow } from '../../../../../shared/intake/import/column/header-row.ts';
import { csvRows } from '../../../../../shared/intake/import/file/csv-rows.ts';
import type { TextLine } from '../../../../../shared/intake/import/file/lines.ts';
import { pieceSize, pieces, readAll } from '../support/text.ts';

const read = (text: string, size?: number) =>
  readAll(csvRows(pieces(text, size), (cells) => isHeaderRow(cells, new Map())));

test('rows carry the header names, without blank cells and with their spreadsheet row', async () => {
  const text = 'Name,URL,Desc\r\nA,a.example,"two\r\nlines"\r\n\r\nB,b.example,\r\n,,\r\nC,"c.example"';
  expect(await read(text)).toEqual([
    [2, { Name: 'A', URL: 'a.example', Desc: 'two\nlines' }],
    [4, { Name: 'B', URL: 'b.example' }],
    [6, { Name: 'C', URL: 'c.example' }],
  ]);
});

test('semicolons and tabs are told from commas by the header', async () => {
  expect(await read('name;url\nA, B;a.example\n')).toEqual([[2, { name: 'A, B', url: 'a.example' }]]);
  expect(await read('name\turl\nA; B\ta.example\n')).toEqual([[2, { name: 'A; B', url: 'a.example' }]]);
  expect(await read('sep=|\nname|url\nA|a.example')).toEqual([[2, { name: 'A', url: 'a.example' }]]);
});

test("lines above the column names aren't rows; those with text are reported", async () => {
  const text = 'Products 2026;;\n\nname;url;desc\nA;a.example;one, two, three\n';
  const told: TextLine[] = [];
  const rows = csvRows(
    pieces(text),
    (cells) => isHeaderRow(cells, new Map()),
    (line) => told.push(line),
  );
  expect(await readAll(rows)).toEqual([[4, { name: 'A', url: 'a.example', desc: 'one, two, three' }]]);
  expect(told).toMatchObject([{ number: 1, text: 'Products 2026;;' }]);
});

test('group headings above the column names are recognised', async () => {
  const text = 'Startups 2025,,,\n,,,\nCompany,,Links,\nName,Tagline,Website,Country\nA,B,https://a.example,DE\n';
  expect(await read(text)).toEqual([[5, { Name: 'A', Tagline: 'B', Website: 'https://a.example', Country: 'DE' }]]);
});

test('any cells survive a round trip, however the text is chunked', async () => {
  const cell = fc.string({ minLength: 1 }).map((text) => `x${text.replaceAll('\r', '')}x`);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1 }), pieceSize, async (rows, size) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const text = ['name,url', ...rows.map((row) => row.map(quoted).join(','))].join('\n');
      expect((await read(text, size)).map(([, values]) => values)).toEqual(rows.map(([name, url]) => ({ name, url })));
    }),
  );
});

test('a row with more cells than the header is reported, a shorter one is read', async () => {
  expect(await read('name,url\nA,a.example,b,c\nB\nC,c.example,,\n')).toEqual([
    [2, 'has 4 columns; the header has 2'],
    [3, { name: 'B' }],
    [4, { name: 'C', url: 'c.example' }],
  ]);
});

const wrongQuote = 'has an unpaired double quote, or one in the wrong place';

test('a misplaced or unclosed quote costs only its own row', async () => {
  expect(
    await read('name,url\n5" disk,a.example\n"B" x,b.example\nC,c.example\n"D,d.example\nE,"e.example"\n'),
  ).toEqual([
    [2, wrongQuote],
    [3, wrongQuote],
    [4, { name: 'C', url: 'c.example' }],
    [5, wrongQuote],
    [6, { name: 'E', url: 'e.example' }],
  ]);
});

test('an opening quote in a very long file is given up after 2,000 lines', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => `P${index},p${index}.example`);
  const problems = (await read(`name,url\n"X,x.example\n${rows.join('\n')}`, 5_000)).filter(
    ([, said]) => typeof said === 'string',
  );
  expect(problems).toEqual([[2, wrongQuote]]);
});

test("a file without recognised column names isn't read", async () => {
  expect(await read('Acme,https://acme.example\nB,https://b.example\n')).toEqual([[1, 'has no column names']]);
});

test('spreadsheet link formulas are read as shown', async () => {
  const text =
    'name,url\n"=HYPERLINK(""https://a.example"",""Inkwell"")","=hyperlink(""https://a.example"")"\n=SUM(A1),b.example\n';
  expect(await read(text)).toEqual([
    [2, { name: '[Inkwell](https://a.example)', url: 'https://a.example' }],
    [3, { name: '=SUM(A1)', url: 'b.example' }],
  ]);
});
