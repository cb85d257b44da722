import { saveAll } from '../../platform/mongo/save-all.ts';
import { ListingModel } from './listing.model.ts';
import { type ListingRecord, listingRecord } from './listing.ts';

/** Validates and saves whole listings, new or changed. The caller announces the change. Safe to repeat. */
export async function saveListings(records: readonly ListingRecord[]): Promise<void> {
  await saveAll(
    ListingModel,
    records.map((record) => listingRecord.parse(record)),
  );
}
