import { expect, test } from 'vitest';
import { isNoPrice, priceSentences } from '../../../../../shared/submission/draft/rules/price-sentences.ts';
import { readSite } from '../../../../../shared/submission/draft/site/site-reading.ts';

const html =
  '<main><p>For restaurants with a turnover of $200,000 a month.</p><p>For restaurants of every size.</p></main>';
const blocks = readSite([{ url: 'https://dayfern.example/', html }])?.home.blocks ?? [];
const readAs = (price: number) => blocks.map((block) => isNoPrice(block, { certainty: () => price }));

test("an amount in a text that barely reads as a price isn't one; a text without an amount is left to other rules", () => {
  expect(readAs(0.01)).toEqual([true, false]);
  expect(readAs(0.5)).toEqual([false, false]);
});

test("such an amount isn't a draft's price", () => {
  const site = readSite([{ url: 'https://dayfern.example/', html: '<main><p>Each team pays $20 a month.</p></main>' }]);
  if (site === undefined) throw new Error('There is no page.');
  const pricesAt = (price: number) => {
    const certainty = (_block: unknown, ...roles: readonly string[]) => (roles.includes('price') ? price : 0);
    return priceSentences({ ...site, pages: site.pages.map((page) => ({ ...page, roles: { certainty } })) });
  };
  expect(pricesAt(0.5)).toHaveLength(1);
  expect(pricesAt(0.01)).toEqual([]);
});
