import { readSettings } from '../../change/change.reads.ts';
import { addVoteTallies } from '../../directory/directory.writes.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { tallyOf } from './tally.ts';
import { VoteModel } from './vote.model.ts';
import type { VoteRecord } from './vote.ts';

const batch = 1_000;

/**
 * Brings the counts of listings up to date with a batch of votes that were cast or taken back since: one change a listing, however many
 * votes. Gives the number of votes, 0 when there were none. Safe to repeat and to run twice at once.
 */
export function tallyNextVotes(now: Date): Promise<number> {
  return inTransaction(async () => {
    const due = await VoteModel.find({ is_due: true }).sort({ _id: 1 }).limit(batch).lean<VoteRecord[]>().exec();
    if (due.length === 0) return 0;
    const { trending_half_life_days } = await readSettings();
    await addVoteTallies(tallyOf(due), trending_half_life_days, now);
    for (const state of ['counted', 'retracted'] as const) {
      const ids = due.filter((vote) => vote.state === state).map(({ _id }) => _id);
      if (ids.length === 0) continue;
      await VoteModel.updateMany({ _id: oneOf(ids) }, { $set: { is_tallied: state === 'counted', is_due: false } });
    }
    return due.length;
  });
}
