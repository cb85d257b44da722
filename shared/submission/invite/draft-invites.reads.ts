import { InviteModel } from './invite.model.ts';
import type { InviteRecord } from './invite.ts';

/** A draft's invites, latest first. The caller checks the draft's owner. */
export const readInvites = (draftId: string): Promise<InviteRecord[]> =>
  InviteModel.find({ draft_id: draftId }).sort({ number: -1 }).lean<InviteRecord[]>().exec();
