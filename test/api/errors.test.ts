import { expect, test } from 'vitest';
import { problemOf, retryHeaders } from '../../api/errors.ts';
import { RecordsHeld } from '../../shared/platform/mongo/records-held.ts';

test('a record that somebody else holds for long is told as what passes, with a time, not as a fault', () => {
  const problem = problemOf(new RecordsHeld(60), 'a-request');
  expect(problem).toMatchObject({
    status: 503,
    code: 'unavailable',
    detail: expect.stringContaining('Nothing was changed'),
  });
  expect(retryHeaders(problem)).toEqual({ 'Retry-After': '5' });
});
