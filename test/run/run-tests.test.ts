import { expect, test } from 'vitest';
import { resultLine, total } from '../support/run/counts.ts';
import { countsOf } from '../support/run/run-tests.ts';

const report = { success: true, numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 2 };

test('a run is counted by its tests', () => {
  expect(countsOf(report, 0)).toEqual({ passed: 5, failed: 0, skipped: 3 });
  expect(countsOf({ ...report, success: false, numFailedTests: 2 }, 1)).toMatchObject({ failed: 2 });
});

test('a run that fails without a failed test has one failure', () => {
  expect(countsOf(report, 1)).toMatchObject({ failed: 1 });
  expect(countsOf({ ...report, success: false }, 0)).toMatchObject({ failed: 1 });
});

test('the result is one line, which names skipped tests when there are any', () => {
  const [some, more] = [
    { passed: 2, failed: 1, skipped: 0 },
    { passed: 3, failed: 0, skipped: 4 },
  ];
  expect(resultLine(some)).toBe('2 passed, 1 failed');
  expect(resultLine(total([some, more]))).toBe('5 passed, 1 failed, 4 skipped');
});
