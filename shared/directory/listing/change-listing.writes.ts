import type { ListingAspect } from '../../change/change.ts';
import { commitChanges } from '../../change/change.writes.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { ListingModel } from './listing.model.ts';
import { type ListingRecord, listingRecord } from './listing.ts';
import { facetsOf } from './listing-facets.ts';
import { listingStep } from './listing-step.ts';

/**
 * The new state of a stored listing, or undefined to leave it unchanged. Must be pure, since it is called again after a
 * write conflict.
 */
export type Decide = (before: ListingRecord) => ListingRecord | undefined;

/**
 * The only way to change a stored listing: reads it, calls `decide`, writes the differences and records the change, in
 * one transaction (the surrounding one, if any). Returns the new listing, or undefined if it doesn't exist. Throws what
 * `decide` throws, and a ZodError for an invalid listing.
 */
export function changeListing(
  id: number,
  aspect: ListingAspect,
  now: Date,
  decide: Decide,
): Promise<ListingRecord | undefined> {
  return commitChanges(now, async (session) => {
    const before = await ListingModel.findOne({ _id: id }, null, { session }).lean<ListingRecord>().exec();
    if (before === null) return { result: undefined, changes: [] };
    const wanted = decide(before);
    const step = wanted && listingStep(before, wanted, aspect);
    if (step === undefined) return { result: before, changes: [] };
    await ListingModel.updateOne({ _id: id }, { $set: step.set }, { session });
    return { result: step.after, changes: [step.change] };
  });
}

/**
 * Like `changeListing`, for several hundred listings in three queries. Missing ones are skipped. Returns the number
 * changed.
 */
export function changeListings(
  ids: readonly number[],
  aspect: ListingAspect,
  now: Date,
  decide: Decide,
): Promise<number> {
  return commitChanges(now, async (session) => {
    const stored = await ListingModel.find({ _id: oneOf(ids) }, null, { session })
      .lean<ListingRecord[]>()
      .exec();
    const steps = stored.flatMap((before) => {
      const wanted = decide(before);
      return (wanted && listingStep(before, wanted, aspect)) ?? [];
    });
    const updates = steps.map(({ after, set }) => ({
      updateOne: { filter: { _id: after._id }, update: { $set: set } },
    }));
    if (updates.length > 0) await ListingModel.bulkWrite(updates, { session });
    return { result: steps.length, changes: steps.map(({ change }) => change) };
  });
}

/**
 * Adds a listing and records the change. Joins the surrounding transaction. Throws a ZodError if it is invalid, and a
 * duplicate key error if its website or slug is taken.
 */
export function addListing(record: ListingRecord, now: Date): Promise<ListingRecord> {
  return commitChanges(now, async (session) => {
    const listing = listingRecord.parse(record);
    await ListingModel.insertMany([listing], { session });
    const change = {
      room: 'listing',
      aspect: 'content',
      id: listing._id,
      before: null,
      after: facetsOf(listing),
    } as const;
    return { result: listing, changes: [change] };
  });
}
