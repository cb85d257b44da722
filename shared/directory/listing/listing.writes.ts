import { commitChange } from '../../change/change.writes.ts';
import { notFound } from '../../kernel/errors.ts';
import { saveAll } from '../../platform/mongo/save-all.ts';
import { ListingModel } from './listing.model.ts';
import { type ListingProfileValues, type ListingRecord, listingRecord } from './listing.ts';
import { facetsOf } from './listing-facets.ts';

/** Fields of a listing that an edit may change: what it says, never what it earned, paid for or is ranked by. */
export type ListingEdit = Partial<ListingProfileValues & Pick<ListingRecord, 'headline' | 'summary'>>;

/**
 * Edits what a listing says and publishes the edit with the same commit. Throws `not_found`, and a ZodError
 * when the edited record would be out of its bounds.
 */
export function editListing(id: number, edit: ListingEdit, now: Date): Promise<ListingRecord> {
  return commitChange(now, async (session) => {
    const before = await ListingModel.findOne({ _id: id }, null, { session }).lean<ListingRecord>().exec();
    if (before === null) throw notFound('listing');
    const after = listingRecord.parse({ ...before, ...edit, updated_at: now });
    await ListingModel.updateOne({ _id: id }, { $set: { ...edit, updated_at: now } }, { session });
    return { result: after, change: { room: 'listing', id, before: facetsOf(before), after: facetsOf(after) } };
  });
}

/** Saves whole listings, new or changed, after checking each. The caller announces the change. Safe to repeat. */
export async function saveListings(records: readonly ListingRecord[]): Promise<void> {
  await saveAll(
    ListingModel,
    records.map((record) => listingRecord.parse(record)),
  );
}

/** Leaves an account's listings without an owner: what is public stays, and the company can claim it. Safe to repeat. */
export async function releaseListings(accountId: string): Promise<void> {
  await ListingModel.updateMany({ owner_account_id: accountId }, { $set: { owner_account_id: null } });
}
