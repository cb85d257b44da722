import { duplicatesIn } from '../../platform/mongo/duplicate.ts';
import { ListingModel } from './listing.model.ts';
import type { ListingRecord } from './listing.ts';

// An import writes thousands of listings at a time, without transactions and without a change for each: its end announces that
// everything changed, and so does the next one when it was killed before.

/** Fields of one listing to set. */
export interface ListingChange {
  id: number;
  set: Partial<ListingRecord>;
}

/**
 * Inserts validated new listings. The caller announces the change. Returns the indexes of those not written because their website or slug
 * was taken meanwhile.
 */
export async function insertListings(records: readonly ListingRecord[]): Promise<ReadonlySet<number>> {
  if (records.length === 0) return new Set();
  try {
    // The driver adds an _id to what it inserts and wants its documents mutable, hence the copy.
    await ListingModel.collection.insertMany([...records] as never, { ordered: false });
    return new Set();
  } catch (problem) {
    return duplicatesIn(problem);
  }
}

/** Sets only the fields named: votes and views that arrive meanwhile stay. The caller announces the change. Safe to repeat. */
export async function setListingFields(changes: readonly ListingChange[]): Promise<void> {
  if (changes.length === 0) return;
  const operations = changes.map(({ id, set }) => ({ updateOne: { filter: { _id: id }, update: { $set: set } } }));
  await ListingModel.collection.bulkWrite(operations as never, { ordered: false });
}
