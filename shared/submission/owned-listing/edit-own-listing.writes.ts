import { categoryTree, readListingOfOwner } from '../../directory/directory.reads.ts';
import type { ListingRecord, ListingVersion } from '../../directory/directory.ts';
import { type Editing, editListingAs, restoreVersion } from '../../directory/directory.writes.ts';
import type { Actor } from '../../identity/identity.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { readDraftIdOf } from '../draft/draft.reads.ts';
import { draftAfterVersion } from '../draft/draft-after-version.ts';
import { draftInTransaction, saveDraft } from '../draft/save-draft.writes.ts';
import { type ListingEdit, readListingEdit, withEdit } from './listing-edit.ts';

/**
 * Changes one of an account's listings into what `decide` makes of it, as one version, and its draft with it. Throws `not_found` for a
 * listing that is missing or somebody else's, what `decide` throws, and `edit_conflict`.
 */
export function changeOwnListing(
  listingId: number,
  editing: Editing,
  now: Date,
  decide: (before: ListingRecord) => ListingRecord,
): Promise<ListingRecord> {
  return inTransaction(async () => {
    const own = await readListingOfOwner(editing.by.account_id, listingId);
    const edited = own && (await editListingAs(listingId, editing, now, decide));
    if (edited === undefined) throw notFound('listing');
    await takeIntoDraft(editing.by, edited.version, now);
    return edited.listing;
  });
}

/** Edits what a listing says (update_my_listing). Throws what `changeOwnListing` does, and `invalid_parameter` by field. */
export async function editOwnListing(
  by: Actor,
  listingId: number,
  { edit, startedFrom }: { edit: ListingEdit; startedFrom?: number | undefined },
  now: Date,
): Promise<void> {
  const { set, problems } = readListingEdit(edit);
  await changeOwnListing(listingId, { by, cause: 'edit', startedFrom }, now, (before) => {
    // A missing listing is told before what is wrong with the edit of it.
    if (problems.length > 0) throw refused(problems);
    return withEdit(before, set);
  });
}

/** Puts back what a listing said at an earlier revision, and in its draft too. Throws what `restoreVersion` does. */
export function restoreOwnListing(
  by: Actor,
  restoring: Parameters<typeof restoreVersion>[1],
  now: Date,
): Promise<void> {
  return inTransaction(async () => {
    await takeIntoDraft(by, await restoreVersion(by, restoring, now), now);
  });
}

async function takeIntoDraft({ account_id }: Actor, version: ListingVersion | undefined, now: Date): Promise<void> {
  if (version === undefined) return;
  const id = await readDraftIdOf(account_id, version.listing_id);
  if (id === undefined) return;
  const { byId } = await categoryTree();
  await inTransaction(async (session) => {
    const before = await draftInTransaction({ _id: id }, session);
    const after = draftAfterVersion(before, version.changes, (category) => byId.get(category)?.category.name);
    await saveDraft(before, { ...after, updated_at: now }, session);
  });
}

function refused(problems: SlipwayError['problems']): SlipwayError {
  const fields = problems.map(({ field }) => `\`${field}\``).join(', ');
  return new SlipwayError('invalid_parameter', `A listing cannot take these values: ${fields}.`, problems);
}
