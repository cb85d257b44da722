import type { VoteTally } from '../../directory/directory.ts';
import { countedSince, type VoteRecord } from './vote.ts';

/** What votes that are due change of the counts, one tally for each listing and week. */
export function tallyOf(
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
