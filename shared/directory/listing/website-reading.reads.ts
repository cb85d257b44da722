import { lastId } from '../../platform/mongo/counter.ts';
import { inIdOrder } from '../../platform/mongo/in-id-order.ts';
import { ListingModel } from './listing.model.ts';
import type { ListingRecord } from './listing.ts';
import { awaitsReading } from './website-reading.ts';

type Found = Pick<ListingRecord, '_id' | 'website_url'>;
const projection = 'website_url owner_account_id tagline short_description description website_reading';

/** Live listings whose website is due to be read, by ID: those with neither an owner nor a description. */
export async function readUnwritten(now: Date): Promise<Found[]> {
  const found: Found[] = [];
  const live = { filters: [{ status: 'live' as const }], projection, top: await lastId('listing') };
  for await (const listing of inIdOrder(ListingModel, live)) {
    const { _id, website_url } = listing;
    if (awaitsReading(listing, now)) found.push({ _id, website_url });
  }
  return found;
}
