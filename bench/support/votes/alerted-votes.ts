import {
  type AlertThresholds,
  type LaunchAlert,
  launchAlertsOf,
} from '../../../shared/community/vote-alert/launch-alerts.ts';
import { isoDay } from '../../../shared/kernel/time/day-words.ts';
import { closingWeeks } from './closing-weeks.ts';
import type { SimulatedVote } from './simulated-vote.ts';

/** What is reported about a simulation's launches when each week closes. */
interface Alerted {
  /** Votes an alert is about. */
  votes: Set<SimulatedVote>;
  /** Launches reported, as `WEEK LISTING`. */
  launches: Map<string, LaunchAlert>;
}

/** Examines each week as it is when it closes, when every vote in it is known. */
export function alertedVotes(all: readonly SimulatedVote[], thresholds: AlertThresholds): Alerted {
  const alerted: Alerted = { votes: new Set(), launches: new Map() };
  for (const { week, votes, histories } of closingWeeks(all)) {
    const voters = new Map(votes.map(({ voter }) => [voter.id, voter]));
    const alerts = launchAlertsOf(
      {
        votes: votes.map(({ voter, listing, castAt }, index) => ({
          id: `${index}`,
          account: voter.id,
          listing,
          castAt,
          network: `${voter.network} ${isoDay(new Date(castAt))}`,
          isDisposable: voter.isDisposable,
          isDecided: false,
        })),
        histories: new Map([...voters.keys()].map((id) => [id, histories.get(id) ?? []])),
        madeAt: new Map([...voters].map(([id, { madeAt }]) => [id, madeAt])),
      },
      thresholds,
    );
    for (const alert of alerts) {
      alerted.launches.set(`${week} ${alert.listing}`, alert);
      for (const id of alert.votes) {
        const vote = votes[Number(id)];
        if (vote !== undefined) alerted.votes.add(vote);
      }
    }
  }
  return alerted;
}
