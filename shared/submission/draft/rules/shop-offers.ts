import { shopSigns } from '../language/shop-words.ts';
import type { TextBlock } from '../reading/shown-content.ts';
import type { SiteReading } from '../site/site-reading.ts';
import { zoneOf } from '../site/surroundings.ts';
import { wordCount } from '../site/text-size.ts';
import { withoutAddOns } from './add-ons.ts';
import { amountsIn, isZero } from './money.ts';

/** An item a shop sells, with its price as written. */
export interface ShopOffer {
  name: string;
  text: string;
  url: string;
}

const fewest = 2;
const most = 6;
const longestName = 60;
const mostWords = 6;
const longestPrice = 24;

/**
 * Items a page sells for a one-time price: names directly above a standalone amount, on the first page that has at
 * least two and mentions delivery, taxes or a cart. Restaurant menus and course fees have amounts, too, but don't
 * count.
 */
export function shopOffers({ pages }: SiteReading): ShopOffer[] {
  for (const page of pages) {
    if (!page.blocks.some(({ text }) => text.length <= longestSign && shopSigns.test(text))) continue;
    const blocks = withoutAddOns(page.blocks).filter(({ element }) => zoneOf(element) === 'main');
    const offers = blocks.flatMap((block, at) => offerAt(block, blocks[at - 1], page.url));
    if (offers.length >= fewest && offers.length <= most && areApart(offers)) return offers;
  }
  return [];
}

const longestSign = 200;

function offerAt(block: TextBlock, before: TextBlock | undefined, url: string): ShopOffer[] {
  const [amount = '', ...others] = amountsIn(block.text);
  const isAlone = block.text.length <= longestPrice && others.length === 0 && amount !== '' && !isZero(amount);
  const rest = block.text
    .replace(amount, '')
    .replace(/[\s.,:*†¹²]+/gu, ' ')
    .trim();
  if (before === undefined || !isAlone || (rest !== '' && !taxed.test(rest)) || !isName(before)) return [];
  return [{ name: before.text, text: block.text, url }];
}

const taxed = /^(?:incl?|inkl|ttc|iva incluid[oa]|iva inclusa|incl btw|z vat|brutto|税込|含税)(?: .{0,12})?$/iu;

const isName = ({ text, element }: TextBlock): boolean =>
  /^(?:h[2-6]|a|div|p|li|strong|span|dt)$/.test(element.name) &&
  text.length >= 3 &&
  text.length <= longestName &&
  wordCount(text) <= mostWords &&
  amountsIn(text).length === 0 &&
  !/[.!?。！？:：]$/u.test(text);

/** Whether all offers have different names. */
const areApart = (offers: readonly ShopOffer[]): boolean =>
  new Set(offers.map(({ name }) => name)).size === offers.length;
