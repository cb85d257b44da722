import { isSuspicious, type SignalThresholds, signalsOf } from '../../../shared/community/vote/signals.ts';
import { isoDay } from '../../../shared/kernel/time/day-words.ts';
import { weekEnd, weekStart } from '../../../shared/kernel/week/week-calendar.ts';
import { closingWeeks } from './closing-weeks.ts';
import type { SimulatedVote } from './simulated-vote.ts';

/** Which votes of a simulation are held when each week closes, when every vote in it is known. */
export function heldVotes(all: readonly SimulatedVote[], thresholds: SignalThresholds): Set<SimulatedVote> {
  const held = new Set<SimulatedVote>();
  const madeAt = new Map(all.map(({ voter }) => [voter.id, voter.madeAt]));
  for (const { week, votes, histories } of closingWeeks(all)) {
    for (const ofListing of Map.groupBy(votes, ({ listing }) => listing).values()) {
      const logged = ofListing.map(({ voter, castAt }, index) => ({
        id: `${index}`,
        account: voter.id,
        castAt,
        network: `${voter.network} ${isoDay(new Date(castAt))}`,
        isDisposable: voter.isDisposable,
      }));
      const span = { from: weekStart(week).getTime(), until: weekEnd(week).getTime() };
      const found = signalsOf({ ...span, votes: logged, histories, madeAt, ownerOf: new Map() }, thresholds);
      for (const [index, vote] of ofListing.entries())
        if (isSuspicious(found.get(`${index}`) ?? [], thresholds)) held.add(vote);
    }
  }
  return held;
}

/** Share of the given votes that are held, from 0 to 1. */
export const shareOf = (votes: readonly SimulatedVote[], held: ReadonlySet<SimulatedVote>): number =>
  votes.filter((vote) => held.has(vote)).length / Math.max(1, votes.length);
