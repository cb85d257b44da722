import type { QueryFilter } from 'mongoose';
import type { ListingAspect } from '../../change/change.ts';
import { changeListings, type Decide } from './change-listing.writes.ts';
import { ListingModel } from './listing.model.ts';
import type { ListingRecord } from './listing.ts';

const listingsAtOnce = 500;

/**
 * Changes all listings matching a filter, several hundred at a time, each time in a transaction or in the surrounding
 * one, which then must end within 60 s. Returns the number changed. Safe to repeat.
 */
export async function changeFoundListings(
  filter: QueryFilter<ListingRecord>,
  aspect: ListingAspect,
  now: Date,
  decide: Decide,
): Promise<number> {
  const found = await ListingModel.find(filter, { _id: 1 }).sort({ _id: 1 }).lean<{ _id: number }[]>().exec();
  let changed = 0;
  for (let at = 0; at < found.length; at += listingsAtOnce) {
    const ids = found.slice(at, at + listingsAtOnce).map(({ _id }) => _id);
    changed += await changeListings(ids, aspect, now, decide);
  }
  return changed;
}
