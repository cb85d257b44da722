import { oneOf } from '../../platform/mongo/filters.ts';
import { RevenueSourceModel } from '../revenue/revenue-source.model.ts';
import { FeaturedWindowModel } from './effect.model.ts';

/**
 * Deletes paid placements and connected revenue of removed listings. Orders are kept, since they belong to the buyer.
 * Safe to repeat.
 */
export async function forgetPlaces(listingIds: readonly number[]): Promise<void> {
  await FeaturedWindowModel.deleteMany({ listing_id: oneOf(listingIds) });
  await RevenueSourceModel.deleteMany({ _id: oneOf(listingIds) });
}
