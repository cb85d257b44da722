import { atMost } from '../../platform/mongo/filters.ts';
import { changeListing, changeListings } from './change-listing.writes.ts';
import { ListingModel } from './listing.model.ts';
import type { ListingRecord } from './listing.ts';

/**
 * Sets a listing's revenue to the value just read, or removes it if there is none any more. A figure entered by hand is
 * never removed. Safe to repeat.
 */
export async function saveRevenue(id: number, revenue: ListingRecord['revenue'], now: Date): Promise<void> {
  await changeListing(id, 'placement', now, (before) => {
    if (revenue === null && before.revenue?.expires_at === undefined) return undefined;
    return { ...before, revenue };
  });
}

const mostAtOnce = 500;

/** Removes expired figures and returns how many. Safe to repeat. */
export async function dropExpiredRevenue(now: Date): Promise<number> {
  const over = await ListingModel.find({ 'revenue.expires_at': atMost(now) }, { _id: 1 })
    .limit(mostAtOnce)
    .lean<{ _id: number }[]>()
    .exec();
  const isOver = ({ revenue }: ListingRecord) =>
    revenue?.expires_at !== undefined && revenue.expires_at.getTime() <= now.getTime();
  return changeListings(
    over.map(({ _id }) => _id),
    'placement',
    now,
    (before) => (isOver(before) ? { ...before, revenue: null } : undefined),
  );
}
