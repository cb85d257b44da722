import { InviteModel } from './invite.model.ts';
import type { InviteRecord } from './invite.ts';

/** The invites of a draft, the latest first. That the draft is the reader's is the caller's to check. */
export const readInvites = (draftId: string): Promise<InviteRecord[]> =>
  InviteModel.find({ draft_id: draftId }).sort({ number: -1 }).lean<InviteRecord[]>().exec();
