import type { DraftedProfile, DraftedValue, Evidence } from '../draft.ts';
import { type PriceSentence, priceSentences } from '../rules/price-sentences.ts';
import type { ReadPage, SiteReading } from '../site/site-reading.ts';
import { type Units, unitsOf } from './page-units.ts';

/** What the values of a model are held to. */
export interface Ground {
  site: SiteReading;
  units: Units;
  prices: readonly PriceSentence[];
  categoryNames: readonly string[];
  /** What the rules draft from the same pages. */
  byRules: DraftedProfile;
}

/** A quote that is on its page. */
export interface PageQuote extends Evidence {
  page: ReadPage;
}

/**
 * What a field's value must be on the pages, beyond being quoted: gives the value in the pages' own writing with its evidence, or
 * null if it has not this role.
 */
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
