import type { QueryFilter } from 'mongoose';
import type { ListingAspect } from '../../change/change.ts';
import { chunks } from '../../kernel/chunks.ts';
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
  const ids = found.map(({ _id }) => _id);
  for (const some of chunks(ids, listingsAtOnce)) changed += await changeListings(some, aspect, now, decide);
  return changed;
}
