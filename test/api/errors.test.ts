import { expect, test } from 'vitest';
import { problemOf, retryHeaders } from '../../api/errors.ts';
import { DatabaseAway } from '../../shared/platform/mongo/database-watch.ts';
import { RecordsHeld } from '../../shared/platform/mongo/records-held.ts';
import { ObjectStoreFailure } from '../../shared/platform/object-store/object-store-failure.ts';

test('a record locked for long is reported as temporary, with a time, not as a fault', () => {
  const problem = problemOf(new RecordsHeld(60), 'a-request');
  expect(problem).toMatchObject({
    status: 503,
    code: 'unavailable',
    detail: expect.stringContaining('Nothing was changed'),
  });
  expect(retryHeaders(problem)).toEqual({ 'Retry-After': '5' });
});

test.each([new DatabaseAway(false), new ObjectStoreFailure('timeout'), new RecordsHeld(60)])(
  'what is unavailable ($name) may be tried again after the time that both its words and its headers state',
  (thrown) => {
    const problem = problemOf(thrown, 'a-request');
    expect([problem.status, problem.detail]).toEqual([503, expect.stringMatching(/ry again in a few seconds/)]);
    expect(retryHeaders(problem)).toEqual({ 'Retry-After': '5' });
  },
);
