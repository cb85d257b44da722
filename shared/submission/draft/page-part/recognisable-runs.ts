import { foundingWords } from '../language/company-words.ts';
import type { TextBlock } from '../reading/shown-content.ts';
import { amountsIn } from '../rules/money.ts';
import { repeatedParts } from '../site/repeated-parts.ts';
import { isFiller } from '../site/sample-text.ts';
import { zoneOf } from '../site/surroundings.ts';
import { letterCount, wordCount } from '../site/text-size.ts';
import { attributedRun } from './attributions.ts';
import { cardAround, type Run } from './cards.ts';
import { isDate, isVersion } from './dates.ts';
import { loneOwner } from './lone-statements.ts';
import type { PartOwner } from './part-owner.ts';
import { cardsLike } from './sibling-cards.ts';

interface ToldRun extends Run {
  owner: PartOwner;
}

const fewestQuotedWords = 4;
const quoted =
  /^[“”„«»"「『‹›‟][^“”„«»"「」『』]{12,}[“”«»"」』‹›]\.?(?:\s?[—–-]\s?.{2,80}|\s\p{Lu}[^.!?]{1,80}(?:\.|$))?$/u;
const byLine = /^[—–]\s?\p{L}.{2,80}$/u;

/** Further placeholders, beside those of isFiller: of names, addresses and headings. */
const placeholder =
  /\{\{|\}\}|\b(?:john|jane) (?:doe|smith)\b|\b(?:max|erika) mustermann\b|\bjean dupont\b|\bmario rossi\b|\bjuan pérez\b|\bfulano de tal\b|\bjan (?:kowalski|jansen)\b|山田太郎|张三|홍길동|\b123 main st|\banytown\b|\bmusterstra(?:ß|ss)e\b|\bmusterstadt\b|\b(?:your|enter|add|insert|sample|example) (?:head(?:line|ing)|title|tagline|text|company name|content) (?:here|goes here)\b|^(?:feature|service|heading|headline|section|card|post|plan) title(?: \d+)?$|\bclick (?:here )?to edit\b|\badd a short (?:text|description)\b|\bhier steht\b|\b(?:will go|goes) into (?:a|the) meta tag\b|\bthis is some text inside\b/iu;
const cookies = /\bcookies?\b|クッキー|쿠키/iu;

const mostOfNotice = 8;
const shortestNotice = 40;

/** Parts of a page recognisable by their own text: attributed quotes, dated posts, notices, template leftovers. */
export function recognisableRuns(blocks: readonly TextBlock[], title: string): ToldRun[] {
  const isOnCookies = cookies.test(title);
  const cardsBeside = cardsLike(blocks, repeatedParts(blocks));
  return blocks.flatMap((block, at): ToldRun[] => {
    const attributed = attributedRun(blocks, at);
    if (attributed !== undefined)
      return [attributed, ...cardsBeside(attributed)].map((run) => ({ owner: 'people', ...run }));
    const spoken = foundingWords.test(blocks[at - 1]?.text.slice(0, longestBy) ?? '')
      ? undefined
      : spokenBy(block.text);
    if (spoken !== undefined) return [{ owner: spoken, ...runOf(spoken, blocks, at) }];
    const rated = ratedRun(blocks, at);
    if (rated !== undefined) return [{ owner: 'people', ...rated }];
    const alone = loneOwner(block);
    if (alone !== undefined) return [{ owner: alone, from: at, to: at + 1 }];
    const isNotice = !isOnCookies && saysCookies(block.text) && zoneOf(block.element) !== 'footer';
    return isNotice ? [{ owner: 'machinery', ...cardAround(blocks, at, mostOfNotice) }] : [];
  });
}

/** Whether a text is a template's placeholder. */
export function isLeftOver(text: string): boolean {
  const start = text.slice(0, longestSearched);
  return isFiller(start) || placeholder.test(start);
}

/** The neighbouring blocks that have the same owner as this one. */
function runOf(owner: PartOwner, blocks: readonly TextBlock[], at: number): Run {
  if (owner === 'times') return datedRun(blocks, at);
  // In a footer, only the filler block itself is dropped, not its neighbours.
  const block = blocks[at];
  if (owner === 'machinery' && block !== undefined && zoneOf(block.element) === 'footer')
    return { from: at, to: at + 1 };
  return owner === 'machinery' ? cardAround(blocks, at, mostOfFiller) : cardAround(blocks, at);
}

/** Owner of a text and its neighbours, judging by the text. */
function spokenBy(text: string): PartOwner | undefined {
  if (isQuotation(text) || (text.length < longestBy && byLine.test(text))) return 'people';
  if (isDate(text) || isVersion(text)) return 'times';
  return isLeftOver(text) ? 'machinery' : undefined;
}

const longestBy = 100;
const longestSearched = 2000;
const mostOfFiller = 4;

// A link to the cookie policy isn't a notice.
const saysCookies = (text: string): boolean =>
  letterCount(text) >= shortestNotice && cookies.test(text.slice(0, longestSearched));

const isQuotation = (text: string): boolean =>
  text.length < 1200 && quoted.test(text) && wordCount(text) >= fewestQuotedWords;

/** A dated card; without a card, everything from the heading after the date to the next heading. */
function datedRun(blocks: readonly TextBlock[], at: number): Run {
  const card = cardAround(blocks, at);
  if (card.to - card.from > 1) return card;
  let to = at + 1;
  const isHeading = (index: number): boolean => /^h[1-6]$/.test(blocks[index]?.element.name ?? '');
  if (isHeading(to)) to += 1;
  const zone = blocks[at] === undefined ? undefined : zoneOf(blocks[at].element);
  // A table of facts, as below the date of a legal notice, isn't a post.
  const isFurther = (block: TextBlock | undefined): boolean =>
    block !== undefined && zoneOf(block.element) === zone && !isDate(block.text) && block.element.name !== 'th';
  while (to - at < 8 && !isHeading(to) && isFurther(blocks[to])) to += 1;
  return { from: at, to };
}

const longest = 80;
const mostOfWidget = 40;
const mostOfReview = 6;

/** "4,87 von 5", "Based on 312 reviews", "★★★★★". */
const rating =
  /^(?:.{0,20}[\s(])?[0-5](?:[.,]\d{1,2})? ?(?:out of|von|sur|de|su|van|na|z|\/) ?5(?![\d.,])|\b(?:based on|basierend auf|basé sur|basad[oa] en|basead[oa] em|basat[oa] su|gebaseerd op|na podstawie) \d[\d.,]{0,8} \p{L}|[★⭐]{3,5}|\d[\d,]{0,8} ?(?:件のレビュー|条评价|개의? (?:리뷰|후기))/iu;
/** Labels that shops use for verified buyers. */
const buyer =
  /\b(?:verified (?:buyer|purchase|customer|owner|review)|verifizierter? (?:kauf|käufer|kunde)|achat vérifié|acheteur vérifié|compra verificada|comprador verificado|acquisto verificato|acquirente verificato|geverifieerde (?:koper|aankoop)|potwierdzony zakup|zweryfikowany zakup)\b|購入者のレビュー|已验证购买|구매 확인/iu;

/**
 * Reviews: text around a rating, or next to a verified buyer. If that would include the product's own heading or price,
 * only the rating itself.
 */
function ratedRun(blocks: readonly TextBlock[], at: number): Run | undefined {
  const { text = '' } = blocks[at] ?? {};
  if (text.length > longest) return undefined;
  const isOfBuyer = buyer.test(text);
  if (!isOfBuyer && !rating.test(text)) return undefined;
  const run = cardAround(blocks, at, isOfBuyer ? mostOfReview : mostOfWidget);
  const isOfProduct = blocks.slice(run.from, run.to).some(isAHeadingOrPrice);
  return isOfProduct ? { from: at, to: at + 1 } : run;
}

const isAHeadingOrPrice = ({ text, element }: TextBlock): boolean =>
  /^h[1-2]$/.test(element.name) || (text.length < 20 && amountsIn(text).length > 0);
