import { type Page, pageCount } from '../../kernel/paging.ts';
import type { CountryCount } from '../listing/country-count.ts';
import { listFounders, readFounderCountries } from './founder-directory.reads.ts';
import type { FounderSummary } from './founder-profile.ts';
import { type FounderQuery, readFounderQuery } from './founder-query.ts';

/** A multiple of two and three, so that rows of two or three cards are full. */
const foundersPerPage = 24;

export interface FounderDirectoryPage {
  query: FounderQuery;
  found: Page<FounderSummary>;
  pages: number;
  countries: readonly CountryCount[];
}

/** One page of the directory; undefined if the search is invalid or the page is past the end. */
export async function readFounderDirectoryPage(
  parameters: URLSearchParams,
  page: number,
): Promise<FounderDirectoryPage | undefined> {
  const query = readFounderQuery(parameters);
  if (query === undefined) return undefined;
  const [found, countries] = await Promise.all([
    listFounders(query, { page, per_page: foundersPerPage }),
    readFounderCountries(),
  ]);
  if (page > 1 && found.items.length === 0) return undefined;
  return { query, found, pages: pageCount(found), countries };
}
