import type { DraftedValue } from '../draft.ts';
import { compact } from '../site/brand.ts';
import type { SiteReading } from '../site/site-reading.ts';
import { contradicting, notStated, stated } from '../site/stated.ts';
import { asTrusted, type SourceOf, trustIn } from '../trust/source-trust.ts';
import { amountsIn } from './money.ts';
import type { PriceStatement } from './price-phrases.ts';
import { contradictingPlans, type PricePlan, priceList, pricePlans } from './price-plans.ts';
import { type PriceSentence, priceSentences } from './price-sentences.ts';
import { chargesMoney, draftPricingModel } from './pricing-model.ts';
import { type ShopOffer, shopOffers } from './shop-offers.ts';
import { shopPrice } from './shop-price.ts';

const longestSummary = 300;
const mostSentences = 3;

/** The product's pricing model and summary, from the sentences about it. */
export function draftPricing(site: SiteReading): { model: DraftedValue; summary: DraftedValue } {
  const told = sentencesOnProduct(site);
  const isTold = told.some(({ statements }) => statements.some((each) => each !== 'trial' && each !== 'on request'));
  const shop = isTold ? undefined : shopPrice(site);
  // A declared or purchasable offer takes precedence over nearby text.
  const offers = isTold || shop !== undefined ? [] : shopOffers(site);
  if (offers.length > 0) return pricingOfOffers(offers);
  const sentences = shop === undefined ? told : [shop, ...told];
  // Usage-based products have prices outside their plans.
  const offered = pricePlans(site);
  const plans = isMetered(sentences) ? [] : offered;
  const list = offered.length > 0 ? [] : priceList(site);
  if (list.length > 0) return pricingOfList(site, list, sentences);
  return {
    model: draftPricingModel(site, plans, sentences),
    summary: contradictingSummary(site, plans) ?? summaryOfPlans(plans) ?? pricingSummary(sentences),
  };
}

/** The sentences about prices, except those about something free other than the product. */
export function sentencesOnProduct(site: SiteReading): PriceSentence[] {
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
  summary: summaryOfPlans(list) ?? notStated(),
});

/** A shop's offers with prices, as many as fit. */
function pricingOfOffers(offers: readonly ShopOffer[]): { model: DraftedValue; summary: DraftedValue } {
  const told = offers.map(({ name, text }) => `${name} ${text}`);
  const fitting = told.filter((_, at) => told.slice(0, at + 1).join(' · ').length <= longestSummary);
  const quotes = offers.map(({ text, url }) => ({ quote: text, url }));
  const evidence = offers.flatMap(({ name, text, url }) => [name, text].map((quote) => ({ quote, url })));
  return { model: stated('One-time', ...quotes), summary: stated(fitting.join(' · '), ...evidence) };
}

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
function summaryOfPlans(plans: readonly PricePlan[]): DraftedValue | undefined {
  const trusted = plans.filter((plan) => trustIn('pricing_summary', placeOfPlan(plan)) !== 'none');
  if (trusted.length < 2 || trusted.some(({ name }) => name === null)) return undefined;
  const told: string[] = [];
  for (const { name, text } of trusted) {
    const plan = name === text ? text : `${name} ${text}`;
    if (told.join(' · ').length + plan.length + 3 <= longestSummary) told.push(plan);
  }
  const evidence = trusted.flatMap(({ name, text, url }) => [name ?? '', text].map((quote) => ({ quote, url })));
  return stated(told.join(' · '), ...evidence);
}

/** The kind of plan a summary quotes, as the summary's source. */
export const placeOfPlan = ({ amount }: PricePlan): SourceOf<'pricing_summary'> => {
  if (amount === null) return 'plan on request';
  return amount === 0 ? 'free plan' : 'plan with a price';
};

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
  chosen.splice(1, 0, ...plans.slice(0, Math.max(0, mostSentences - chosen.length)));
}

const longestPlan = 60;

const isPaid = (statements: readonly PriceStatement[]): boolean =>
  statements.some((each) => each === 'price per period' || each === 'usage' || each === 'one-time');

function pricingSummary(sentences: readonly PriceSentence[]): DraftedValue {
  const { source, drafted } = toldSummary(sentences);
  return drafted.value === null ? drafted : asTrusted('pricing_summary', source, drafted);
}

/** Up to three sentences, one per kind, the most conclusive kind first, and their source. */
export function toldSummary(sentences: readonly PriceSentence[]): {
  source: SourceOf<'pricing_summary'>;
  drafted: DraftedValue;
} {
  const chosen: PriceSentence[] = [];
  // If an amount is stated, only short texts without one count; longer ones are about a part of the product, or
  // chatter.
  const hasAmount = sentences.some(({ text, statements }) => amountsIn(text).length > 0 && isPaid(statements));
  const telling = sentences.filter(
    ({ text }) => !hasAmount || amountsIn(text).length > 0 || text.length <= longestPlan,
  );
  for (const statement of summarised) {
    const found = telling.find((sentence) => sentence.statements.includes(statement) && !chosen.includes(sentence));
    const length = chosen.reduce((sum, { text }) => sum + text.length + 3, 0);
    if (found !== undefined && chosen.length < mostSentences && length + found.text.length <= longestSummary)
      chosen.push(found);
  }
  addPlans(chosen, sentences);
  const source = hasAmount ? 'sentences with an amount' : 'sentences without an amount';
  // A trial mentioned on its own is just button text.
  if (chosen.every(({ statements }) => statements.every((each) => each === 'trial')))
    return { source, drafted: notStated() };
  const quotes = chosen.map(({ text, url }) => ({ quote: text, url }));
  return { source, drafted: stated(chosen.map(({ text }) => text).join(' · '), ...quotes) };
}
