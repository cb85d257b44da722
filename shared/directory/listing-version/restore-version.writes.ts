import type { Actor } from '../../identity/identity.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say, sentences } from '../../kernel/language/say.ts';
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

/** The listing, the revision to restore, and the revision the user last saw. */
interface Restoring {
  listingId: number;
  /** The revision to restore; 0 is the state before the first edit. */
  revision: number;
  startedFrom: number;
}

/**
 * Restores an account's listing to an earlier revision, as a new version; later versions remain in the history. Throws
 * `not_found` for other people's listings and unknown revisions, and `edit_conflict` if the listing was edited since
 * `startedFrom`. Returns the new version, or undefined if nothing changed.
 */
export async function restoreVersion(
  by: Actor,
  { listingId, revision, startedFrom }: Restoring,
  now: Date,
): Promise<ListingVersion | undefined> {
  return inTransaction(async () => {
    const listing = await requireListing(by.account_id, listingId, 'edit');
    return reinstateVersion(by, listing, { revision, startedFrom }, now);
  });
}

/** Like `restoreVersion`, but without a permission check. Joins the surrounding transaction. */
export async function reinstateVersion(
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
        sentences(say('problem_listing.edited_since'), say('problem_listing.newest_first')),
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
