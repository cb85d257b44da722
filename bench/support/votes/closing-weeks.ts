import type { PastVote } from '../../../shared/community/vote/signals.ts';
import type { SimulatedVote } from './simulated-vote.ts';

/** A week of a simulation as it is when it closes. */
interface ClosingWeek {
  week: SimulatedVote['week'];
  votes: readonly SimulatedVote[];
  /** What each voter has voted for so far, this week included; it grows with the next one. */
  histories: ReadonlyMap<string, readonly PastVote[]>;
}

/** The weeks of a simulation in order: when one closes, all votes in it are known. */
export function* closingWeeks(all: readonly SimulatedVote[]): Generator<ClosingWeek> {
  const histories = new Map<string, PastVote[]>();
  const weeks = [...Map.groupBy(all, ({ week }) => week)].sort(([a], [b]) => a.localeCompare(b));
  for (const [week, votes] of weeks) {
    for (const { voter, listing, castAt } of votes) {
      const history = histories.get(voter.id) ?? [];
      history.push({ listing, castAt });
      histories.set(voter.id, history);
    }
    yield { week, votes, histories };
  }
}
