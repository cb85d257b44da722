import { atMost } from '../../platform/mongo/filters.ts';
import { changeListing, changeListings } from './change-listing.writes.ts';
import { ListingModel } from './listing.model.ts';
import type { ListingRecord } from './listing.ts';

/**
 * Sets a listing's Domain Rating to the value just read, or removes it if the provider no longer has one. A rating
 * entered by hand is never removed. Safe to repeat.
 */
export async function saveDomainRating(id: number, rating: ListingRecord['domain_rating'], now: Date): Promise<void> {
  await changeListing(id, 'placement', now, (before) => {
    if (rating === null && before.domain_rating?.expires_at === undefined) return undefined;
    return { ...before, domain_rating: rating };
  });
}

const mostAtOnce = 500;

/** Removes expired ratings and returns how many. Safe to repeat. */
export async function dropExpiredRatings(now: Date): Promise<number> {
  const over = await ListingModel.find({ 'domain_rating.expires_at': atMost(now) }, { _id: 1 })
    .limit(mostAtOnce)
    .lean<{ _id: number }[]>()
    .exec();
  const isOver = ({ domain_rating: rating }: ListingRecord) =>
    rating?.expires_at !== undefined && rating.expires_at.getTime() <= now.getTime();
  return changeListings(
    over.map(({ _id }) => _id),
    'placement',
    now,
    (before) => (isOver(before) ? { ...before, domain_rating: null } : undefined),
  );
}
