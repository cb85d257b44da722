import { expect, test } from 'vitest';
import { isUnspaced, letterCount, wordCount } from '../../../../../shared/submission/draft/site/text-size.ts';

test.each([
  ['Plan your week', 3],
  ['Plan - your week', 3],
  ['物語を一枚ずつ', 4],
  ['紙芝居 with Acme', 4],
  ['', 0],
])('%j has as many words as a reader counts', (text, words) => {
  expect(wordCount(text)).toBe(words);
});

test('letters of an unspaced script count for more than alphabetic ones', () => {
  expect(letterCount('Acme')).toBe(4);
  expect(letterCount('紙芝居 app')).toBe(11.5);
  expect([isUnspaced('Acme'), isUnspaced('한국어'), isUnspaced('紙芝居')]).toEqual([false, false, true]);
});
