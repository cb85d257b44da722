import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listEntries } from '../../../../../shared/intake/import/field/list-value.ts';

test.each([
  ['a|b; c', ['a', 'b; c']],
  ['a; b;; ', ['a', 'b']],
  ['a, b', ['a, b']],
  ['["a", "b, c", 3]', ['a', 'b, c', '3']],
  ['[not json]', ['[not json]']],
  [
    ['a', ' A ', 'b', '', null, {}],
    ['a', 'b'],
  ],
  [7, ['7']],
  [
    [{ name: 'a' }, { title: 'b' }, { label: 'c' }],
    ['a', 'b', 'c'],
  ],
  [{ edges: [{ node: { name: 'a' } }, { node: 'b' }] }, ['a', 'b']],
  [{ nodes: ['a'] }, ['a']],
])('%j is the list %j', (value, entries) => {
  expect(listEntries(value, false)).toEqual(entries);
});

test('commas separate entries only when no entry contains one', () => {
  expect(listEntries('a, b', true)).toEqual(['a', 'b']);
  expect(listEntries('a, b; c', true)).toEqual(['a, b', 'c']);
});

test('a JSON list equals the list itself', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (entries) => {
      expect(listEntries(JSON.stringify(entries), true)).toEqual(listEntries(entries, true));
    }),
  );
});
