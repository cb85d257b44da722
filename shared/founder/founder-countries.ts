import { countryName } from '../listing/listing-words.ts';

/** A country that founders can be filtered by. */
export interface FounderCountry {
  code: string;
  name: string;
  founders: number;
}

/** The countries of founders with how many live in each, by English name. Founders without a country are not counted. */
export function countFounderCountries(founders: Iterable<{ country: string | null }>): FounderCountry[] {
  const counts = new Map<string, number>();
  for (const { country } of founders) {
    if (country !== null) counts.set(country, (counts.get(country) ?? 0) + 1);
  }
  return [...counts]
    .map(([code, count]) => ({ code, name: countryName(code) ?? code, founders: count }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.code.localeCompare(b.code));
}
