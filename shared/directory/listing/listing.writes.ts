import { saveAll } from '../../platform/mongo/save-all.ts';
import { ListingModel } from './listing.model.ts';
import { type ListingRecord, listingRecord } from './listing.ts';

/** Saves whole listings, new or changed, after checking each. The caller announces the change. Safe to repeat. */
export async function saveListings(records: readonly ListingRecord[]): Promise<void> {
  await saveAll(
    ListingModel,
    records.map((record) => listingRecord.parse(record)),
  );
}

/**
 * Leaves an account's listings without an owner: what is public stays, and the company can claim it. No page shows who owns a listing, so
 * there is no change to tell of. Safe to repeat.
 */
export async function releaseListings(accountId: string): Promise<void> {
  await ListingModel.updateMany({ owner_account_id: accountId }, { $set: { owner_account_id: null } });
}
