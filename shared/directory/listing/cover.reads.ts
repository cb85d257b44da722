import { listingTable } from './listing-table.reads.ts';

/** A product's cover in lists: our copy, and its placeholder colour. */
export interface CoverThumbnail {
  hash: string;
  colour: string;
}

/** The cover of a public listing, read from memory; null if it has none. */
export async function readCover(slug: string): Promise<CoverThumbnail | null> {
  return (await listingTable()).bySlug(slug)?.cover ?? null;
}
