import { isGeneric } from '../language/generic-headings.ts';
import { otherMoney } from '../language/others-money.ts';
import {
  currencyIn,
  isBilledLine,
  isContactLine,
  isFreeLine,
  isPerSeat,
  type PlanInterval,
  periodIn,
} from '../language/plan-words.ts';
import { beginsAsPeriod } from '../language/price-words.ts';
import { parentOf } from '../page-part/cards.ts';
import { collapse, everyElement, type PageElement, textInside } from '../reading/dom.ts';
import { compact } from '../site/brand.ts';
import { pagesOn, type ReadPage, type SiteReading } from '../site/site-reading.ts';
import { zoneOf } from '../site/surroundings.ts';
import { wordCount } from '../site/text-size.ts';
import { withoutAddOns } from './add-ons.ts';
import { amountsIn, numberIn } from './money.ts';
import { isSample } from './price-sentences.ts';
import { cellsOf, tableAround, withoutRivals } from './rival-columns.ts';

export interface PricePlan {
  /** As the page spells it; null if unnamed. */
  name: string | null;
  /** In units of its currency: 0 for a free plan, null for price on request. */
  amount: number | null;
  /** ISO 4217; null if the symbol is ambiguous or the plan is free. */
  currency: string | null;
  /** Period the amount is paid for; null if not stated. */
  interval: PlanInterval | null;
  isPerSeat: boolean;
  /** The price as written. */
  text: string;
  url: string;
}

const longestPrice = 60;
const longestRest = 36;
/** "Starting at", 月額. */
const longestBefore = 16;
const longestName = 32;
const mostWordsOfName = 4;
const linesBack = 4;
const mostPlans = 8;

interface Line {
  text: string;
  element: PageElement;
}

/**
 * The product's plans and prices: short lines with an amount, each below its plan's name. From the first page with at
 * least two, the pricing page before the homepage. A plan with monthly and yearly prices gives two entries of the same
 * name.
 */
export function pricePlans(site: SiteReading): PricePlan[] {
  return offersOf(site)[0] ?? [];
}

/** Named one-off prices on the pricing page of a site without plans: packages, single purchases. Empty if one has no name. */
export function priceList(site: SiteReading): PricePlan[] {
  const lists = pagesOn(site, ['pricing']).map((page) => plansOf(page, true));
  const isList = (plans: readonly PricePlan[]): boolean =>
    plans.filter(({ amount }) => (amount ?? 0) > 0).length >= fewestListed &&
    plans.every(({ name, interval }) => name !== null && interval === null) &&
    new Set(plans.map(({ name }) => name)).size === plans.length;
  return (lists.find(isList) ?? []).slice(0, mostPlans);
}

const fewestListed = 2;

/** The plans of each page that has some. */
const offersOf = (site: SiteReading): PricePlan[][] =>
  pagesOn(site, ['pricing', 'home']).flatMap((page) => {
    const plans = plansOf(page);
    const isOffer = plans.some(({ amount, interval }) => (amount ?? 0) > 0 && interval !== null);
    return isOffer && plans.length > 1 ? [plans.slice(0, mostPlans)] : [];
  });

/**
 * Plans with the same name but different prices on two pages: at most one is current. Different billing periods don't
 * contradict.
 */
export function contradictingPlans(site: SiteReading): [PricePlan[], PricePlan[]] | undefined {
  const [first, ...others] = offersOf(site);
  const contrary = others.find((other) => first?.some((plan) => other.some((each) => contradicts(plan, each))));
  return first === undefined || contrary === undefined ? undefined : [first, contrary];
}

const contradicts = (one: PricePlan, other: PricePlan): boolean =>
  one.name !== null &&
  compact(one.name) === compact(other.name ?? '') &&
  (one.amount ?? 0) > 0 &&
  (other.amount ?? 0) > 0 &&
  one.amount !== other.amount &&
  one.currency === other.currency &&
  one.interval === other.interval &&
  ![one, other].some(({ text }) => saysBilling.test(text));

const saysBilling =
  /bill|paid|annual|yearly|jährl|abgerechnet|factur|anual|annu|fattur|jaar|rocz|rozlicz|årlig|ročně|yıllık|év|год|рік|年/iu;

function plansOf({ title, blocks, url, roles }: ReadPage, isOnce = false): PricePlan[] {
  const lines = withoutAddOns(withoutRivals(blocks, title))
    .filter((block) => zoneOf(block.element) === 'main' && !isSample(block, roles))
    .flatMap(({ lines: written, element }): Line[] => written.map((text) => ({ text, element })));
  const found = lines.flatMap((_, at) => planAt(lines, at, url, isOnce));
  // Items called free below the plans, in a comparison, are features.
  const paid = found.findIndex(({ amount }) => (amount ?? 0) > 0);
  const plans = found.filter(({ amount }, index) => amount !== 0 || index < paid);
  const known = new Set<string>();
  return plans.filter(({ name, text }) => !known.has(`${name} ${text}`) && known.add(`${name} ${text}`) !== undefined);
}

