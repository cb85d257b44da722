import { readVersionsAfter, requireListing } from '../../directory/directory.reads.ts';
import { partsAsSeen, partsOf } from '../../directory/directory.ts';

type Parts = Readonly<Record<string, unknown>>;

/** What a listing of an account says, part by part, named as update_my_listing names it. Throws `not_found`, also for someone else's. */
export async function readOwnParts(accountId: string, listingId: number): Promise<Parts> {
  return partsOf(await requireListing(accountId, listingId, 'edit'));
}

/** The same as it was at an earlier revision: what an editor who began then has seen. */
export async function readOwnPartsAt(accountId: string, listingId: number, revision: number): Promise<Parts> {
  const parts = await readOwnParts(accountId, listingId);
  return { ...parts, ...partsAsSeen(await readVersionsAfter(listingId, revision)) };
}
