import { joinFounders } from '../../directory/directory.writes.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { staffVerb } from '../../identity/identity.writes.ts';
import { FounderFollowModel } from './founder-follow.model.ts';
import { type FounderFollowRecord, founderFollowId } from './founder-follow.ts';

/**
 * Merges a founder into another record of the same person: listings, slugs and followers move to that record. Throws
 * `not_found`, and `wrong_state` if both are the same record.
 */
export const mergeFounders = staffVerb(
  'founders.change',
  async (actor: StaffActor, id: number, given: { into: number; reason: string }, now: Date): Promise<void> => {
    await joinFounders(actor, { id, ...given }, now);
    const follows = await FounderFollowModel.find({ founder_id: id }).lean<FounderFollowRecord[]>().exec();
    for (const { account_id, since } of follows) {
      const _id = founderFollowId(account_id, given.into);
      // Accounts following both keep one follow.
      const fresh = { account_id, founder_id: given.into, since };
      await FounderFollowModel.updateOne({ _id }, { $setOnInsert: fresh }, { upsert: true });
    }
    await FounderFollowModel.deleteMany({ founder_id: id });
  },
);
