import { requireListing } from '../../directory/directory.reads.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import { type Editing, editListingAs } from '../../directory/directory.writes.ts';
import type { Actor } from '../../identity/identity.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { type ListingEdit, readListingEdit, withEdit } from './listing-edit.ts';

/**
 * Applies `decide` to an account's listing, as one version. Throws `not_found` (also for someone else's listing),
 * `edit_conflict`, and whatever `decide` throws.
 */
export function changeOwnListing(
  listingId: number,
  editing: Editing,
  now: Date,
  decide: (before: ListingRecord) => ListingRecord,
): Promise<ListingRecord> {
  return inTransaction(async () => {
    await requireListing(editing.by.account_id, listingId, 'edit');
    const edited = await editListingAs(listingId, editing, now, decide);
    if (edited === undefined) throw notFound('listing');
    return edited.listing;
  });
}

/** Edits a listing's content (update_my_listing). Throws like `changeOwnListing`, and `invalid_parameter` by field. */
export async function editOwnListing(
  by: Actor,
  listingId: number,
  { edit, startedFrom }: { edit: ListingEdit; startedFrom?: number | undefined },
  now: Date,
): Promise<void> {
  const { set, problems } = readListingEdit(edit);
  await changeOwnListing(listingId, { by, cause: 'edit', startedFrom }, now, (before) => {
    // A missing listing is reported before problems with the edit.
    if (problems.length > 0) throw refused(problems);
    return withEdit(before, set);
  });
}

function refused(problems: SlipwayError['problems']): SlipwayError {
  const fields = problems.map(({ field }) => `\`${field}\``).join(', ');
  return new SlipwayError('invalid_parameter', say('problem_api.listing_not_valid', { fields }), problems);
}
