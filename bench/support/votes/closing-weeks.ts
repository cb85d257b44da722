import type { PastVote } from '../../../shared/community/vote/signals.ts';
import type { SimulatedVote } from './simulated-vote.ts';

/** A week of a simulation as it is when it is closed. */
interface ClosingWeek {
  week: SimulatedVote['week'];
  votes: readonly SimulatedVote[];
  /** What each voter has voted for until then, this week included; it grows with the next one. */
  histories: ReadonlyMap<string, readonly PastVote[]>;
}

/** The weeks of a simulation in their order: when one is closed, everything that was cast before is known. */
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
