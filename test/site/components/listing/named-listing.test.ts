import { expect, test } from 'vitest';
import { namedIn } from '../../../../site/components/listing/named-listing.ts';

const found = [{ name: 'Fernleaf' }, { name: 'Pocket Accompanist' }, { name: '…' }];

test.each([
  ['Fernleaf', 'Fernleaf'],
  ['alternative to fernleaf', 'Fernleaf'],
  ['pocket accompanist alternatives', 'Pocket Accompanist'],
  ['Alternative zu Fernleaf', 'Fernleaf'],
  ['Fernleaf vs Moss', 'Fernleaf'],
])('a search for %j is about a listing', (words, name) => {
  expect(namedIn(words, found)?.name).toBe(name);
});

test.each(['fern', 'a fernleaf in a pot', 'alternative', 'ways to accompany', '…', ''])(
  'a search for %j names no listing',
  (words) => {
    expect(namedIn(words, found)).toBeUndefined();
  },
);
