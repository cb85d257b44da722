import { expect, test } from 'vitest';
import { problemInWords } from '../../../../shared/publish/page/problem-words.ts';

test.each([
  [
    {
      field: 'f',
      detail: 'is too long for a listing',
      limit: 200,
      actual: 231,
      fix: 'Shorten it to 200 characters.',
    },
    'This is too long for a listing: you have 231, the limit is 200. Shorten it to 200 characters.',
  ],
  [{ field: 'f', detail: 'is not a country', limit: 2, fix: 'Send DE.' }, 'This is not a country. Enter DE.'],
  [
    { field: 'f', detail: 'must be an email address', limit: 254, actual: 4, fix: 'Send an email address. Theirs.' },
    'This must be an email address.',
  ],
  [{ field: 'f', detail: 'is locked' }, 'This is locked.'],
  [
    { field: 'f', detail: 'The check digits of the VAT number are wrong.', fix: 'Check it.' },
    'The check digits of the VAT number are wrong. Check it.',
  ],
])('%o reads %j', (problem, words) => {
  expect(problemInWords(problem)).toBe(words);
});
