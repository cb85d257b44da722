import type { DraftedValue } from '../draft.ts';
import { currencyIn } from '../language/plan-words.ts';
import { compact } from '../site/brand.ts';
import type { SiteReading } from '../site/site-reading.ts';
import { contradicting, notStated, stated } from '../site/stated.ts';
import { amountsIn } from './money.ts';
import type { PriceStatement } from './price-phrases.ts';
import { contradictingPlans, type PricePlan, priceList, pricePlans } from './price-plans.ts';
import { type PriceSentence, priceSentences } from './price-sentences.ts';
import { chargesMoney, draftPricingModel } from './pricing-model.ts';

const longestSummary = 300;
const mostSentences = 3;

/** The product's pricing model and summary, from the sentences about it. */
export function draftPricing(site: SiteReading): { model: DraftedValue; summary: DraftedValue } {
  const sentences = sentencesOnProduct(site);
  // Usage-based products have prices outside their plans.
  const offered = pricePlans(site);
  const plans = isMetered(sentences) ? [] : offered;
  const list = offered.length > 0 ? [] : priceList(site);
  if (list.length > 0) return pricingOfList(site, list, sentences);
  return {
    model: draftPricingModel(site, plans, sentences),
    summary: contradictingSummary(site, plans) ?? summaryOfPlans(plans) ?? pricingSummary(site, sentences),
  };
}

/** The sentences about prices, except those about something free other than the product. */
function sentencesOnProduct(site: SiteReading): PriceSentence[] {
  const isCharged = chargesMoney(site);
  return priceSentences(site).filter((sentence) => !isCharged || isOfProduct(sentence, site));
}

const namesProduct = (text: string, { brand }: SiteReading): boolean => compact(text).includes(brand.label);

/**
 * If there are prices, a long sentence about something free counts only if it names the product or is in the homepage's
 * metadata; otherwise it is about a part, such as delivery.
 */
const isOfProduct = ({ text, statements }: PriceSentence, site: SiteReading): boolean =>
  !statements.includes('free product') ||
  text.length <= longestPlan ||
  amountsIn(text).length > 0 ||
  namesProduct(text, site) ||
  site.home.metas.some(({ content }) => content.includes(text));

/** For a list of prices, the model comes from other sentences on the same page. */
const pricingOfList = (
  site: SiteReading,
  list: readonly PricePlan[],
  sentences: readonly PriceSentence[],
): { model: DraftedValue; summary: DraftedValue } => ({
  model: draftPricingModel(
    site,
    [],
    sentences.filter(({ url }) => url === list[0]?.url),
  ),
  // Not listed as plans, which the page would show as a table.
  summary: summaryOfPlans(list, ', ') ?? notStated(),
});

const isMetered = (sentences: readonly PriceSentence[]): boolean =>
  sentences.some(({ statements }) => statements.includes('usage'));

/** If two pages state different amounts for the same plans, both summaries, for the owner to choose from. */
function contradictingSummary(site: SiteReading, plans: readonly PricePlan[]): DraftedValue | undefined {
  const summaries =
    plans.length === 0 ? [] : (contradictingPlans(site) ?? []).flatMap((each) => summaryOfPlans(each) ?? []);
  return summaries.length < 2
    ? undefined
    : contradicting(summaries.map(({ value, evidence }) => ({ value, evidence: [...evidence] })));
}

/** Plans with names and prices, as many as fit; undefined unless all have names. */
function summaryOfPlans(plans: readonly PricePlan[], between = ' · '): DraftedValue | undefined {
  if (plans.length < 2 || plans.some(({ name }) => name === null) || contradictEachOther(plans)) return undefined;
  const told: string[] = [];
  for (const { name, text } of plans) {
    const plan = name === text ? text : `${name} ${text}`;
    if (told.join(between).length + plan.length + 3 <= longestSummary) told.push(plan);
  }
  const evidence = plans.flatMap(({ name, text, url }) => [name ?? '', text].map((quote) => ({ quote, url })));
  return stated(told.join(between), ...evidence);
}

/** Whether plans have several currencies, or several prices for one name and period, so some aren't the product's. */
function contradictEachOther(plans: readonly PricePlan[]): boolean {
  const paid = plans.filter(({ amount }) => amount > 0);
  const isNamedTwice = paid.some((plan) =>
    paid.some((each) => each.name === plan.name && each.interval === plan.interval && each.amount !== plan.amount),
  );
  return isNamedTwice || new Set(paid.map(({ currency }) => currency)).size > 1;
}

const summarised: readonly PriceStatement[] = [
  'price per period',
  'usage',
  'free plan',
  'free product',
  'one-time',
  'trial',
];

/** Adds further plans' prices next to the first, as many as fit. */
function addPlans(chosen: PriceSentence[], sentences: readonly PriceSentence[]): void {
  const [first] = chosen;
  if (first === undefined || first.text.length > longestPlan || !first.statements.includes('price per period')) return;
  const plans = sentences.filter(
    ({ text, url, statements }) =>
      url === first.url &&
      text.length <= longestPlan &&
      !amountsIn(text).every((amount) => first.text.includes(amount)) &&
      statements.includes('price per period'),
  );
  const further = plans.filter(({ text }, at) => plans.findIndex((other) => isSamePrice(other.text, text)) === at);
  chosen.splice(1, 0, ...further.slice(0, Math.max(0, mostSentences - chosen.length)));
}

const isSamePrice = (one: string, other: string): boolean => one.replaceAll(/\s/g, '') === other.replaceAll(/\s/g, '');

const longestPlan = 60;

/**
 * Up to three sentences, one per kind, the most conclusive kind first. Long ones without an amount are about a part of
 * the product, or chatter. To be checked if none has an amount.
 */
function pricingSummary(site: SiteReading, sentences: readonly PriceSentence[]): DraftedValue {
  const chosen: PriceSentence[] = [];
  const telling = sentences.filter(({ text }) => amountsIn(text).length > 0 || text.length <= longestPlan);
  for (const statement of summarised) {
    const found = telling.find((sentence) => sentence.statements.includes(statement) && !chosen.includes(sentence));
    const length = chosen.reduce((sum, { text }) => sum + text.length + 3, 0);
    if (found !== undefined && chosen.length < mostSentences && length + found.text.length <= longestSummary)
      chosen.push(found);
  }
  addPlans(chosen, sentences);
  const amounts = chosen.flatMap(({ text }) => amountsIn(text));
  const told = amounts.length === 0 ? chosen : chosen.filter(saysPrice);
  // A trial mentioned on its own is just button text.
  const isOfTrial = told.every(({ statements }) => statements.every((each) => each === 'trial'));
  // "1 pen" looks like an amount in a currency that nothing else on the page uses.
  const currencies = new Set(amounts.flatMap((amount) => currencyIn(amount) ?? []));
  // If amounts are charged, words such as "free" alone would mislead.
  if (isOfTrial || (amounts.length === 0 && chargesMoney(site)) || currencies.size > 1) return notStated();
  const quotes = told.map(({ text, url }) => ({ quote: text, url }));
  const summary = stated(told.map(({ text }) => text).join(' · '), ...quotes);
  return amounts.length > 0 ? summary : { ...summary, isUnsure: true };
}

/** Beside amounts, a trial without its length is a button, and "it is free" is said of a part of the product. */
const saysPrice = ({ text, statements }: PriceSentence): boolean =>
  amountsIn(text).length > 0 || statements.includes('free plan') || (statements.includes('trial') && /\d/.test(text));
