import type { pricingModels } from '../../../directory/directory.ts';
import type { DraftedValue, Evidence } from '../draft.ts';
import type { SiteReading } from '../site/site-reading.ts';
import { notStated, stated } from '../site/stated.ts';
import { asTrusted, type SourceOf } from '../trust/source-trust.ts';
import { amountsIn, isZero } from './money.ts';
import type { PriceStatement } from './price-phrases.ts';
import type { PricePlan } from './price-plans.ts';
import { isSample, type PriceSentence } from './price-sentences.ts';

type PricingModel = (typeof pricingModels)[number];

interface Told {
  model: PricingModel;
  source: SourceOf<'pricing_model'>;
  evidence: readonly Evidence[];
}

/**
 * The pricing model, from the most reliable source: plans with prices, sentences whose amounts are of one kind, a
 * licence and, to be checked by the owner, a free plan in words (trust/source-precision.json).
 */
export function draftPricingModel(
  site: SiteReading,
  plans: readonly PricePlan[],
  sentences: readonly PriceSentence[],
): DraftedValue {
  const [told] = toldModels(site, plans, sentences);
  return told === undefined
    ? notStated()
    : asTrusted('pricing_model', told.source, stated(told.model, ...told.evidence));
}

/** The models that the pages state, from the most reliable source first. */
export const toldModels = (
  site: SiteReading,
  plans: readonly PricePlan[],
  sentences: readonly PriceSentence[],
): Told[] => [...ofPlans(plans), ...ofAmounts(sentences), ...ofLicence(site, sentences), ...ofWords(sentences)];

/** A free plan next to a paid one makes the model Freemium; paid plans alone make it Subscription. */
function ofPlans(plans: readonly PricePlan[]): Told[] {
  const free = plans.find(({ amount, name, interval }) => amount === 0 && (name !== null || interval !== null));
  const paid = plans.find(({ amount }) => amount > 0);
  if (paid === undefined) return [];
  if (free === undefined) return [{ model: 'Subscription', source: 'plans, all paid', evidence: [quoted(paid)] }];
  return [{ model: 'Freemium', source: 'plans, one of them free', evidence: [quoted(free), quoted(paid)] }];
}

const quoted = ({ text, url }: { text: string; url: string }): Evidence => ({ quote: text, url });

const paidBy: readonly (readonly [PriceStatement, PricingModel])[] = [
  ['usage', 'Usage-based'],
  ['price per period', 'Subscription'],
  ['one-time', 'One-time'],
];

function ofAmounts(sentences: readonly PriceSentence[]): Told[] {
  const priced = sentences.filter(
    ({ text, statements }) => statements.includes('usage') || amountsIn(text).some((amount) => !isZero(amount)),
  );
  const kinds = paidBy.flatMap(([statement, model]) => {
    const found = priced.find(({ statements }) => statements.includes(statement));
    return found === undefined ? [] : [{ model, found }];
  });
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1) return [];
  const source = 'sentences with amounts of one kind';
  const free = sentences.find(({ statements }) => statements.includes('free plan'));
  return free === undefined
    ? [{ model: kind.model, source, evidence: [quoted(kind.found)] }]
    : [{ model: 'Freemium', source, evidence: [quoted(free), quoted(kind.found)] }];
}

/** A licence or, if nothing has a price and no plan is mentioned, a sentence saying that the product is free. */
function ofLicence(site: SiteReading, sentences: readonly PriceSentence[]): Told[] {
  const saying = (wanted: PriceStatement): PriceSentence | undefined =>
    sentences.find(({ statements }) => statements.includes(wanted));
  const source = 'licence, or free in words without any price';
  const open = saying('open source');
  if (open !== undefined) return [{ model: 'Open source', source, evidence: [quoted(open)] }];
  const free = saying('free product');
  const hasPlans = saying('free plan') !== undefined || saying('paid plan') !== undefined;
  return free === undefined || hasPlans || chargesMoney(site)
    ? []
    : [{ model: 'Free', source, evidence: [quoted(free)] }];
}

/** Without an amount, "free plan" may refer to only a part of the product. */
function ofWords(sentences: readonly PriceSentence[]): Told[] {
  const free = sentences.find(({ statements }) => statements.includes('free plan'));
  return free === undefined ? [] : [{ model: 'Freemium', source: 'free plan in words', evidence: [quoted(free)] }];
}

/** Whether the pages have an amount above zero that may be a price. */
export const chargesMoney = ({ pages }: SiteReading): boolean =>
  pages.some(({ blocks, roles }) =>
    blocks.some((block) => amountsIn(block.text).some((amount) => !isZero(amount)) && !isSample(block, roles)),
  );

const models: readonly (readonly [PriceStatement, PricingModel])[] = [
  ['free plan', 'Freemium'],
  ['open source', 'Open source'],
  ['usage', 'Usage-based'],
  ['price per period', 'Subscription'],
  ['free product', 'Free'],
  ['one-time', 'One-time'],
  ['on request', 'Contact sales'],
];

/** The models these statements support; "free" next to a price leaves two possibilities. */
export function modelsOf(statements: readonly PriceStatement[]): PricingModel[] {
  const found = models.flatMap(([statement, model]) => (statements.includes(statement) ? [model] : []));
  return statements.includes('zero price') ? [...found, 'Freemium'] : found;
}
