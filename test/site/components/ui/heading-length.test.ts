import { expect, test } from 'vitest';
import { headingLength } from '../../../../site/components/ui/heading-length.ts';

test.each([
  ['Fernleaf', undefined],
  ['Notes that find themselves, on each device', undefined],
  ['Notes that find themselves, on each of your devices', 'heading-long'],
  ['Terminverwaltungsplattform', 'heading-longer'],
  ['Terminverwaltungs-Plattform', 'heading-long'],
  ['The open source alternative to everything that you have ever paid for by the month, in one', 'heading-longer'],
  ['日本語の文章を毎日書いて覚えるための手帳アプリと辞書', 'heading-long'],
])('%s is drawn as %s', (words, expected) => {
  expect(headingLength(words)).toBe(expected);
});
