import { isDeepStrictEqual } from 'node:util';
import { changeListing } from './change-listing.writes.ts';
import type { ListingQuote } from './listing-quotes.ts';

/**
 * Saves quotes for a listing's values. If it isn't known when a page was read, the date stored for the same quote is
 * kept. Joins the surrounding transaction.
 */
export async function saveListingQuotes(id: number, quotes: readonly ListingQuote[], now: Date): Promise<void> {
  await changeListing(id, 'content', now, (listing) => {
    const before = listing.quotes ?? [];
    const dateOf = ({ quote, url }: ListingQuote): Date | null =>
      before.find((each) => each.quote === quote && each.url === url)?.read_at ?? null;
    const kept = quotes.map((each) => ({ ...each, read_at: each.read_at ?? dateOf(each) }));
    return isDeepStrictEqual(kept, before) ? undefined : { ...listing, quotes: kept };
  });
}
