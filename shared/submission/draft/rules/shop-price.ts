import { textsOf } from '../reading/read-json-ld.ts';
import type { ReadPage, SiteReading } from '../site/site-reading.ts';
import { amountsIn, isZero, numberIn } from './money.ts';
import type { PriceSentence } from './price-sentences.ts';

const longest = 40;
const declaredNames = /^(?:og|product):price:amount$/;

/**
 * Price of a one-time purchase: a standalone amount that metadata or the only offer declares as the price, or one above
 * an add-to-cart button. For shops with several products, the first.
 */
export function shopPrice({ pages }: SiteReading): PriceSentence | undefined {
  for (const page of pages) {
    const declared = new Set(declaredPrices(page));
    const block = page.blocks.find(({ text }) => {
      const amounts = text.length <= longest ? amountsIn(text) : [];
      const [amount = ''] = amounts;
      return amounts.length === 1 && !isZero(amount) && declared.has(numberIn(amount));
    });
    const priced = block ?? besideCart(page);
    if (priced !== undefined) return { text: priced.text, url: page.url, statements: ['one-time'] };
  }
  return undefined;
}

const cart =
  /^(?:add to (?:cart|bag|basket)|buy now|in den warenkorb|jetzt kaufen|ajouter au panier|acheter|añadir (?:al carrito|a la cesta)|comprar(?: ya| ahora| agora)?|adicionar ao carrinho|aggiungi al carrello|acquista|in winkelwagen|in winkelmand(?:je)?|do koszyka|dodaj do koszyka|カートに入れる|カートに追加|加入购物车|立即购买|장바구니(?: 담기|에 담기)?|구매하기)$/iu;
const mostBefore = 8;

/** The only standalone amount shortly before an add-to-cart button. */
function besideCart({ blocks }: ReadPage): ReadPage['blocks'][number] | undefined {
  for (const [at, { text: button }] of blocks.entries()) {
    if (!cart.test(button)) continue;
    const [alone, ...others] = blocks.slice(Math.max(0, at - mostBefore), at).filter(isAmount);
    if (alone !== undefined && others.length === 0) return alone;
  }
  return undefined;
}

const isAmount = ({ text }: ReadPage['blocks'][number]): boolean =>
  text.length <= longestAlone && amountsIn(text).length === 1 && !isZero(text);
const longestAlone = 16;

function declaredPrices({ metas, structured }: ReadPage): number[] {
  const told = metas.filter(({ name }) => declaredNames.test(name)).map(({ content }) => content);
  const isGoods = structured.some((node) => textsOf(node['@type']).includes('Product'));
  const offers = isGoods ? structured.filter((node) => textsOf(node['@type']).includes('Offer')) : [];
  return [...told, ...offers.flatMap((node) => textsOf(node.price))].map(Number).filter((price) => price > 0);
}
