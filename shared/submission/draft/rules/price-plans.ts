import { otherMoney } from '../language/others-money.ts';
import {
  currencyIn,
  isBilledLine,
  isFreeLine,
  isPerSeat,
  type PlanInterval,
  periodIn,
} from '../language/plan-words.ts';
import { beginsAsPeriod } from '../language/price-words.ts';
import { compact } from '../site/brand.ts';
import { pagesOn, type ReadPage, type SiteReading } from '../site/site-reading.ts';
import { zoneOf } from '../site/surroundings.ts';
import { withoutAddOns } from './add-ons.ts';
import { amountsIn, numberIn } from './money.ts';
import { type Line, nameBefore, nameIn } from './plan-name.ts';
import { isSample } from './price-sentences.ts';
import { withoutRivals } from './rival-columns.ts';

export interface PricePlan {
  /** As the page spells it; null if unnamed. */
  name: string | null;
  /** In units of its currency: 0 for a free plan. */
  amount: number;
  /** ISO 4217; null if the symbol is ambiguous or the plan is free. */
  currency: string | null;
  /** Billing period; null if not stated. */
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
const mostPlans = 8;

/**
 * The product's plans and prices: short lines with an amount, each below its plan's name, from the first page that has
 * at least two. The pricing page is tried before the homepage. A plan with monthly and yearly prices yields two entries
 * with the same name.
 */
export function pricePlans(site: SiteReading): PricePlan[] {
  return offersOf(site)[0] ?? [];
}

/**
 * Named one-off prices on the pricing page of a site without plans: packages, single purchases. Empty if any of them
 * has no name.
 */
export function priceList(site: SiteReading): PricePlan[] {
  const lists = pagesOn(site, ['pricing']).map((page) => plansOf(page, true));
  const isList = (plans: readonly PricePlan[]): boolean =>
    plans.filter(({ amount }) => amount > 0).length >= fewestListed &&
    plans.every(({ name, interval }) => name !== null && interval === null) &&
    new Set(plans.map(({ name }) => name)).size === plans.length;
  return (lists.find(isList) ?? []).slice(0, mostPlans);
}

const fewestListed = 2;

/** The plans of each page that has any. */
const offersOf = (site: SiteReading): PricePlan[][] =>
  pagesOn(site, ['pricing', 'home']).flatMap((page) => {
    const plans = plansOf(page);
    const isOffer = plans.some(({ amount, interval }) => amount > 0 && interval !== null);
    return isOffer && plans.length > 1 ? [plans.slice(0, mostPlans)] : [];
  });

/**
 * Plans with the same name but different prices on two pages: at most one is current. Different billing periods don't
 * contradict each other.
 */
export function contradictingPlans(site: SiteReading): [PricePlan[], PricePlan[]] | undefined {
  const [first, ...others] = offersOf(site);
  const contrary = others.find((other) => first?.some((plan) => other.some((each) => contradicts(plan, each))));
  return first === undefined || contrary === undefined ? undefined : [first, contrary];
}

const contradicts = (one: PricePlan, other: PricePlan): boolean =>
  one.name !== null &&
  compact(one.name) === compact(other.name ?? '') &&
  one.amount > 0 &&
  other.amount > 0 &&
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
  // Items called free in a comparison below the plans are features.
  const paid = found.findIndex(({ amount }) => amount > 0);
  const plans = found.filter(({ amount }, index) => amount !== 0 || index < paid);
  return plans.filter(
    (plan, at) =>
      !plans.slice(0, at).some((other) => isSamePlan(plan, other)) &&
      !(saysOnlyFree(plan) && plans.some((other) => other.amount === 0 && !saysOnlyFree(other))),
  );
}

/** The word "Free" beside a plan of $0 is its heading or a label. */
const saysOnlyFree = ({ amount, text }: PricePlan): boolean => amount === 0 && !/\d/.test(text);

/** Whether two entries are one plan, its name perhaps cut off or with a badge behind it. */
const isSamePlan = (one: PricePlan, other: PricePlan): boolean =>
  one.amount === other.amount &&
  one.currency === other.currency &&
  one.interval === other.interval &&
  isSameName(compact(one.name ?? ''), compact(other.name ?? ''));

const isSameName = (one: string, other: string): boolean =>
  one === other || (one !== '' && other !== '' && (one.startsWith(other) || other.startsWith(one)));

function planAt(lines: readonly Line[], at: number, url: string, isOnce: boolean): PricePlan[] {
  const line = lines[at];
  if (line === undefined || line.text.length > longestPrice || isBilledLine(line.text)) return [];
  const next = lines[at + 1]?.text ?? '';
  // In a table, the next cell belongs to another plan. In a table header, "Free" is the name of a plan.
  const isFree =
    isFreeLine(line.text) && line.element.name !== 'th' && (line.element.name === 'td' || amountsIn(next).length === 0);
  const above = (): string | null => nameBefore(lines, at);
  if (!isFree) return alternativesIn(line.text).flatMap((price) => pricedPlan(price, next, above, url, isOnce));
  // A card headed "Free" is a plan of that name.
  const name = /^h[3-6]$/.test(line.element.name) ? line.text : above();
  const unpaid = { currency: null, interval: null, isPerSeat: false, text: line.text, url };
  return name === null ? [] : [{ name, amount: 0, ...unpaid }];
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
  if (!isTight || (isOnce && paysPerSeat(next)) || isNoPrice(price, interval, text, isOnce)) return [];
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

/** "User/Month" below an amount: it isn't paid once. */
const paysPerSeat = (line: string): boolean => line.length <= longestRest && isPerSeat(line) && periodIn(line) !== null;

const isNoPrice = (price: number, interval: PlanInterval | null, text: string, isOnce: boolean): boolean => {
  if (isOnce) return price <= 0;
  return price > 0 ? interval === null : forSomeDays.test(text);
};

/** A free trial isn't a free plan. */
const forSomeDays =
  /\d{1,3}[ -]?(?:days?|weeks?|tage?n?|jours?|días?|dias?|giorni|dagen|dni|dage|dagar|gün|дней|дня)(?![\p{L}])|\d{1,3} ?(?:日間|天|일)/iu;

/** Whether a line is a sentence: "From $9 a month." is, but "79 zł/mies." is not. */
const isSentence = (line: string, amount: string): boolean =>
  /[.。!！]$/.test(line) &&
  !/^[\s/]{0,3}(?:\p{L}{1,4}\.?){1,3}\.$/u.test(line.slice(line.indexOf(amount) + amount.length));
