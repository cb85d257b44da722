import { readVersionsAfter, requireListing } from '../../directory/directory.reads.ts';
import { partsAsSeen, partsOf } from '../../directory/directory.ts';

type Parts = Readonly<Record<string, unknown>>;

/**
 * A listing's content by part, named as in update_my_listing. Throws `not_found`, even if the listing belongs to
 * someone else.
 */
export async function readOwnParts(accountId: string, listingId: number): Promise<Parts> {
  return partsOf(await requireListing(accountId, listingId, 'edit'));
}

/** A listing's content by part at an earlier revision: what an editor saw when they started. */
export async function readOwnPartsAt(accountId: string, listingId: number, revision: number): Promise<Parts> {
  const parts = await readOwnParts(accountId, listingId);
  return { ...parts, ...partsAsSeen(await readVersionsAfter(listingId, revision)) };
}
