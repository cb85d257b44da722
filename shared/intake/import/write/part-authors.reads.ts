import { readEditedParts } from '../../../directory/directory.reads.ts';
import type { ListingRecord } from '../../../directory/directory.ts';
import { readDraftedListings } from '../../../submission/submission.reads.ts';
import type { PartAuthors } from '../kept-parts.ts';

/** Authors of some listings' content, in two queries. */
export async function readPartAuthors(
  listings: readonly ListingRecord[],
): Promise<(listing: ListingRecord) => PartAuthors> {
  const [edited, drafted] = await Promise.all([
    readEditedParts(listings),
    readDraftedListings(listings.map(({ _id }) => _id)),
  ]);
  return ({ _id }) => ({ edited: edited.get(_id), isDrafted: drafted.has(_id) });
}