function planAt(lines: readonly Line[], at: number, url: string, isOnce: boolean): PricePlan[] {
  const line = lines[at];
  if (line === undefined || line.text.length > longestPrice || isBilledLine(line.text)) return [];
  const next = lines[at + 1]?.text ?? '';
  // In a table, the next cell is another plan's.
  // In a table's head, it names a plan.
  const isFree =
    isFreeLine(line.text) && line.element.name !== 'th' && (line.element.name === 'td' || amountsIn(next).length === 0);
  const above = (): string | null => nameBefore(lines, at);
  if (!isFree && !isContactLine(line.text))
    return alternativesIn(line.text).flatMap((price) => pricedPlan(price, next, above, url, isOnce));
  // A card headed "Free" is a plan of that name.
  const name = isFree && /^h[3-6]$/.test(line.element.name) ? line.text : above();
  const unpaid = { currency: null, interval: null, isPerSeat: false, text: line.text, url };
  return name === null ? [] : [{ name, amount: isFree ? 0 : null, ...unpaid }];
}

/** The two prices in a line with a monthly and a yearly one: "£14 a month or £140 a year"; else the line itself. */
function alternativesIn(line: string): string[] {
  const prices = line.split(either);
  const isTwo =
    prices.length === 2 && prices.every((price) => amountsIn(price).length === 1 && periodIn(price) !== null);
  return isTwo ? prices : [line];
}

const either = / (?:or|oder|ou|o|oppure|of|lub) | ?[/|·] (?=\D{0,4}\d)|または|或/iu;

/**
 * A line with one amount, plus the next line if it continues: "$12", "per seat / month". The line may contain the name.
 */
function pricedPlan(line: string, next: string, above: () => string | null, url: string, isOnce: boolean): PricePlan[] {
  const [amount, ...others] = amountsIn(line);
  if (amount === undefined || others.length > 0 || isSentence(line, amount)) return [];
  const goesOn = amountsIn(next).length === 0 && beginsAsPeriod.test(next);
  const text = next.length <= longestPrice && (goesOn || isBilledLine(next)) ? `${line} ${next}` : line;
  const price = numberIn(amount);
  const interval = periodIn(text.replace(amount, ' '));
  const isTight = (goesOn ? text : line).length - amount.length <= longestRest && !otherMoney.test(text);
  if (!isTight || isNoPrice(price, interval, text, isOnce)) return [];
  const before = line.slice(0, line.indexOf(amount)).trim();
  const named = nameIn(before);
  if (named === undefined && before.length > longestBefore) return [];
  return [
    {
      name: named ?? above(),
      amount: price,
      currency: currencyIn(amount),
      interval,
      isPerSeat: isPerSeat(text),
      text: named === undefined ? text : text.slice(text.indexOf(amount)),
      url,
    },
  ];
}

const isNoPrice = (price: number, interval: PlanInterval | null, text: string, isOnce: boolean): boolean => {
  if (isOnce) return price <= 0;
  return price > 0 ? interval === null : forSomeDays.test(text);
};

/** A free trial isn't a free plan. */
const forSomeDays =
  /\d{1,3}[ -]?(?:days?|weeks?|tage?n?|jours?|días?|dias?|giorni|dagen|dni|dage|dagar|gün|дней|дня)(?![\p{L}])|\d{1,3} ?(?:日間|天|일)/iu;

/** "From $9 a month." is one, "79 zł/mies." isn't. */
const isSentence = (line: string, amount: string): boolean =>
  /[.。!！]$/.test(line) &&
  !/^[\s/]{0,3}(?:\p{L}{1,4}\.?){1,3}\.$/u.test(line.slice(line.indexOf(amount) + amount.length));

/** The name before an amount in the same line. */
function nameIn(before: string): string | undefined {
  const name = before
    .trim()
    .replace(/[:：–—-]$/, '')
    .trim();
  return /\p{L}{2}/u.test(name) && isName(name) ? name : undefined;
}

/**
 * The name above a price, below the section's heading: the card's heading, else the nearest short line without a price.
 */
function nameBefore(lines: readonly Line[], at: number): string | null {
  const element = lines[at]?.element;
  if (element?.name === 'td') return nameOfColumn(element);
  const before = lines.slice(Math.max(0, at - linesBack), at).reverse();
  const ends = before.findIndex(
    ({ text, element }) => /^h[12]$/.test(element.name) || amountsIn(text).length > 0 || isContactLine(text),
  );
  const last = before[ends];
  const near = (ends < 0 ? before : before.slice(0, ends)).filter(
    ({ text, element }) => element.name !== 'li' && isName(text),
  );
  const heading = near.find(({ element }) => /^h[3-6]$/.test(element.name));
  const named = heading ?? near[0];
  if (named !== undefined) return named.text;
  if (ends === 0 && last !== undefined && /^h2$/.test(last.element.name) && isName(last.text)) return last.text;
  return beforeThat(before, ends);
}

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

/** With monthly and yearly prices, the plan's name is above both. */
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

/** Plans named after their buyers, like section titles. */
const calledByBuyer =
  /^(?:teams?|company|home|equipe|équipe|equipo|empresa|entreprise|unternehmen|azienda|bedrijf|zespół|チーム|团队|팀)$/iu;

const isBadge =
  /^(?:most popular|popular|best value|recommended|new|save .{1,12}|beliebt|empfohlen|populaire|recommandé|más popular|recomendado|mais popular|più scelto|consigliato|meest gekozen|aanbevolen|najpopularniejszy|人気|おすすめ|推荐|최고 인기|추천)$/iu;
const isFreeTalk =
  /^(?:monthly|yearly|annual(?:ly)?|monatlich|jährlich|mensuel|annuel|mensual|anual|mensal|mensile|annuale|maandelijks|jaarlijks|miesięcznie|rocznie|月払い|年払い|按月|按年|월간|연간|price|preis|prix|precio|preço|prezzo|prijs|cena|料金|价格|가격)$/iu;
