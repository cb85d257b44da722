import { expect, test } from 'vitest';
import { nearestName } from '../../../../shared/kernel/text/nearest-name.ts';

const names = ['most_viewed', 'most_followed', 'newest', 'votes'];

test('a misspelt name finds the one that was meant', () => {
  expect(nearestName('newst', names)).toBe('newest');
  expect(nearestName('most_folowed', names)).toBe('most_followed');
  expect(nearestName('VOTES', names)).toBe('votes');
});

test('a name that is like none of them finds nothing', () => {
  expect(nearestName('price', names)).toBeUndefined();
  expect(nearestName('', names)).toBeUndefined();
});
