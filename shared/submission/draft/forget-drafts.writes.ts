import { oneOf } from '../../platform/mongo/filters.ts';
import { InviteModel } from '../invite/invite.model.ts';
import { DraftModel } from './draft.model.ts';
import { readAllDrafts } from './draft.reads.ts';

/** Removes an account's drafts and the invites to them. Safe to repeat: drafts go last. */
export async function forgetDrafts(accountId: string): Promise<void> {
  const ids = (await readAllDrafts(accountId)).map((draft) => draft._id);
  await InviteModel.deleteMany({ draft_id: oneOf(ids) });
  await DraftModel.deleteMany({ account_id: accountId });
}
