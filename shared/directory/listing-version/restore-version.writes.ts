import type { Actor } from '../../identity/identity.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { categoryTree } from '../category/category.reads.ts';
import { categoryPathOf } from '../category/category-tree.ts';
import type { ListingRecord } from '../listing/listing.ts';
import { requireListing } from '../membership/held-listing.reads.ts';
import { editListingAs } from './edit-listing.writes.ts';
import { readVersionsAfter } from './listing-version.reads.ts';
import type { ListingVersion } from './listing-version.ts';
import { partsAsSeen } from './merge-edit.ts';
import { withParts } from './versioned-parts.ts';

/** Which texts of which listing are put back, and what the editor has seen last. */
interface Restoring {
  listingId: number;
  /** The revision to which everything goes back; 0 is before the first edit. */
  revision: number;
  startedFrom: number;
}

/**
 * Puts back what a listing of an account said at an earlier revision, as one further version. Later versions stay in the history. Throws
 * `not_found` for a listing of someone else, or a revision that there has not been, and `edit_conflict` when the listing was edited since
 * `startedFrom`. Gives the new version, none if nothing differs.
 */
export async function restoreVersion(
  by: Actor,
  { listingId, revision, startedFrom }: Restoring,
  now: Date,
): Promise<ListingVersion | undefined> {
  return inTransaction(async () => {
    const listing = await requireListing(by.account_id, listingId, 'edit');
    return putVersionBack(by, listing, { revision, startedFrom }, now);
  });
}

/** The same, once permission was checked. Joins the surrounding transaction. */
export async function putVersionBack(
  by: Actor,
  listing: ListingRecord,
  { revision, startedFrom }: Omit<Restoring, 'listingId'>,
  now: Date,
): Promise<ListingVersion | undefined> {
  const listingId = listing._id;
  const tree = await categoryTree();
  return inTransaction(async () => {
    const later = await readVersionsAfter(listingId, revision);
    const latest = listing.revision ?? 0;
    if (revision > latest) throw notFound('version');
    if (latest !== startedFrom)
      throw new SlipwayError(
        'edit_conflict',
        'The listing changed since you opened this page. Review the latest version first.',
      );
    const parts = partsAsSeen(later);
    const edited = await editListingAs(listingId, { by, cause: 'restore', restored: revision }, now, (before) => {
      const restored = withParts(before, parts);
      return { ...restored, category_path: pathOf(restored) };
    });
    return edited?.version;
  });

  function pathOf({ primary_category: primary, extra_categories: extra }: ListingRecord): number[] {
    return categoryPathOf(tree, primary === null ? extra : [primary, ...extra]);
  }
}
