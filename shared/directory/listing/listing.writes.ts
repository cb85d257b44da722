import { notFound } from '../../kernel/errors.ts';
import { saveAll } from '../../platform/mongo/save-all.ts';
import { changeListing } from './change-listing.writes.ts';
import { ListingModel } from './listing.model.ts';
import { type ListingProfileValues, type ListingRecord, listingRecord } from './listing.ts';

/** Fields of a listing that an edit may change: what it says, never what it earned, paid for or is ranked by. */
export type ListingEdit = Partial<ListingProfileValues & Pick<ListingRecord, 'headline' | 'summary'>>;

/**
 * Edits what a listing says and publishes the edit with the same commit. Throws `not_found`, and a ZodError
 * when the edited record would be out of its bounds.
 */
export async function editListing(id: number, edit: ListingEdit, now: Date): Promise<ListingRecord> {
  const after = await changeListing(id, 'content', now, (before) => ({ ...before, ...edit, updated_at: now }));
  if (after === undefined) throw notFound('listing');
  return after;
}

/** Saves whole listings, new or changed, after checking each. The caller announces the change. Safe to repeat. */
export async function saveListings(records: readonly ListingRecord[]): Promise<void> {
  await saveAll(
    ListingModel,
    records.map((record) => listingRecord.parse(record)),
  );
}
