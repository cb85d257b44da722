import type { ListingAspect } from '../../change/change.ts';
import { commitChanges } from '../../change/change.writes.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { ListingModel } from './listing.model.ts';
import { type ListingRecord, listingRecord } from './listing.ts';
import { facetsOf } from './listing-facets.ts';
import { listingStep } from './listing-step.ts';

/** What a stored listing shall become, or undefined to leave it as it is. Pure: after a write conflict it is asked again. */
export type Decide = (before: ListingRecord) => ListingRecord | undefined;

/**
 * The one way to change a stored listing: reads it, has `decide` decide, writes what differs and records the change of that aspect,
 * in one transaction (the surrounding one, if there is one). Gives the listing as it is then, undefined when there is none. Throws
 * what `decide` throws, and a ZodError when the listing would be out of its bounds.
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

/** The same for some hundred listings at once, with three queries. Those that are gone are left out. Gives the number that changed. */
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
 * Adds a listing with the record of its change. Joins the surrounding transaction. Throws a ZodError when it is out of its bounds, and the
 * database's duplicate key when its website or slug is taken.
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
