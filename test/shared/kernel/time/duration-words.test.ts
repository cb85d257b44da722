import { expect, test } from 'vitest';
import { durationInWords } from '../../../../shared/kernel/time/duration-words.ts';

test.each([
  [0, '0.0 s'],
  [1_249, '1.2 s'],
  [95_000, '95.0 s'],
])('%i ms are %s', (ms, words) => {
  expect(durationInWords(ms)).toBe(words);
});
