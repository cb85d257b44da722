import { expect, test } from 'vitest';
import { problemInWords } from '../../../../shared/publish/page/problem-words.ts';

test.each([
  [
    {
      field: 'f',
      detail: 'is longer than a listing takes',
      limit: 200,
      actual: 231,
      fix: 'Shorten it to 200 characters.',
    },
    'This is longer than a listing takes: it has 231, and the limit is 200. Shorten it to 200 characters.',
  ],
  [{ field: 'f', detail: 'is no country', limit: 2, fix: 'Send DE.' }, 'This is no country. Enter DE.'],
  [
    { field: 'f', detail: 'must be an email address', limit: 254, actual: 4, fix: 'Send an email address. Theirs.' },
    'This must be an email address.',
  ],
  [{ field: 'f', detail: 'is locked' }, 'This is locked.'],
  [{ field: 'f', detail: 'Its check digits are wrong.', fix: 'Check it.' }, 'Its check digits are wrong. Check it.'],
])('%o is said as %j', (problem, words) => {
  expect(problemInWords(problem)).toBe(words);
});
