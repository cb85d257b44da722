import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonLineRows } from '../../../../../shared/intake/import/file/json-line-rows.ts';
import { jsonListRows } from '../../../../../shared/intake/import/file/json-list-rows.ts';
import { pieceSize, pieces, readAll, someRows } from '../support/text.ts';

test('JSON lines give their objects with line numbers, skipping blank lines', async () => {
  expect(await readAll(jsonLineRows(pieces('{"a":1}\r\n\r\n  \n{"b":2}')))).toEqual([
    [1, { a: 1 }],
    [4, { b: 2 }],
  ]);
});

test("a line that isn't an object is reported by number and the rest is read", async () => {
  expect(await readAll(jsonLineRows(pieces('{"a":\n[1]\n7\n{"b":2}')))).toEqual([
    [1, 'is not valid JSON'],
    [2, 'is not an object with named fields'],
    [3, 'is not an object with named fields'],
    [4, { b: 2 }],
  ]);
});

test('a JSON list gives its objects in any layout and however it is chunked', async () => {
  await fc.assert(
    fc.asyncProperty(someRows, fc.nat({ max: 3 }), pieceSize, async (rows, indent, size) => {
      const read = await readAll(jsonListRows(pieces(JSON.stringify(rows, null, indent), size)));
      expect(read.map(([, values]) => values)).toEqual(rows);
    }),
  );
});

test('the list may be inside a mapping, after other lists', async () => {
  const text =
    '{"tags": ["x", "y"],\n "meta": {"list": [{"no": 1}]},\n "items": [\n {"a": "]"},\n {"b": [1]}], "end": 1}';
  expect(await readAll(jsonListRows(pieces(text)))).toEqual([
    [4, { a: ']' }],
    [5, { b: [1] }],
  ]);
});

test('a broken or non-object element is reported and the rest is read', async () => {
  expect(await readAll(jsonListRows(pieces('[\n1,\n{"a" 1},\n{"b":2},\n]')))).toEqual([
    [2, 'is not an object with named fields'],
    [3, 'is not valid JSON'],
    [4, { b: 2 }],
  ]);
});

test('a file that ends inside its list, or has none, is reported', async () => {
  expect(await readAll(jsonListRows(pieces('[{"a":1},\n{"b":')))).toEqual([
    [1, { a: 1 }],
    [2, 'the file ends inside this entry'],
  ]);
  expect(await readAll(jsonListRows(pieces('{"a": 1}')))).toEqual([[1, 'the file has no list of objects']]);
});
