import type { ListingPage } from '../listing/listing-page.reads.ts';

/** What a page is rendered with besides its address. What the renderer has read for many pages at once comes along. */
export interface PageLocals {
  /** The instant that the page speaks of, UTC. */
  now: Date;
  listingPage?: ListingPage;
}
