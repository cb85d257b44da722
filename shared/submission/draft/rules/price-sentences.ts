import { beginsAsPeriod, priceHints, taxes } from '../language/price-words.ts';
import type { TextBlock } from '../reading/shown-content.ts';
import { sentencesOf } from '../site/sentences.ts';
import { pagesOn, type ReadPage, type SiteReading } from '../site/site-reading.ts';
import { zoneOf } from '../site/surroundings.ts';
import { moneySource } from './money.ts';
import { type PriceStatement, priceStatements } from './price-phrases.ts';

/** A sentence that says something about the product's price. */
export interface PriceSentence {
  text: string;
  url: string;
  statements: readonly PriceStatement[];
}

const longest = 260;
const longestAmount = 40;
const endsInAmount = new RegExp(`${moneySource}${taxes}$`, 'iu');

/** The sentences about prices, those of pricing pages first, then descriptions, then the text of the other pages. */
export function priceSentences(site: SiteReading): PriceSentence[] {
  const seen = new Set<string>();
  return pagesOn(site, ['pricing', 'home', 'about', 'other']).flatMap((page) =>
    textsOf(page)
      .flatMap(sentencesOf)
      .filter(
        (text) => text.length <= longest && priceHints.test(text) && !seen.has(text) && seen.add(text) !== undefined,
      )
      .map((text) => ({ text, url: page.url, statements: priceStatements(text) }))
      .filter(({ statements }) => statements.length > 0),
  );
}

function textsOf({ metas, blocks }: ReadPage): string[] {
  const descriptions = metas.filter(({ name }) => /^(?:og:)?description$/.test(name)).map(({ content }) => content);
  const shown = pricedBlocks(blocks.flatMap(inLines));
  return [...descriptions, ...shown];
}

/** A block of short lines, as plans are written, a line each; others whole: a sentence goes on over its end of a line. */
const inLines = (block: TextBlock): TextBlock[] =>
  block.lines.length > 1 && block.lines.every((line) => line.length <= longestAmount)
    ? block.lines.map((text) => ({ ...block, text, lines: [text] }))
    : [block];

/** Blocks of text, and an amount together with the block after it: many pages part "$12" from "/month". */
function pricedBlocks(blocks: ReadPage['blocks']): string[] {
  return blocks.flatMap(({ text, element }, index) => {
    if (!priceHints.test(text) || zoneOf(element) === 'voice') return [];
    const next = blocks[index + 1]?.text ?? '';
    const isParted =
      next.length < 60 &&
      ((/^[^.]{0,12}[$€£]\s?\d[\d,.]*$/.test(text) && /^(?:\/|per\b|a month|billed)/i.test(next)) ||
        (text.length <= longestAmount && endsInAmount.test(text) && beginsAsPeriod.test(next)));
    return [isParted ? `${text} ${next}` : text];
  });
}
