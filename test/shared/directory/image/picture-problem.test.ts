import { expect, test } from 'vitest';
import { pictureProblemSentence } from '../../../../shared/directory/image/picture-problem.ts';
import { fetchFailureReasons } from '../../../../shared/platform/outbound/fetch-failure.ts';

const problems = [
  'bad_status',
  'unknown_format',
  'broken_image',
  'too_many_pixels',
  'too_costly',
  'too_small',
  'blank_image',
  ...fetchFailureReasons,
] as const;

test.each(problems)('a picture refused for %s comes with a reason', (problem) => {
  expect(pictureProblemSentence(problem)).toMatch(/^[A-Z].+\.$/);
});

test('a picture that is too small comes with the limit and the fix', () => {
  expect(pictureProblemSentence('too_small')).toBe('Under 32 pixels on one side. Use a larger image.');
});
