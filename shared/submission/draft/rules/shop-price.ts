import { textsOf } from '../reading/read-json-ld.ts';
import type { ReadPage, SiteReading } from '../site/site-reading.ts';
import { amountsIn, isZero, numberIn } from './money.ts';
import type { PriceSentence } from './price-sentences.ts';

const longest = 40;
const declaredNames = /^(?:og|product):price:amount$/;

/**
 * What a thing costs that is bought once: an amount that stands alone and that the page's metadata or its one offer declares to be the
 * price. Of a shop with several things, the first.
 */
export function shopPrice({ pages }: SiteReading): PriceSentence | undefined {
  for (const page of pages) {
    const declared = new Set(declaredPrices(page));
    const block = page.blocks.find(({ text }) => {
      const amounts = text.length <= longest ? amountsIn(text) : [];
      const [amount = ''] = amounts;
      return amounts.length === 1 && !isZero(amount) && declared.has(numberIn(amount));
    });
    if (block !== undefined) return { text: block.text, url: page.url, statements: ['one-time'] };
  }
  return undefined;
}

function declaredPrices({ metas, structured }: ReadPage): number[] {
  const told = metas.filter(({ name }) => declaredNames.test(name)).map(({ content }) => content);
  const isGoods = structured.some((node) => textsOf(node['@type']).includes('Product'));
  const offers = isGoods ? structured.filter((node) => textsOf(node['@type']).includes('Offer')) : [];
  return [...told, ...offers.flatMap((node) => textsOf(node.price))].map(Number).filter((price) => price > 0);
}
