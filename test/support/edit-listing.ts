import { changeListing } from '../../shared/directory/listing/change-listing.writes.ts';
import type { ListingRecord } from '../../shared/directory/listing/listing.ts';
import { notFound } from '../../shared/kernel/errors.ts';

/** Changes a listing's texts, like any directory operation; owners have their own. Throws `not_found`. */
export async function editListing(id: number, edit: Partial<ListingRecord>, now: Date): Promise<ListingRecord> {
  const after = await changeListing(id, 'content', now, (before) => ({ ...before, ...edit, updated_at: now }));
  if (after === undefined) throw notFound('listing');
  return after;
}
