import { requireListing } from '../../directory/directory.reads.ts';
import { partsOf } from '../../directory/directory.ts';

type Parts = Readonly<Record<string, unknown>>;

/**
 * A listing's content by part, named as in update_my_listing. Throws `not_found`, even if the listing belongs to
 * someone else.
 */
export async function readOwnParts(accountId: string, listingId: number): Promise<Parts> {
  return partsOf(await requireListing(accountId, listingId, 'edit'));
}
