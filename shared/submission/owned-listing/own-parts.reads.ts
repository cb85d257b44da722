import { readListingOfOwner } from '../../directory/directory.reads.ts';
import { partsOf } from '../../directory/directory.ts';
import { notFound } from '../../kernel/errors.ts';

/** What a listing of an account says, part by part, named as update_my_listing names it. Throws `not_found`, also for somebody else's. */
export async function readOwnParts(accountId: string, listingId: number): Promise<Readonly<Record<string, unknown>>> {
  const listing = await readListingOfOwner(accountId, listingId);
  if (listing === undefined) throw notFound('listing');
  return partsOf(listing);
}
