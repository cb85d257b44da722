import { commitChange } from '../../change/change.writes.ts';
import type { ImageCopy } from '../image/image.ts';
import { ListingModel } from './listing.model.ts';
import type { ListingRecord } from './listing.ts';
import { facetsOf } from './listing-facets.ts';

/** Lets a listing show our copy of its logo, if it still names the picture that the copy was made from. Safe to repeat. */
export function useLogoCopy(id: number, copy: ImageCopy, now: Date): Promise<void> {
  return commitChange(now, async (session) => {
    const listing = await ListingModel.findOne({ _id: id }, null, { session }).lean<ListingRecord>().exec();
    const isCurrent = listing?.logo?.hash === copy.hash && listing.logo.source_url === copy.source_url;
    if (listing === null || listing.logo_url !== copy.source_url || isCurrent)
      return { result: undefined, change: undefined };
    await ListingModel.updateOne({ _id: id }, { $set: { logo: copy } }, { session });
    const facets = facetsOf(listing);
    return { result: undefined, change: { room: 'listing', id, before: facets, after: facets } };
  });
}
