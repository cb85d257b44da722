import { partTopics } from '../block-role/part-topics.ts';
import { chargedBy } from '../language/charging-words.ts';
import { beginsAsPeriod, priceHints, taxes } from '../language/price-words.ts';
import { everyElement } from '../reading/dom.ts';
import type { TextBlock } from '../reading/shown-content.ts';
import { compact, sharesBrand } from '../site/brand.ts';
import { sentencesOf } from '../site/sentences.ts';
import { pagesOn, type ReadPage, type SiteReading } from '../site/site-reading.ts';
import { zoneOf } from '../site/surroundings.ts';
import { titleSegments } from '../site/title-segments.ts';
import { withoutAddOns } from './add-ons.ts';
import { amountsIn, moneySource } from './money.ts';
import { type PriceStatement, priceStatements } from './price-phrases.ts';
import { withoutRivals } from './rival-columns.ts';

/** A sentence about the product's price. */
export interface PriceSentence {
  text: string;
  url: string;
  statements: readonly PriceStatement[];
}

const longest = 260;
const longestAmount = 40;
const endsInAmount = new RegExp(`${moneySource}${taxes}$`, 'iu');

/** Sentences about prices: from pricing pages first, then descriptions, then the other pages' text. */
export function priceSentences(site: SiteReading): PriceSentence[] {
  const seen = new Set<string>();
  return pagesOn(site, ['pricing', 'home', 'about', 'other', 'contact']).flatMap((page) =>
    textsOf(page)
      .flatMap(sentencesOf)
      .filter(
        (text) => text.length <= longest && priceHints.test(text) && !seen.has(text) && seen.add(text) !== undefined,
      )
      .filter((text) => !isOfAnother(text, site))
      .map((text) => ({ text, url: page.url, statements: priceStatements(text) }))
      .filter(({ statements }) => statements.length > 0),
  );
}

/** Whether a sentence is about someone else's price, or about a past one. */
function isOfAnother(sentence: string, { home, brand }: SiteReading): boolean {
  if (dated.test(sentence) && amountsIn(sentence).length > 0) return true;
  if (elsewhere.test(sentence) && amountsIn(sentence).length > 0) return true;
  const who = chargedBy(sentence);
  if (who === undefined) return false;
  const own = compact(who);
  const isName = titleSegments(home.title).some((segment) => compact(segment) === own);
  const isPlan = home.blocks.some(({ text }) => compact(text) === own);
  return !isName && !isPlan && !sharesBrand(own, brand.label);
}

/** Sold by someone else: "Also on Globex, from $9 a month". */
const elsewhere =
  /(?:^|[\s(])(?:(?:Also|Now) (?:available )?(?:on|in|at|via|through|with)|Available (?:on|in|via|through)|Auch (?:bei|auf|in|über)|Aussi (?:sur|chez|dans)|También en|Também n[ao]|Anche su|Ook (?:op|bij|via)|Także w|Finns även på|Også på) \p{Lu}/u;

/** A past year, not an amount. */
const dated = /(?<![\d.,$€£¥#-])(?:1[89]\d{2}|20[012]\d)(?![\d.,]*\d| ?[€$£%円元원zł])/u;

function textsOf({ title, metas, blocks, url, roles, topic }: ReadPage): string[] {
  // A price that a page doesn't show itself is outdated, or somebody else's.
  const descriptions = metas
    .filter(({ name, content }) => /^(?:og:)?description$/.test(name) && amountsIn(content).length === 0)
    .map(({ content }) => content);
  const priced = blocksOnPrices(withoutRivals(blocks, title), topic);
  const shown = pricedBlocks(
    withoutAddOns(priced)
      .filter((block) => !isOfLinked(block, url) && !isSample(block, roles) && !isNoPrice(block, roles))
      .flatMap(inLines),
  );
  return [...descriptions, ...shown];
}

/** Amounts count only in the pricing section if there is one; elsewhere they are example figures. */
function blocksOnPrices(blocks: readonly TextBlock[], topic: ReadPage['topic']): readonly TextBlock[] {
  const parts = partTopics(blocks);
  const names = blocks.map(({ text }) => amountsIn(text).length > 0);
  const isOnPrices = (at: number): boolean => parts[at] === 'prices';
  if (topic === 'pricing' || !names.some((isNamed, at) => isNamed && isOnPrices(at))) return blocks;
  return blocks.filter((_, at) => !names[at] || isOnPrices(at));
}

const surelySample = 0.7;

/** Whether an amount is an example figure (of a dashboard, customer or rival), not the product's price. */
export const isSample = (block: TextBlock, roles: ReadPage['roles']): boolean =>
  amountsIn(block.text).length > 0 &&
  roles.certainty(block, 'sample', 'others', 'praise', 'problem', 'news') >= surelySample;

const surelyNone = 0.02;

/** Whether an amount is unlikely to be a price, such as customers' revenue in an answer. */
export const isNoPrice = (block: Pick<TextBlock, 'element' | 'text'>, roles: ReadPage['roles']): boolean =>
  amountsIn(block.text).length > 0 && roles.certainty(block, 'price') < surelyNone;

/** Whether a text has an amount beside a link to another website: "Also by me: Habitbrick, $3 a month". */
function isOfLinked({ text, element }: TextBlock, url: string): boolean {
  if (amountsIn(text).length === 0) return false;
  const links = everyElement([element], ['a'])('a').filter(({ children }) => children.length > 0);
  return links.some(({ attribs: { href = '' } }) => {
    const host = /^https?:/i.test(href) ? URL.parse(href)?.hostname : undefined;
    return host !== undefined && rootOf(host) !== rootOf(URL.parse(url)?.hostname ?? '');
  });
}

const rootOf = (host: string): string => host.split('.').slice(-2).join('.');

/** Splits a block of short lines, as in plans. Other blocks are kept whole, since a sentence may span lines. */
const inLines = (block: TextBlock): TextBlock[] =>
  block.lines.length > 1 && block.lines.every((line) => line.length <= longestAmount)
    ? block.lines.map((text) => ({ ...block, text, lines: [text] }))
    : [block];

/** Text blocks, plus amounts joined with the next block: many pages split "$12" from "/month". */
function pricedBlocks(blocks: ReadPage['blocks']): string[] {
  return blocks.flatMap(({ text, element }, index) => {
    if (!priceHints.test(text) || /^(?:voice|header)$/.test(zoneOf(element))) return [];
    const next = blocks[index + 1]?.text ?? '';
    const isParted =
      next.length < 60 &&
      ((/^[^.]{0,12}[$€£]\s?\d[\d,.]*$/.test(text) && /^(?:\/|per\b|a month|billed)/i.test(next)) ||
        (text.length <= longestAmount && endsInAmount.test(text) && beginsAsPeriod.test(next)));
    return [isParted ? `${text} ${next}` : text];
  });
}
