import { expect, test } from 'vitest';
import { looksPrivate, normalWords } from '../../../../shared/community/search-demand/private-words.ts';

test.each([
  ...['anna@example.com', 'https://example.com/u/17', 'www.example.com', 'example.com/invoices', '+49 170 1234567'],
  ...['hauptstraße 12 berlin', 'lindenweg 4', '12 baker street', 'maria schmidt', 'schmidt maria', 'lena von berg'],
  ...['a'.repeat(36), 'de89 3704 0044', 'a need '.repeat(15)],
])('%s looks personal', (words) => {
  expect(looksPrivate(words)).toBe(true);
});

test.each([
  ...['split bills in a shared flat', 'alternative zu notion', 'crm', 'c++', '3d modelling', 'next.js boilerplate'],
  ...['video editor for martin guitars and more', 'office 365', 'plan a street party', '日记'],
])('%s does not', (words) => {
  expect(looksPrivate(words)).toBe(false);
});

test('searches that differ in case, spaces and punctuation at their ends are one', () => {
  expect(normalWords('  Shared\tGrocery  List?! ')).toBe('shared grocery list');
  expect(normalWords('“C++”')).toBe('c++');
  expect(normalWords('?!')).toBe('');
});
