import { namesCountry } from './country-names.ts';
import type { Evidence, ProfileField } from './draft.ts';
import { quotesItsNumbers, saysFounded, saysPricingModel, saysStage } from './evidence-triggers.ts';
import { namesUsAddress } from './us-states.ts';

/** A quote that is on its page. */
export interface PageEvidence extends Evidence {
  page: { url: string; text: string };
}

type Check = (value: string, evidence: readonly PageEvidence[]) => boolean;

const quotes = (evidence: readonly PageEvidence[]): string[] => evidence.map(({ quote }) => quote);
const someQuote =
  (holds: (quote: string, value: string) => boolean): Check =>
  (value, evidence) =>
    evidence.some(({ quote }) => holds(quote, value));

const contains = someQuote((quote, value) => quote.toLowerCase().includes(value.trim().toLowerCase()));
const keepsNumbers: Check = (value, evidence) => quotesItsNumbers(value, quotes(evidence));
const isChosen: Check = (_, evidence) => evidence.length > 0;

/** What a value of a field needs of its quotes; each check is given quotes that stand on their pages. */
const checks: Readonly<Record<ProfileField, Check>> = {
  name: contains,
  tagline: keepsNumbers,
  short_description: keepsNumbers,
  description: keepsNumbers,
  stage: someQuote(saysStage),
  categories: isChosen,
  tags: isChosen,
  pricing_model: someQuote(saysPricingModel),
  pricing_summary: keepsNumbers,
  country: someQuote((quote, code) => namesCountry(quote, code) || (code === 'US' && namesUsAddress(quote))),
  city: contains,
  founded_year: (year, evidence) =>
    evidence.some(({ quote, page }) => saysFounded(quote, year, partsWith(page.text, quote))),
  features: saysMostWords,
  usps: saysMostWords,
  keywords: contains,
  contact_email: (email, evidence) => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email) && contains(email, evidence),
  demo_video_url: supportsAddress,
  logo_url: supportsAddress,
};

/** Whether verified quotes hold what a value of this field needs. False without quotes. */
export function supports(field: ProfileField, value: string, evidence: readonly PageEvidence[]): boolean {
  return evidence.length > 0 && checks[field](value, evidence);
}

/** Whether one of the quotes is this absolute http(s) address, or becomes it when its page resolves it. */
export function supportsAddress(address: string, evidence: readonly PageEvidence[]): boolean {
  const wanted = URL.parse(address);
  if (wanted === null || !/^https?:$/.test(wanted.protocol)) return false;
  return evidence.some(({ quote, page }) => quote === address || URL.parse(quote, baseOf(page))?.href === wanted.href);
}

/** What addresses of a page start from: the text names the page's `<base>` (page-text.ts). */
function baseOf({ url, text }: PageEvidence['page']): string {
  const named = /^base: (\S+)$/m.exec(text)?.[1];
  return (named === undefined ? undefined : URL.parse(named, url)?.href) ?? url;
}

const partsWith = (text: string, quote: string): string[] => text.split('\n').filter((part) => part.includes(quote));

/** Whether a quote holds an item, or at least half of its longer words, and all of its numbers. */
function saysMostWords(item: string, evidence: readonly PageEvidence[]): boolean {
  if (contains(item, evidence)) return true;
  const words = item.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const said = (quote: string): number => words.filter((word) => quote.toLowerCase().includes(word)).length;
  return (
    words.length > 0 &&
    keepsNumbers(item, evidence) &&
    quotes(evidence).some((quote) => said(quote) * 2 >= words.length)
  );
}
