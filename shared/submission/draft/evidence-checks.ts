import { namesCountry } from './country-names.ts';
import type { Evidence } from './draft.ts';
import { quotesItsNumbers, saysFounded, saysPricingModel, saysStage } from './evidence-triggers.ts';
import { addressIn } from './rules/address.ts';
import { countryOfPhones, phonesIn } from './rules/phone-country.ts';
import { namesUsAddress } from './us-states.ts';

/** A quote located on its page. */
export interface PageEvidence extends Evidence {
  page: { url: string; text: string };
}

/** Whether verified quotes contain what a value needs; false without quotes. */
export type Check = (value: string, evidence: readonly PageEvidence[]) => boolean;

const quotes = (evidence: readonly PageEvidence[]): string[] => evidence.map(({ quote }) => quote);
const someQuote =
  (holds: (quote: string, value: string) => boolean): Check =>
  (value, evidence) =>
    evidence.some(({ quote }) => holds(quote, value));

export const contains = someQuote((quote, value) => quote.toLowerCase().includes(value.trim().toLowerCase()));
export const keepsNumbers: Check = (value, evidence) =>
  evidence.length > 0 && quotesItsNumbers(value, quotes(evidence));
export const isChosen: Check = (_, evidence) => evidence.length > 0;
export const statesStage = someQuote(saysStage);
export const statesPricingModel = someQuote(saysPricingModel);
export const statesCountry = someQuote(
  (quote, code) =>
    namesCountry(quote, code) ||
    (code === 'US' && namesUsAddress(quote)) ||
    addressIn(quote)?.country === code ||
    countryOfPhones(phonesIn(quote)) === code,
);
export const statesFounding: Check = (year, evidence) =>
  evidence.some(({ quote, page }) => saysFounded(quote, year, partsWith(page.text, quote)));
export const containsEmail: Check = (email, evidence) =>
  /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email) && contains(email, evidence);

/** Whether a quote is this absolute http(s) URL, or resolves to it on its page. */
export function supportsAddress(address: string, evidence: readonly PageEvidence[]): boolean {
  const wanted = URL.parse(address);
  if (wanted === null || !/^https?:$/.test(wanted.protocol)) return false;
  return evidence.some(({ quote, page }) => quote === address || URL.parse(quote, baseOf(page))?.href === wanted.href);
}

/** Base of a page's relative URLs: the text includes the page's `<base>` (page-text.ts). */
function baseOf({ url, text }: PageEvidence['page']): string {
  const named = /^base: (\S+)$/m.exec(text)?.[1];
  return (named === undefined ? undefined : URL.parse(named, url)?.href) ?? url;
}

const partsWith = (text: string, quote: string): string[] => text.split('\n').filter((part) => part.includes(quote));

/** Whether a quote contains an item, or at least half of its longer words and all of its numbers. */
export function saysMostWords(item: string, evidence: readonly PageEvidence[]): boolean {
  if (contains(item, evidence)) return true;
  const words = item.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const said = (quote: string): number => words.filter((word) => quote.toLowerCase().includes(word)).length;
  return (
    words.length > 0 &&
    keepsNumbers(item, evidence) &&
    quotes(evidence).some((quote) => said(quote) * 2 >= words.length)
  );
}
