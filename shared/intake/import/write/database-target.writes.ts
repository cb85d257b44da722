import { MongoBulkWriteError } from 'mongodb';
import { announceEverything } from '../../../change/change.writes.ts';
import { saveCategories } from '../../../directory/category/category.writes.ts';
import { saveFounders } from '../../../directory/founder/founder.writes.ts';
import { ListingModel } from '../../../directory/listing/listing.model.ts';
import type { ListingRecord } from '../../../directory/listing/listing.ts';
import { takeIds } from '../../../platform/mongo/counter.ts';
import { duplicateKey } from '../../../platform/mongo/duplicate.ts';
import type { ImportTarget, ListingChange } from './import-target.ts';

/** Writes to the database. Another import may write at the same time: what it took first is told, not thrown. */
export const databaseTarget: ImportTarget = {
  takeIds,
  saveCategories: (records) => unlessTaken(saveCategories(records)),
  saveFounders: (records) => unlessTaken(saveFounders(records)),
  insertListings,
  changeListings,
  announce: announceEverything,
};

async function unlessTaken(saving: Promise<void>): Promise<boolean> {
  try {
    await saving;
    return true;
  } catch (problem) {
    duplicatesIn(problem);
    return false;
  }
}

async function insertListings(records: readonly ListingRecord[]): Promise<ReadonlySet<number>> {
  if (records.length === 0) return new Set();
  try {
    // The driver adds an _id to what it inserts and wants its documents mutable, hence the copy.
    await ListingModel.collection.insertMany([...records] as never, { ordered: false });
    return new Set();
  } catch (problem) {
    return duplicatesIn(problem);
  }
}

/** Only the fields named are set: votes and views that arrive meanwhile stay. */
async function changeListings(changes: readonly ListingChange[]): Promise<void> {
  if (changes.length === 0) return;
  const operations = changes.map(({ id, set }) => ({ updateOne: { filter: { _id: id }, update: { $set: set } } }));
  await ListingModel.collection.bulkWrite(operations as never, { ordered: false });
}

/** Indexes of the writes that failed for a unique index. Throws the problem again when it is anything else. */
function duplicatesIn(problem: unknown): ReadonlySet<number> {
  if (!(problem instanceof MongoBulkWriteError)) throw problem;
  const failed = Array.isArray(problem.writeErrors) ? problem.writeErrors : [problem.writeErrors];
  if (failed.length === 0 || failed.some(({ code }) => code !== duplicateKey)) throw problem;
  return new Set(failed.map(({ index }) => index));
}
