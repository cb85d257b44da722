import { DraftModel } from './draft.model.ts';
import { beingRead, type DraftRecord } from './draft.ts';

/**
 * An account's newest draft of a website, if not yet saved as a listing. `key` is the website's key
 * (shared/website.ts).
 */
export async function readOpenDraftOf(
  accountId: string,
  key: string,
): Promise<{ id: string; isBeingRead: boolean } | undefined> {
  const open = { account_id: accountId, website_key: key, listing_id: null };
  const draft = await DraftModel.findOne(open, { status: 1 }).sort({ created_at: -1 }).lean<DraftRecord>().exec();
  return draft === null ? undefined : { id: draft._id, isBeingRead: beingRead.some((each) => each === draft.status) };
}
