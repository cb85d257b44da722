import { type CountryCount, countCountries } from './country-count.ts';
import { listingTable } from './listing-table.reads.ts';

/** Countries of the live listings, by name. */
export async function readListingCountries(): Promise<readonly CountryCount[]> {
  const table = await listingTable();
  return table.derived('countries', () => countCountries(table.live('votes')));
}
