import { listingTable } from './listing-table.reads.ts';

/** What a list shows of a product's cover: our copy and the colour that is there before it. */
export interface CoverThumbnail {
  hash: string;
  colour: string;
}

/** The cover of a public listing, from memory; null without one. */
export async function readCover(slug: string): Promise<CoverThumbnail | null> {
  return (await listingTable()).bySlug(slug)?.cover ?? null;
}
