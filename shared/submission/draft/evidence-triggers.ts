import { type listingStages, pricingModels } from '../../directory/directory.ts';
import { foundingWords, sinceWords } from './language/company-words.ts';
import { makingWords } from './language/making-words.ts';
import { isFreeLine } from './language/plan-words.ts';
import { amountsIn, isZero } from './rules/money.ts';
import { priceStatements } from './rules/price-phrases.ts';
import { modelsOf } from './rules/pricing-model.ts';

type PricingModel = (typeof pricingModels)[number];
type Stage = (typeof listingStages)[number];

const perPeriod =
  /(?:\/|\bper\b|\bevery\b|\beach\b|\ba\b) ?(?:user|seat|member|person|agent|editor|employee|license|host|site)? ?(?:\/|\bper\b|,)? ?(?:mo(?:nth)?|yr|year|week|wk|quarter|annum)\b|\b(?:monthly|annual(?:ly)?|yearly|subscriptions?|subscribe|mensuel|par mois|pro Monat|al mes|por m[eê]s)\b|月額|年額|月费|年费|[/／]\s?(?:[1一]?[かヶカ个]?[月年]|월|년)|월\s?[\d,]{1,12}\s?원/i;
const free =
  /\bfree\b|\bfreemium\b|[$€£]\s?0(?:\.00)?(?![\d.,])|\bno cost\b|\bgratis\b|\bgratuite?\b|\bkostenlos\b|無料|免[费費]|무료/i;

/** Phrases a quote must contain for each pricing model. */
const pricingTriggers: Readonly<Record<PricingModel, RegExp>> = {
  Free: free,
  Freemium: free,
  Subscription: perPeriod,
  'One-time': /\b(?:one[- ]?(?:time|off)|lifetime|perpetual|pay once|once[- ]off|single payment|buy once)\b/i,
  'Usage-based':
    /\bpay[- ]?(?:as[- ]you|for (?:what|the)|per|only)\b|\busage[- ]based\b|\bmetered\b|\bper[- ](?:request|call|minute|hour|second|gb|tb|token|million|transaction|message|event|query|credit|image|api)\b|\/\s?(?:hour|hr|min|minute|gb|tb|request|token|call)\b|%\s*\+/i,
  'Open source':
    /\bopen[- ]?source\b|\blogiciel libre\b|\bsoftware (?:libre|livre|libero)\b|\bc[oó]digo ab(?:i)?erto\b|quelloffen|オープンソース|开源|오픈소스|\bBSD\b|\bEUPL\b|\bMIT licen[sc]e|\bApache(?: License)?[- ]2|\bA?GPL/i,
  'Contact sales':
    /\bcontact (?:us|sales|our)\b|\btalk to (?:us|sales)\b|\b(?:request|get|ask for|see) (?:a |your |our )?(?:custom )?(?:quote|pricing|price)\b|\bcustom (?:pricing|quote|plans?)\b|\bget in (?:touch|contact)\b|\bprice on request\b/i,
};

const stageTriggers: Readonly<Record<Stage, RegExp>> = {
  idea: /\b(?:coming soon|waitlist|wait list|early access|pre-?launch|launching soon)\b/i,
  mvp: /\b(?:beta|alpha|preview|mvp)\b/i,
  launched: /\b(?:launched|available|sign up|get started|buy|download|try|start|customers?|users?|pricing)\b/i,
  growing: /\d|\b(?:growing|million|thousands?|customers?|users?|teams?|companies|businesses)\b/i,
};

/** Longest quote, in characters, in which a single amount counts as a one-time price. */
const longestPrice = 40;

/** Whether a quote states a pricing model by one of its phrases; false for unknown models. */
export function saysPricingModel(quote: string, model: string): boolean {
  const known = pricingModels.find((each) => each === model);
  if (known === undefined) return false;
  // For `Open source`, price statements aren't enough: the term itself must be in the quote.
  if (known === 'Freemium' && (isFreeLine(quote) || amountsIn(quote).some(isZero))) return true;
  if (known === 'Open source') return pricingTriggers[known].test(quote);
  if (known === 'One-time' && quote.length <= longestPrice && amountsIn(quote).length === 1) return true;
  return pricingTriggers[known].test(quote) || modelsOf(priceStatements(quote)).includes(known);
}

/** Whether a quote states a stage by one of its phrases; false for unknown stages. */
export function saysStage(quote: string, stage: string): boolean {
  const known = Object.entries(stageTriggers).find(([name]) => name === stage);
  return known?.[1].test(quote) ?? false;
}

/**
 * Whether a quote states a founding year. `parts`: the parts of the page text containing the quote; structured data
 * includes the property name there (`foundingDate: 2017`).
 */
export function saysFounded(quote: string, year: string, parts: readonly string[]): boolean {
  if (!/^\d{4}$/.test(year) || !new RegExp(`(?<!\\d)${year}(?!\\d)`).test(quote)) return false;
  return (
    [foundingWords, sinceWords, makingWords].some((words) => words.test(quote)) ||
    parts.some((part) => /^foundingDate: /.test(part))
  );
}

/** The numbers in a text, without digit separators. */
const numbersOf = (text: string): string[] =>
  (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((number) => number.replace(/[.,]0+$/, '').replace(/,/g, ''));

/** Whether every number in a value is in one of the quotes. */
export function quotesItsNumbers(value: string, quotes: readonly string[]): boolean {
  const quoted = new Set(quotes.flatMap(numbersOf));
  return numbersOf(value).every((number) => quoted.has(number));
}
