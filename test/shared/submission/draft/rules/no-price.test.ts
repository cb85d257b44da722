import { expect, test } from 'vitest';
import { isNoPrice } from '../../../../../shared/submission/draft/rules/price-sentences.ts';
import { readSite } from '../../../../../shared/submission/draft/site/site-reading.ts';

const html =
  '<main><p>For restaurants with a turnover of $200,000 a month.</p><p>For restaurants of every size.</p></main>';
const blocks = readSite([{ url: 'https://dayfern.example/', html }])?.home.blocks ?? [];
const readAs = (price: number) => blocks.map((block) => isNoPrice(block, { certainty: () => price }));

test('an amount in a text that is hardly read as a price is none; a text without an amount is left to other rules', () => {
  expect(readAs(0.01)).toEqual([true, false]);
  expect(readAs(0.5)).toEqual([false, false]);
});
