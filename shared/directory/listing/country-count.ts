import { currentLanguage } from '../../kernel/language/current-language.ts';
import { countryName } from './listing-words.ts';

/** A country filter option. */
export interface CountryCount {
  /** Two letters (ISO 3166-1). */
  code: string;
  name: string;
  /** Number of records in the list with this country. */
  count: number;
}

/** Number of records per country, by country name. Records without a country aren't counted. */
export function countCountries(records: Iterable<{ country: string | null }>): CountryCount[] {
  const counts = new Map<string, number>();
  for (const { country } of records) {
    if (country !== null) counts.set(country, (counts.get(country) ?? 0) + 1);
  }
  return namedCountries(counts);
}

/** Like `countCountries`, from counts by country code. */
export function namedCountries(counts: ReadonlyMap<string, number>): CountryCount[] {
  const { code: language } = currentLanguage();
  return [...counts]
    .map(([code, count]) => ({ code, name: countryName(code) ?? code, count }))
    .sort((a, b) => a.name.localeCompare(b.name, language) || a.code.localeCompare(b.code));
}
