import { readSettings } from '../../change/change.reads.ts';
import type { VoteTally } from '../../directory/directory.ts';
import { addVoteTallies } from '../../directory/directory.writes.ts';
import { readWeekStates } from '../../launch/launch.reads.ts';
import { atMost, oneOf } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { VoteModel } from './vote.model.ts';
import { countedSince, type VoteRecord } from './vote.ts';

const batch = 1_000;

/**
 * Updates listing counts with a batch of new and withdrawn votes, and of votes whose account is now old enough: one
 * change per listing. Votes cast after their week was finalised are void. Returns the number of votes, 0 when done.
 * Safe to repeat and to run concurrently.
 */
export function tallyNextVotes(now: Date): Promise<number> {
  return inTransaction(async () => {
    await countWaiting(now);
    const due = await VoteModel.find({ is_due: true }).sort({ _id: 1 }).limit(batch).lean<VoteRecord[]>().exec();
    if (due.length === 0) return 0;
    const [{ trending_half_life_days }, weeks] = await Promise.all([
      readSettings(),
      readWeekStates([...new Set(due.map(({ week }) => week))]),
    ]);
    const final = new Set(weeks.flatMap(({ _id, state }) => (state === 'final' ? [_id] : [])));
    const isLate = (vote: VoteRecord) => final.has(vote.week) && vote.state === 'counted' && !vote.is_tallied;
    const late = due.filter(isLate);
    const inTime = due.filter((vote) => !isLate(vote));
    await addVoteTallies(tallyOf(inTime), trending_half_life_days, now);
    await settle(late, { state: 'void', reason: 'late', is_tallied: false });
    const [counted = [], uncounted = []] = [true, false].map((counts) =>
      inTime.filter(({ state }) => (state === 'counted') === counts),
    );
    await settle(counted, { is_tallied: true });
    await settle(uncounted, { is_tallied: false });
    return due.length;
  });
}

/** Votes of new accounts start to count here, and are checked for signals once more. */
async function countWaiting(now: Date): Promise<void> {
  const ripe = { state: 'waiting' as const, counts_from: atMost(now) };
  if ((await VoteModel.exists(ripe)) === null) return;
  await VoteModel.updateMany(ripe, { $set: { state: 'counted', is_due: true, is_unchecked: true } });
}

async function settle(votes: readonly VoteRecord[], set: Partial<VoteRecord>): Promise<void> {
  if (votes.length === 0) return;
  await VoteModel.updateMany({ _id: oneOf(votes.map(({ _id }) => _id)) }, { $set: { ...set, is_due: false } });
}

/** Count changes from due votes, one tally per listing and week. */
function tallyOf(
  due: readonly Pick<VoteRecord, 'listing_id' | 'week' | 'cast_at' | 'counts_from' | 'state' | 'is_tallied'>[],
): VoteTally[] {
  const groups = Map.groupBy(due, ({ listing_id, week }) => `${listing_id} ${week}`);
  return [...groups.values()].flatMap((votes) => {
    const [first] = votes;
    if (first === undefined) return [];
    const added = votes.filter(({ state, is_tallied }) => state === 'counted' && !is_tallied);
    const removed = votes.filter(({ state, is_tallied }) => state !== 'counted' && is_tallied);
    if (added.length === 0 && removed.length === 0) return [];
    return [
      { id: first.listing_id, week: first.week, added: added.map(countedSince), removed: removed.map(countedSince) },
    ];
  });
}
