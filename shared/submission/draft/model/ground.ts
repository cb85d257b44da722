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
  /** The rules' draft from the same pages. */
  byRules: DraftedProfile;
}

/** A quote located on its page. */
export interface PageQuote extends Evidence {
  page: ReadPage;
}

/**
 * Checks how a field's value appears on the pages, beyond being quoted: returns it in the pages' wording with evidence,
 * or null.
 */
export type Role = (value: string, quotes: readonly PageQuote[], ground: Ground) => DraftedValue;

export const groundOf = (site: SiteReading, categoryNames: readonly string[], byRules: DraftedProfile): Ground => ({
  site,
  units: unitsOf(site),
  prices: priceSentences(site),
  categoryNames,
  byRules,
});

export const evidenceOf = (quotes: readonly PageQuote[]): Evidence[] =>
  quotes.map(({ quote, url }) => ({ quote, url }));

/** The product name found by the rules, if any. */
export const nameByRules = ({ byRules }: Ground): string | null => {
  const { value } = byRules.fields.name;
  return typeof value === 'string' ? value : null;
};
