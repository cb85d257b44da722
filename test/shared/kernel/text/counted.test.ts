import { expect, test } from 'vitest';
import { counted } from '../../../../shared/kernel/text/counted.ts';

test('a count of one has the singular, every other the plural, and thousands are set apart', () => {
  expect([0, 1, 1204].map((votes) => counted(votes, 'vote'))).toEqual(['0 votes', '1 vote', '1,204 votes']);
  expect(counted(2, 'entry', 'entries')).toBe('2 entries');
});
