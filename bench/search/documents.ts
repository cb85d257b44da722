import type { SearchDocument } from '../../shared/directory/search/search-index.ts';
import type { RealListing } from '../support/real-catalogue.ts';

/** Listings as the index expects them; the id is the position in the list. */
export function documentsOf(listings: readonly RealListing[]): SearchDocument[] {
  return listings.map(({ name, tagline, description, keywords, categories, alternatives, votes }, id) => {
    return { id, name, tagline, description, keywords, categories, alternatives, popularity: votes };
  });
}
