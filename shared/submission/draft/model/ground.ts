import type { DraftedProfile, DraftedValue, Evidence } from '../draft.ts';
import { type PriceSentence, priceSentences } from '../rules/price-sentences.ts';
import type { ReadPage, SiteReading } from '../site/site-reading.ts';
import { type Units, unitsOf } from './page-units.ts';

/** What a model's values are checked against. */
export interface Ground {
  site: SiteReading;
  units: Units;
  prices: readonly PriceSentence[];
  categoryNames: readonly string[];
  /** The rules' draft of the same pages. */
  byRules: DraftedProfile;
}

/** A quote that is on its page. */
export interface PageQuote extends Evidence {
  page: ReadPage;
}

/** How a field's value must appear on the pages beyond being quoted: returns it in the pages' wording with evidence, or null. */
export type Role = (value: string, quotes: readonly PageQuote[], ground: Ground) => DraftedValue;

/** The ground of a website. */
export const groundOf = (site: SiteReading, categoryNames: readonly string[], byRules: DraftedProfile): Ground => ({
  site,
  units: unitsOf(site),
  prices: priceSentences(site),
  categoryNames,
  byRules,
});

/** Quotes as evidence. */
export const evidenceOf = (quotes: readonly PageQuote[]): Evidence[] =>
  quotes.map(({ quote, url }) => ({ quote, url }));

/** The name that the rules found, if they found one. */
export const nameByRules = ({ byRules }: Ground): string | null => {
  const { value } = byRules.fields.name;
  return typeof value === 'string' ? value : null;
};
