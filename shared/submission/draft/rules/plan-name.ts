import { isGeneric } from '../language/generic-headings.ts';
import { isContactLine, isFreeLine, periodIn } from '../language/plan-words.ts';
import { parentOf } from '../page-part/cards.ts';
import { collapse, everyElement, type PageElement, textInside } from '../reading/dom.ts';
import { wordCount } from '../site/text-size.ts';
import { amountsIn } from './money.ts';
import { cellsOf, tableAround } from './rival-columns.ts';

/** A line of a pricing page. */
export interface Line {
  text: string;
  element: PageElement;
}

const longestName = 32;
const mostWordsOfName = 4;
const linesBack = 4;

/** The name before an amount on the same line. */
export function nameIn(before: string): string | undefined {
  const name = before
    .trim()
    .replace(/[:：–—-]$/, '')
    .trim();
  return /\p{L}{2}/u.test(name) && isName(name) ? name : undefined;
}

/**
 * The name above a price but below the section heading: the card's heading, else the nearest short line without a
 * price.
 */
export function nameBefore(lines: readonly Line[], at: number): string | null {
  const element = lines[at]?.element;
  if (element?.name === 'td') return nameOfColumn(element);
  const before = lines.slice(Math.max(0, at - linesBack), at).reverse();
  const ends = before.findIndex(
    ({ text, element }) =>
      /^h[12]$/.test(element.name) ||
      // Lines above a heading that isn't a name are another plan's features.
      (/^h[3-6]$/.test(element.name) && isGeneric(text) && !isName(text)) ||
      amountsIn(text).length > 0 ||
      isContactLine(text),
  );
  const last = before[ends];
  const near = (ends < 0 ? before : before.slice(0, ends)).filter(
    ({ text, element }) => element.name !== 'li' && isName(text),
  );
  const heading = near.find(({ element }) => /^h[3-6]$/.test(element.name));
  const named = heading ?? near[0];
  if (named !== undefined) return withoutBadge(named.text);
  if (ends === 0 && last !== undefined && /^h2$/.test(last.element.name) && isName(last.text)) return last.text;
  return beforeThat(before, ends);
}

/** Removes the badge from "Pro · most popular", in any language. */
const withoutBadge = (name: string): string => name.split(/ [·|•] /)[0] ?? name;

/** A table column's header; null if each row is a plan named in its first cell. */
function nameOfColumn(cell: PageElement): string | null {
  const row = parentOf(cell);
  const table = tableAround(cell);
  if (row === undefined || table === undefined) return null;
  const cells = cellsOf(row);
  const [head] = everyElement([table], ['tr'])('tr');
  const first = cells[0] === undefined ? '' : collapse(textInside(cells[0]));
  const isHead =
    head !== undefined &&
    head !== row &&
    (cellsOf(head).every(({ name }) => name === 'th') || !cellsOf(head).some(isPriced));
  const above = isHead ? cellsOf(head)[cells.indexOf(cell)] : undefined;
  const named = above === undefined ? first : collapse(textInside(above));
  return isName(named) ? named : isName(first) ? first : null;
}

const isPriced = (cell: PageElement): boolean => {
  const text = collapse(textInside(cell));
  return isFreeLine(text) || isContactLine(text) || amountsIn(text).length > 0;
};

/** The plan's name above two prices in a row, such as a monthly and a yearly one. */
function beforeThat(before: readonly Line[], priced: number): string | null {
  const [price, name] = before.slice(priced);
  if (priced !== 0 || price === undefined || name === undefined || periodIn(price.text) === null) return null;
  return isName(name.text) ? name.text : null;
}

const isName = (text: string): boolean =>
  (!isGeneric(text) || calledByBuyer.test(text)) &&
  periodIn(text) === null &&
  text.length <= longestName &&
  wordCount(text) <= mostWordsOfName &&
  /\p{L}/u.test(text) &&
  !/\d{2}/.test(text) &&
  !/[.!?。！？,;:：]$/.test(text) &&
  amountsIn(text).length === 0 &&
  !isBadge.test(text) &&
  !isFreeTalk.test(text);

/** Plans named after their buyers, in words that also serve as section titles. */
const calledByBuyer =
  /^(?:teams?|studio|company|home|equipe|équipe|equipo|empresa|entreprise|unternehmen|azienda|bedrijf|zespół|チーム|团队|팀)$/iu;

const isBadge =
  /^(?:most popular|popular|best value|recommended|new|save .{1,12}|beliebt|empfohlen|populaire|recommandé|más popular|recomendado|mais popular|più scelto|consigliato|meest gekozen|aanbevolen|najpopularniejszy|人気|おすすめ|推荐|최고 인기|추천)$/iu;
const isFreeTalk =
  /^(?:monthly|yearly|annual(?:ly)?|monatlich|jährlich|mensuel|annuel|mensual|anual|mensal|mensile|annuale|maandelijks|jaarlijks|miesięcznie|rocznie|月払い|年払い|按月|按年|월간|연간|price|preis|prix|precio|preço|prezzo|prijs|cena|料金|价格|가격)$/iu;
