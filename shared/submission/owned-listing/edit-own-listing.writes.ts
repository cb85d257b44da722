import { categoryTree, readStoredListing, requireListing } from '../../directory/directory.reads.ts';
import type { ListingRecord, ListingVersion } from '../../directory/directory.ts';
import { type Editing, editListingAs, restoreVersion } from '../../directory/directory.writes.ts';
import type { Actor } from '../../identity/identity.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { readDraftIdOf } from '../draft/draft.reads.ts';
import { draftAfterVersion, type QuotesByField } from '../draft/draft-after-version.ts';
import { draftInTransaction, saveDraft } from '../draft/save-draft.writes.ts';
import { type ListingEdit, readListingEdit, withEdit } from './listing-edit.ts';

/**
 * Applies `decide` to an account's listing, as one version, and to its draft. `quoted`: fields whose values were found
 * on its website. Throws `not_found`, also for someone else's, what `decide` throws, and `edit_conflict`.
 */
export function changeOwnListing(
  listingId: number,
  { quoted = {}, ...editing }: Editing & { quoted?: QuotesByField },
  now: Date,
  decide: (before: ListingRecord) => ListingRecord,
): Promise<ListingRecord> {
  return inTransaction(async () => {
    await requireListing(editing.by.account_id, listingId, 'edit');
    const edited = await editListingAs(listingId, editing, now, decide);
    if (edited === undefined) throw notFound('listing');
    await takeIntoDraft(edited.version, now, quoted);
    return edited.listing;
  });
}

/**
 * Edits a listing's content (update_my_listing). Throws what `changeOwnListing` does, and `invalid_parameter` by field.
 */
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

/** Restores an earlier revision of a listing, and of its draft. Throws what `restoreVersion` does. */
export function restoreOwnListing(
  by: Actor,
  restoring: Parameters<typeof restoreVersion>[1],
  now: Date,
): Promise<void> {
  return inTransaction(async () => {
    await takeIntoDraft(await restoreVersion(by, restoring, now), now);
  });
}

/** The draft belongs to the owner, whoever edits. */
async function takeIntoDraft(
  version: ListingVersion | undefined,
  now: Date,
  quoted: QuotesByField = {},
): Promise<void> {
  if (version === undefined) return;
  const owner = (await readStoredListing(version.listing_id))?.owner_account_id ?? null;
  const id = owner === null ? undefined : await readDraftIdOf(owner, version.listing_id);
  if (id === undefined) return;
  const { byId } = await categoryTree();
  await inTransaction(async (session) => {
    const before = await draftInTransaction({ _id: id }, session);
    const after = draftAfterVersion(before, version.changes, {
      categoryName: (category) => byId.get(category)?.category.name,
      quoted,
    });
    await saveDraft(before, { ...after, updated_at: now }, session);
  });
}

function refused(problems: SlipwayError['problems']): SlipwayError {
  const fields = problems.map(({ field }) => `\`${field}\``).join(', ');
  return new SlipwayError('invalid_parameter', say('problem_api.listing_not_valid', { fields }), problems);
}
