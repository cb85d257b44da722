import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { yamlRows } from '../../../../../shared/intake/import/file/yaml-rows.ts';
import { pieceSize, pieces, readAll, someRows } from '../support/text.ts';

const read = (text: string, size?: number) => readAll(yamlRows(pieces(text, size)));

test('a block list is split into items, with comments, blank lines and multi-line texts', async () => {
  const text =
    '# products\n---\n- name: A\n  desc: |\n    - not an item\n\n    end\n\n# next\n- name: B\n-\n  name: C\n';
  expect(await read(text)).toEqual([
    [3, { name: 'A', desc: '- not an item\n\nend\n' }],
    [10, { name: 'B' }],
    [11, { name: 'C' }],
  ]);
});

test("the list may be a mapping's only one, indented or not", async () => {
  const mapping = (indent: string) =>
    `title: Products\nmeta:\n  tags:\n    - x\nitems:\n${indent}- name: A\n${indent}- name: B\nend: 1\n`;
  for (const indent of ['', '  ']) {
    expect(await read(mapping(indent))).toEqual([
      [6, { name: 'A' }],
      [7, { name: 'B' }],
    ]);
  }
});

test('any rows survive a round trip, in block and flow style', async () => {
  await fc.assert(
    fc.asyncProperty(someRows, fc.boolean(), pieceSize, async (rows, inBrackets, size) => {
      const text = stringify(rows, { collectionStyle: inBrackets ? 'flow' : 'block', lineWidth: 0 });
      expect((await read(text, size)).map(([, values]) => values)).toEqual(rows);
    }),
    { numRuns: 60 },
  );
});

test('an invalid YAML item is reported by line and the rest is read', async () => {
  expect(await read('- name: "A\n- name: B\n  name: C\n- *nowhere\n- name: D\n- text\n')).toEqual([
    [2, 'is not valid YAML'],
    [3, 'is not valid YAML'],
    [4, 'is not valid YAML'],
    [5, { name: 'D' }],
    [6, 'is not an object with named fields'],
  ]);
});

test('a file without a list, and a second list, are reported', async () => {
  expect(await read('name: A\ntext: b\n')).toEqual([[1, 'the file has no list of entries']]);
  expect(await read('{a: [}')).toEqual([[1, 'is not valid YAML']]);
  expect(await read('one:\n- name: A\ntwo:\n- name: B\n')).toEqual([
    [2, { name: 'A' }],
    [4, 'a second list starts here'],
  ]);
});
