import { listingTable, loadedListings } from './listing-table.reads.ts';
import type { ListingTable } from './listing-table.ts';

/** A product's cover in lists: our copy, and its placeholder colour. */
export interface CoverThumbnail {
  hash: string;
  colour: string;
}

/** The cover of a public listing, at once if the listings are in memory; null if it has none. */
export function readCover(slug: string): CoverThumbnail | null | Promise<CoverThumbnail | null> {
  const coverIn = (table: ListingTable) => table.bySlug(slug)?.cover ?? null;
  const table = loadedListings();
  return table === undefined ? listingTable().then(coverIn) : coverIn(table);
}
