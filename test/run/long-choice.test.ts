import { expect, test } from 'vitest';
import { type ChoiceFacts, chooseLongFiles, leftOutLines } from '../support/run/long-choice.ts';

const site = 'test/long/browser/links.test.ts';
const rule = 'test/shared/commerce/seat/seats.test.ts';
const patterns = 'test/shared/hostile-patterns.test.ts';
const facts: ChoiceFacts = {
  files: [rule, site, patterns],
  lastRuns: { [site]: 'one', [rule]: 'two', [patterns]: 'two' },
  base: undefined,
  changes: new Map([
    ['one', ['site/pages/index.astro']],
    ['two', ['README.md']],
  ]),
  // None of three is due.
  turn: 4,
};

test('a long file runs if anything it reaches changed since it was last green', () => {
  expect(chooseLongFiles(facts)).toEqual({ taken: [site], leftOut: [rule, patterns] });
});

test('a given commit is the one all files are compared with', () => {
  expect(chooseLongFiles({ ...facts, base: 'two' })).toEqual({ taken: [], leftOut: [rule, site, patterns] });
});

test.each([
  ['libraries', 'package-lock.json'],
  ['the test setup', 'test/support/global-setup.ts'],
])('every long file runs when %s changed', (_what, file) => {
  expect(chooseLongFiles({ ...facts, base: 'three', changes: new Map([['three', [file]]]) }).leftOut).toEqual([]);
});

test('a long file runs if its changes are unknown: it is new, or its commit is not in this clone', () => {
  expect(chooseLongFiles({ ...facts, lastRuns: { [rule]: 'gone' } })).toEqual({
    taken: [rule, site, patterns],
    leftOut: [],
  });
});

test('each of the others gets its turn within five runs', () => {
  const taken = [5, 6, 7, 8, 9].map((turn) => chooseLongFiles({ ...facts, base: 'two', turn }).taken);
  expect(taken).toEqual([[rule], [site], [patterns], [], []]);
});

test('skipped files are listed with the commit at which they last ran', () => {
  expect(leftOutLines([rule, site, 'test/new.test.ts'], facts.lastRuns)).toEqual([
    `LEFT OUT  last green at two: ${rule}`,
    `LEFT OUT  last green at one: ${site}`,
    'LEFT OUT  last green at no commit that is known: test/new.test.ts',
  ]);
});
