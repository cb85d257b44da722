import { lastId } from '../../platform/mongo/counter.ts';
import { batchesInIdOrder } from '../../platform/mongo/in-id-order.ts';
import { ListingModel } from '../listing/listing.model.ts';
import { publicStatuses } from '../listing/listing.ts';
import { readProfiles } from './listing.reads.ts';
import type { ListingProfile } from './listing-profile.ts';

const width = 200;

/** Streams all public profiles by ID, holding two batches in memory however slow the consumer is. */
export async function* streamPublicProfiles(): AsyncGenerator<ListingProfile> {
  const filters = publicStatuses.map((status) => ({ status }));
  for await (const found of batchesInIdOrder(ListingModel, { filters, top: await lastId('listing'), width }))
    yield* await readProfiles(found);
}
