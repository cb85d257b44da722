import { expect, test } from 'vitest';
import { dollarsInWords } from '../../../../shared/submission/draft/model-use.ts';

test.each([
  [0, '$0.0000'],
  [12_300, '$0.0123'],
  [999_900, '$0.9999'],
  [1_234_567, '$1.23'],
  [4_321_000_000, '$4,321.00'],
])('%i millionths of a dollar are %s', (micros, words) => {
  expect(dollarsInWords(micros)).toBe(words);
});
