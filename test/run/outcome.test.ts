import { expect, test } from 'vitest';
import { resultLine, total } from '../support/run/counts.ts';
import { countsOf, failureLines, greenFiles, noOutcome, type Outcome, withSecondRun } from '../support/run/outcome.ts';

const good = { passed: 5, failed: 0, skipped: 3 };
const green: Outcome = {
  counts: { 'a.test.ts': good },
  seconds: { 'a.test.ts': 2.5 },
  ended: [],
  broken: [],
  isFileless: false,
  failures: [],
};
/** One test of b.test.ts had finished. */
const cutShort = { ...green, counts: { ...green.counts, 'b.test.ts': { ...good, passed: 1 } }, ended: ['b.test.ts'] };

test('a run counts its tests', () => {
  expect(countsOf(green, 0)).toEqual(good);
  expect(countsOf({ ...green, counts: { ...green.counts, 'b.test.ts': { ...good, failed: 2 } } }, 1)).toEqual({
    passed: 10,
    failed: 2,
    skipped: 6,
  });
});

test('a run that fails without a failed test counts one failure', () => {
  expect(countsOf(green, 1)).toMatchObject({ failed: 1 });
  expect(countsOf({ ...green, failures: ['a.test.ts: cannot be loaded'] }, 0)).toMatchObject({ failed: 1 });
  expect(countsOf(noOutcome('nothing was said'), 0)).toMatchObject({ failed: 1 });
});

test('a file whose process died midway counts as in its second run, and fails if it dies again', () => {
  const again = { ...green, counts: { 'b.test.ts': good } };
  expect(countsOf(withSecondRun(cutShort, again), 0)).toEqual({ passed: 10, failed: 0, skipped: 6 });
  const endedAgain = withSecondRun(cutShort, { ...green, counts: {}, ended: ['b.test.ts'] });
  expect(countsOf(endedAgain, 1)).toMatchObject({ failed: 1 });
  expect(failureLines(endedAgain)).toEqual([expect.stringContaining('FAILED  b.test.ts')]);
});

test('the second run does not erase the first one’s failures', () => {
  const first = { ...cutShort, failures: ['a.test.ts > adds: expected 1 to be 2'] };
  const both = withSecondRun(first, { ...green, counts: { 'b.test.ts': good } });
  expect(countsOf(both, 0)).toMatchObject({ failed: 1 });
  expect(failureLines(both)).toEqual(['FAILED  a.test.ts > adds: expected 1 to be 2']);
});

test('a file is green though another failed, did not load or died, unless an error belongs to no file', () => {
  const counts = { ...green.counts, 'b.test.ts': { ...good, failed: 1 }, 'c.test.ts': good, 'd.test.ts': good };
  const run = { ...green, counts, broken: ['c.test.ts'], ended: ['d.test.ts'] };
  expect(greenFiles(run)).toEqual({ 'a.test.ts': 2.5 });
  expect(greenFiles({ ...run, isFileless: true })).toEqual({});
  expect(greenFiles(noOutcome('nothing was said'))).toEqual({});
});

test('a green run names no failure', () => {
  expect(failureLines(green)).toEqual([]);
});

test('the result is one line, which mentions skipped tests if any', () => {
  const [some, more] = [
    { passed: 2, failed: 1, skipped: 0 },
    { passed: 3, failed: 0, skipped: 4 },
  ];
  expect(resultLine(some)).toBe('2 passed, 1 failed');
  expect(resultLine(total([some, more]))).toBe('5 passed, 1 failed, 4 skipped');
});
