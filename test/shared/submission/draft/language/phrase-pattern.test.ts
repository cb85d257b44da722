import { describe, expect, test } from 'vitest';
import * as companyWords from '../../../../../shared/submission/draft/language/company-words.ts';
import * as othersMoney from '../../../../../shared/submission/draft/language/others-money.ts';
import { phrasePattern } from '../../../../../shared/submission/draft/language/phrase-pattern.ts';
import * as priceWords from '../../../../../shared/submission/draft/language/price-words.ts';
import { moneySource } from '../../../../../shared/submission/draft/rules/money.ts';
import { processorMs } from '../../../../support/processor-time.ts';

describe('a phrase pattern', () => {
  const pattern = phrasePattern(['founded|gegründ*', "rock 'n’ roll", '設立']);

  test.each([
    ['We founded it.', true],
    ['Profounded or foundedness.', false],
    ['Wir haben es GEGRÜNDET.', true],
    ["Rock 'n' roll", true],
    ['当社の設立は古い', true],
  ])('finds whole words, and unspaced ones anywhere: %s', (text, isFound) => {
    expect(pattern.test(text)).toBe(isFound);
  });
});

/** Patterns built at startup: checks that read patterns from source don't see them. */
const patterns = Object.entries({ ...companyWords, ...othersMoney, ...priceWords })
  .map(([name, value]): [string, unknown] => [name, typeof value === 'string' ? new RegExp(value, 'iu') : value])
  .filter((entry): entry is [string, RegExp] => entry[1] instanceof RegExp)
  .concat([
    ['money', new RegExp(moneySource, 'iu')],
    [
      'money and period',
      new RegExp(`${moneySource}${priceWords.afterAmount}|${priceWords.beforeAmount}${moneySource}`, 'iu'),
    ],
  ]);

const pumps = [
  '1',
  '1 ',
  '1,',
  '1.000',
  '12 € ',
  '$1',
  '€',
  ' ',
  'a',
  'a ',
  'per ',
  'per user ',
  'excl. ',
  '(a)',
  '月',
  'founded ',
  '/',
  '12 € (a) ',
  "'",
];

test.each(patterns)('%s takes time proportional to its text', async (_, pattern) => {
  for (const pump of pumps) {
    const text = `${pump.repeat(60_000 / pump.length)}\0`;
    expect(await processorMs(() => pattern.test(text))).toBeLessThan(1_500);
  }
});
