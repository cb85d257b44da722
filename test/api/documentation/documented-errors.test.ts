import { expect, test } from 'vitest';
import { documentedErrors } from '../../../api/documentation/documented-errors.ts';
import { documentedLimits } from '../../../api/documentation/documented-limits.ts';

test('every error is documented with the status callers get', () => {
  const statusOf = new Map(documentedErrors.map(({ code, status }) => [code, status]));
  expect(statusOf.get('rate_limited')).toBe(429);
  expect(statusOf.get('unavailable')).toBe(503);
  expect(statusOf.get('edit_conflict')).toBe(400);
  expect(documentedErrors.filter(({ meaning }) => !/^[A-Z].*\.$/.test(meaning))).toEqual([]);
});

test('the limits name what only few operations count towards', () => {
  const submissions = documentedLimits.find(({ kind }) => kind === 'Submitted websites');
  expect(submissions).toEqual({
    kind: 'Submitted websites',
    operations: ['submit_listing'],
    perKey: '20 an hour',
    perAccount: '40 an hour',
    perAddress: undefined,
  });
});
