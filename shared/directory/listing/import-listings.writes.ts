import { duplicatesIn } from '../../platform/mongo/duplicate.ts';
import { ListingModel } from './listing.model.ts';
import type { ListingRecord } from './listing.ts';

// Imports write thousands of listings at a time, without transactions or individual change records. At the end they
// announce that everything has changed; if an import is killed, the next run announces it.

export interface ListingChange {
  id: number;
  set: Partial<ListingRecord>;
}

/**
 * Inserts validated new listings. The caller announces the change. Returns the indexes of those skipped because their
 * website or slug was taken meanwhile.
 */
export async function insertListings(records: readonly ListingRecord[]): Promise<ReadonlySet<number>> {
  if (records.length === 0) return new Set();
  try {
    // The driver adds an _id to its documents and needs a mutable array, hence the copy.
    await ListingModel.collection.insertMany([...records] as never, { ordered: false });
    return new Set();
  } catch (problem) {
    return duplicatesIn(problem);
  }
}

/**
 * Sets only the named fields, so concurrent votes and views are kept. The caller announces the change. Safe to repeat.
 */
export async function setListingFields(changes: readonly ListingChange[]): Promise<void> {
  if (changes.length === 0) return;
  const operations = changes.map(({ id, set }) => ({ updateOne: { filter: { _id: id }, update: { $set: set } } }));
  await ListingModel.collection.bulkWrite(operations as never, { ordered: false });
}
