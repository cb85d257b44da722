import { changeListing } from '../../shared/directory/listing/change-listing.writes.ts';
import type { ListingRecord } from '../../shared/directory/listing/listing.ts';

/** Changes what a listing says, without an editor: for tests of what follows from a change. */
export async function editListing(id: number, edit: Partial<ListingRecord>, now: Date): Promise<void> {
  await changeListing(id, 'content', now, (before) => ({ ...before, ...edit, updated_at: now }));
}
