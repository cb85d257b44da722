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

test.each(problems)('a picture that is refused for %s is told with a reason', (problem) => {
  expect(pictureProblemSentence(problem)).toMatch(/^[A-Z].+\.$/);
});

test('one that is too small is told the limit and what to do', () => {
  expect(pictureProblemSentence('too_small')).toBe('Under 32 pixels on one side. Use a larger image.');
});
