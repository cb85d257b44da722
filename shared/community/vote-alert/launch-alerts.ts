import type { Settings } from '../../kernel/settings/settings.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { hourMs } from '../../kernel/time/hour-ms.ts';
import { type AlertSign, alertSigns } from './alert-signs.ts';
import { densestSpan, type Excess, excessOf } from './cohort.ts';
import { gathered, votedTogether } from './voted-together.ts';
import { type KnownVote, knownVotes, type VotedWeek } from './week-votes.ts';

export type AlertThresholds = Settings['votes']['alerts'];

/** An unusual trait of a launch's votes: how many have it, and how many would be expected. */
export interface AlertReason {
  sign: AlertSign;
  votes: number;
  expected: number;
}

/** A launch with unusual votes. */
export interface LaunchAlert {
  listing: number;
  /** Most surprising first. */
  reasons: readonly AlertReason[];
  /** IDs of undecided votes with any of the traits. */
  votes: readonly string[];
  /** Number of all votes for the launch. */
  of: number;
}

const hoursMadeWithin = [2, 12] as const;
const agesAlike = [0.5, 1, 2, 3] as const;
const shownNetworks = 3;
const leastTogether = 4;
const daysMadeBefore = 7;
/** Minimums for a supporting sign: a share of the surprise threshold, and a ratio of actual to expected votes. */
const supportShare = 0.4;
const supportExcess = 1.5;

/** Launches of a week with unusual votes. No votes are held; the team is only notified. */
export function launchAlertsOf(week: VotedWeek, thresholds: AlertThresholds): LaunchAlert[] {
  const all = knownVotes(week);
  const ages = ascending(all.map(({ ageDoublings }) => ageDoublings));
  const made = ascending(all.map(madeLongBefore));
  const past = gathered(week.histories);
  return [...Map.groupBy(all, ({ listing }) => listing)].flatMap(([listing, own]) => {
    const has = (test: (vote: KnownVote) => boolean) => excessOf(own, all, test);
    const together = votedTogether(
      listing,
      own.map(({ account }) => account),
      past,
      { inflation: thresholds.shared_taste, leastSurprise: thresholds.surprise, leastVoters: leastTogether },
    );
    const found: Record<AlertSign, Excess<KnownVote>> = {
      alike_in_age: densestSpan(own, ({ ageDoublings }) => ageDoublings, ages, agesAlike),
      made_together: densestSpan(
        own,
        madeLongBefore,
        made,
        hoursMadeWithin.map((hours) => hours * hourMs),
      ),
      woken: has(({ idleDays }) => idleDays >= thresholds.idle_days),
      nothing_else: has(({ isFirst }) => isFirst),
      few_networks: has(({ ofNetwork }) => ofNetwork >= shownNetworks),
      disposable: has(({ isDisposable }) => isDisposable),
      together_before: { ...together, votes: own.filter(({ account }) => together.accounts.has(account)) },
    };
    return alertOf(listing, own, found, thresholds);
  });
}

/** One surprising sign raises an alert; signs that support it are then added. */
function alertOf(
  listing: number,
  own: readonly KnownVote[],
  found: Record<AlertSign, Excess<KnownVote>>,
  { least_votes, surprise, excess }: AlertThresholds,
): LaunchAlert[] {
  const seen = alertSigns.map((sign) => ({ sign, ...found[sign] })).sort((a, b) => b.surprise - a.surprise);
  const reaching = (least: number, times: number) =>
    seen.filter((each) => each.surprise >= least && each.votes.length >= times * each.expected);
  if (reaching(surprise, excess).length === 0) return [];
  const odd = reaching(supportShare * surprise, supportExcess);
  const meant = new Set(odd.flatMap(({ votes }) => votes.filter(({ isDecided }) => !isDecided).map(({ id }) => id)));
  if (meant.size < least_votes) return [];
  const reasons = odd.map(({ sign, votes, expected }) => ({ sign, votes: votes.length, expected }));
  return [{ listing, reasons, votes: [...meant], of: own.length }];
}

/**
 * Null for accounts that did not exist well before the vote: a post or newsletter brings many new accounts within
 * hours.
 */
const madeLongBefore = ({ madeAt, castAt }: KnownVote): number | null =>
  madeAt !== null && castAt - madeAt >= daysMadeBefore * dayMs ? madeAt : null;

const ascending = (values: readonly (number | null)[]): number[] =>
  values.filter((value) => value !== null).sort((a, b) => a - b);
