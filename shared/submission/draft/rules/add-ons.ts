import { addOnWords, labelsAddOns } from '../language/add-on-words.ts';
import type { TextBlock } from '../reading/shown-content.ts';
import { sentencesOf } from '../site/sentences.ts';
import { wordCount } from '../site/text-size.ts';
import { amountsIn } from './money.ts';

const longestLine = 140;
const longestName = 60;
const mostWords = 6;
const mostBelow = 24;
/** "+ 9 € a month", "Rota module: + $5". */
const plusAmount = /(?:^|[:：–—-] ?|\s)[+＋] ?(?=[^\s\d]{0,4} ?\d)/u;

/** "No setup fee", "sem taxa de adesão". */
const denied =
  /(?<![\p{L}])(?:no|without|zero|ohne|keine?|sans|aucun\p{L}?|pas de|sin|sem|senza|nessun\p{L}?|geen|zonder|bez|brak|utan|ingen|inga|uden|uten|ilman|ei|žádn\p{L}|fără|nincs|без|χωρίς|بدون|tanpa)(?: \p{L}+){1,4}/giu;

/**
 * The blocks without add-on prices. Add-on prices have a plus before the amount, words for extras beside it or in the
 * name before it, or a heading for extras above.
 */
export function withoutAddOns(blocks: readonly TextBlock[]): TextBlock[] {
  const isBelow = belowHeadings(blocks);
  return blocks.filter((block, at) => !(isBelow[at] === true || isAddOn(block.text, blocks[at - 1])));
}

/** Whether a text contains an add-on's price. */
function isAddOn(text: string, before: TextBlock | undefined): boolean {
  if (text.length > longestLine || !/\d/.test(text) || amountsIn(text).length === 0) return false;
  const priced = sentencesOf(text).filter((sentence) => amountsIn(sentence).length > 0);
  if (priced.every((sentence) => plusAmount.test(sentence) || addOnWords.test(sentence.replaceAll(denied, ' '))))
    return true;
  const isAmountAlone = text.length <= longestName && wordCount(text) <= mostWords;
  const name = before?.text ?? '';
  return isAmountAlone && name.length <= longestName && amountsIn(name).length === 0 && addOnWords.test(name);
}

/** For each block, whether it is below a heading for extras and before the next heading of that rank. */
function belowHeadings(blocks: readonly TextBlock[]): boolean[] {
  let rank: number | undefined;
  let left = 0;
  return blocks.map(({ text, element }) => {
    const level = /^h([1-6])$/.exec(element.name)?.[1];
    if (level !== undefined && (rank === undefined || Number(level) <= rank)) {
      rank = Number(level) > 1 && labelsAddOns(text) ? Number(level) : undefined;
      left = mostBelow;
    }
    left -= 1;
    return rank !== undefined && left > 0;
  });
}
