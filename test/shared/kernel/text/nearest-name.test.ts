import { expect, test } from 'vitest';
import { nearestName, nearestNames } from '../../../../shared/kernel/text/nearest-name.ts';

const names = ['most_viewed', 'most_followed', 'newest', 'votes'];

test('a misspelled name finds the intended one', () => {
  expect(nearestName('newst', names)).toBe('newest');
  expect(nearestName('most_folowed', names)).toBe('most_followed');
  expect(nearestName('VOTES', names)).toBe('votes');
});

test('a name unlike all of them finds nothing', () => {
  expect(nearestName('price', names)).toBeUndefined();
  expect(nearestName('', names)).toBeUndefined();
});

test.each([
  ['wiki', ['wikis']],
  ['crm', ['sales-crm', 'crm-for-lawyers']],
  ['gaems', ['games']],
  ['', []],
  ['zzz', []],
])('%j may mean %j: few typos first, then a shared word', (word, expected) => {
  expect(nearestNames(word, ['crm-for-lawyers', 'sales-crm', 'wikis', 'games'], 3)).toEqual(expected);
});
