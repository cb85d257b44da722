import { moreThan } from '../../platform/mongo/filters.ts';
import { ListingModel } from '../listing/listing.model.ts';
import { isPublicStatus, type ListingRecord } from '../listing/listing.ts';
import { readProfiles } from './listing.reads.ts';
import type { ListingProfile } from './listing-profile.ts';

const readAtOnce = 200;

/** Streams all public profiles by ID, holding one batch in memory however slow the consumer is. */
export async function* streamPublicProfiles(): AsyncGenerator<ListingProfile> {
  let last = 0;
  for (;;) {
    const found = await ListingModel.find({ _id: moreThan(last) })
      .sort({ _id: 1 })
      .limit(readAtOnce)
      .lean<ListingRecord[]>()
      .exec();
    const end = found.at(-1);
    if (end === undefined) return;
    last = end._id;
    yield* await readProfiles(found.filter(({ status }) => isPublicStatus(status)));
  }
}
