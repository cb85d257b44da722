import { oneOf, otherThan } from '../../platform/mongo/filters.ts';
import { InviteModel } from '../invite/invite.model.ts';
import { DraftModel } from './draft.model.ts';
import { readAllDrafts } from './draft.reads.ts';

/** Removes an account's drafts and the invites to them. Safe to repeat: drafts go last. */
export async function forgetDrafts(accountId: string): Promise<void> {
  const ids = (await readAllDrafts(accountId)).map((draft) => draft._id);
  await InviteModel.deleteMany({ draft_id: oneOf(ids) });
  await DraftModel.deleteMany({ account_id: accountId });
}

/**
 * Parts a listing from the drafts of all but its owner (null: of everybody), so that their edits no longer reach it. Joins the
 * surrounding transaction, with which an edit under way is in conflict.
 */
export async function detachDrafts(listingId: number, ownerId: string | null): Promise<void> {
  const others = ownerId === null ? {} : { account_id: otherThan(ownerId) };
  await DraftModel.updateMany({ listing_id: listingId, ...others }, { $set: { listing_id: null } });
}
