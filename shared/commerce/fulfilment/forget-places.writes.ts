import { oneOf } from '../../platform/mongo/filters.ts';
import { RevenueSourceModel } from '../revenue/revenue-source.model.ts';
import { FeaturedWindowModel } from './effect.model.ts';

/** Forgets the places and the connected revenue of listings that are removed. Orders stay: they are of who bought. Safe to repeat. */
export async function forgetPlaces(listingIds: readonly number[]): Promise<void> {
  await FeaturedWindowModel.deleteMany({ listing_id: oneOf(listingIds) });
  await RevenueSourceModel.deleteMany({ _id: oneOf(listingIds) });
}
