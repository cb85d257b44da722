import { expect, test } from 'vitest';
import { ChangedTexts } from '../support/run/changed-texts.ts';
import { type ChangeSince, type ChoiceFacts, chooseLongFiles, leftOutLines } from '../support/run/long-choice.ts';

const site = 'test/long/browser/links.test.ts';
const rule = 'test/shared/commerce/seat/seats.test.ts';
const patterns = 'test/shared/hostile-patterns.test.ts';
const changeOf = (...files: string[]): ChangeSince => ({ files, texts: new ChangedTexts([]) });
const facts: ChoiceFacts = {
  files: [rule, site, patterns],
  lastRuns: {
    [site]: { commit: 'one', seconds: 50 },
    [rule]: { commit: 'two', seconds: 4 },
    [patterns]: { commit: 'two', seconds: 8 },
  },
  base: undefined,
  changes: new Map([
    ['one', changeOf('site/pages/index.astro')],
    ['two', changeOf('README.md')],
  ]),
  // None of three is due.
  turn: 4,
  seconds: Number.POSITIVE_INFINITY,
};
const since = (change: ChangeSince): ChoiceFacts => ({
  ...facts,
  base: 'three',
  changes: new Map([['three', change]]),
});

test('a long file runs if anything it reaches changed since it was last green', () => {
  expect(chooseLongFiles(facts)).toEqual({ taken: [site], leftOut: [rule, patterns], tooLong: [] });
});

test('a given commit is the one all files are compared with', () => {
  expect(chooseLongFiles({ ...facts, base: 'two' })).toMatchObject({ taken: [], leftOut: [site, rule, patterns] });
});

test.each([
  ['libraries', 'package-lock.json'],
  ['the test setup', 'test/support/global-setup.ts'],
])('every long file runs when %s changed', (_what, file) => {
  expect(chooseLongFiles(since(changeOf(file))).leftOut).toEqual([]);
});

test('a long file runs if a text it quotes changed', () => {
  // Its first test is about “the free queue and paid seats”.
  const change = { files: [], texts: new ChangedTexts(['Launch from the free queue and wait']) };
  const quoting = chooseLongFiles(since(change)).taken;
  expect(quoting).toContain(rule);
  expect(quoting).not.toContain(patterns);
});

test('a long file runs if its changes are unknown: it is new, or its commit is not in this clone', () => {
  expect(chooseLongFiles({ ...facts, lastRuns: { [rule]: { commit: 'gone', seconds: 4 } } }).taken).toEqual([
    site,
    rule,
    patterns,
  ]);
});

test('each of the others gets its turn within five runs', () => {
  const taken = [5, 6, 7, 8, 9].map((turn) => chooseLongFiles({ ...facts, base: 'two', turn }).taken);
  expect(taken).toEqual([[rule], [site], [patterns], [], []]);
});

test('within limited time the files closest to the change run, and the others are told apart from unaffected ones', () => {
  const all = since(changeOf('shared/kernel/text/end-slashes.ts', 'shared/commerce/seat/seats.ts'));
  expect(chooseLongFiles(all)).toMatchObject({ taken: [site, rule] });
  expect(chooseLongFiles({ ...all, seconds: 40 })).toEqual({ taken: [rule], leftOut: [patterns], tooLong: [site] });
});

test('skipped files are listed with the reason and the commit at which they last ran', () => {
  const choice = { taken: [], leftOut: [rule, 'test/new.test.ts'], tooLong: [site] };
  expect(leftOutLines(choice, facts.lastRuns)).toEqual([
    `LEFT OUT  affected, but no time left, last green at one: ${site}`,
    `LEFT OUT  not affected, last green at two: ${rule}`,
    'LEFT OUT  not affected, last green at an unknown commit: test/new.test.ts',
  ]);
});
