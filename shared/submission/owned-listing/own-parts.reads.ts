import { readListingOfOwner, readVersionsAfter } from '../../directory/directory.reads.ts';
import { partsAsSeen, partsOf } from '../../directory/directory.ts';
import { notFound } from '../../kernel/errors.ts';

type Parts = Readonly<Record<string, unknown>>;

/** What a listing of an account says, part by part, named as update_my_listing names it. Throws `not_found`, also for somebody else's. */
export async function readOwnParts(accountId: string, listingId: number): Promise<Parts> {
  const listing = await readListingOfOwner(accountId, listingId);
  if (listing === undefined) throw notFound('listing');
  return partsOf(listing);
}

/** The same as it was at an earlier revision: what an editor who began then has seen. */
export async function readOwnPartsAt(accountId: string, listingId: number, revision: number): Promise<Parts> {
  const parts = await readOwnParts(accountId, listingId);
  return { ...parts, ...partsAsSeen(await readVersionsAfter(listingId, revision)) };
}
