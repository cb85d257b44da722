import { expect, test } from 'vitest';
import { problemOf, retryHeaders } from '../../api/errors.ts';
import { RecordsHeld } from '../../shared/platform/mongo/records-held.ts';

test('a record locked for long is reported as temporary, with a time, not as a fault', () => {
  const problem = problemOf(new RecordsHeld(60), 'a-request');
  expect(problem).toMatchObject({
    status: 503,
    code: 'unavailable',
    detail: expect.stringContaining('Nothing was changed'),
  });
  expect(retryHeaders(problem)).toEqual({ 'Retry-After': '5' });
});
