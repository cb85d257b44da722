import type { TextBlock } from '../reading/shown-content.ts';
import { amountsIn } from '../rules/money.ts';
import { cardAround, type Run } from './cards.ts';

const longest = 80;
const mostOfWidget = 40;
const mostOfReview = 6;

/** "4,87 von 5", "Based on 312 reviews", "★★★★★". */
const rating =
  /^(?:.{0,20}[\s(])?[0-5](?:[.,]\d{1,2})? ?(?:out of|von|sur|de|su|van|na|z|\/) ?5(?![\d.,])|\b(?:based on|basierend auf|basé sur|basad[oa] en|basead[oa] em|basat[oa] su|gebaseerd op|na podstawie) \d[\d.,]{0,8} \p{L}|[★⭐]{3,5}|\d[\d,]{0,8} ?(?:件のレビュー|条评价|개의? (?:리뷰|후기))/iu;
/** What a shop says of who wrote a review. */
const buyer =
  /\b(?:verified (?:buyer|purchase|customer|owner|review)|verifizierter? (?:kauf|käufer|kunde)|achat vérifié|acheteur vérifié|compra verificada|comprador verificado|acquisto verificato|acquirente verificato|geverifieerde (?:koper|aankoop)|potwierdzony zakup|zweryfikowany zakup)\b|購入者のレビュー|已验证购买|구매 확인/iu;

/**
 * What stands around a rating, or beside somebody who is told to have bought something: reviews. Not where the product itself stands
 * there with its heading or price: then the rating alone.
 */
export function ratedRun(blocks: readonly TextBlock[], at: number): Run | undefined {
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
