import { describe, expect, test } from 'vitest';
import type { PastVote } from '../../../../shared/community/vote/signals.ts';
import { launchAlertsOf } from '../../../../shared/community/vote-alert/launch-alerts.ts';
import { expectedAmong, surpriseOf } from '../../../../shared/community/vote-alert/surprise.ts';
import type { VotedWeek, WeekVote } from '../../../../shared/community/vote-alert/week-votes.ts';
import { defaultSettings } from '../../../../shared/kernel/settings/settings.ts';
import { dayMs } from '../../../../shared/kernel/time/day-ms.ts';
import { now } from '../../../support/clock.ts';

const thresholds = defaultSettings.votes.alerts;
const hourMs = 3_600_000;

/** A voter: the account's age in days, and its other votes some days before. */
interface Voter {
  name: string;
  days: number;
  past?: readonly number[];
  network?: string;
  isDisposable?: boolean;
}

/** Nine launches with 12 votes each by dissimilar people; half of them have voted before, for various launches. */
const usual = Array.from({ length: 9 }, (_, listing) => ({
  listing: listing + 1,
  voters: Array.from({ length: 12 }, (_, index): Voter => {
    const number = listing * 12 + index;
    const past = index % 2 === 0 ? [] : [100 + ((number * 7) % 60), 100 + ((number * 11) % 60)];
    return { name: `honest-${number}`, days: 2 + ((number * 37) % 90), past };
  }),
}));

function aWeek(
  launches: readonly { listing: number; voters: readonly Voter[] }[],
  given: Partial<WeekVote> = {},
): VotedWeek {
  const votes = launches.flatMap(({ listing, voters }) =>
    voters.map(
      ({ name, network = null, isDisposable = false }, index): WeekVote => ({
        id: `${listing}.${name}`,
        account: name,
        listing,
        castAt: now.getTime() + index * 2 * hourMs,
        network,
        isDisposable,
        isDecided: false,
        ...given,
      }),
    ),
  );
  const histories = new Map<string, PastVote[]>();
  const madeAt = new Map<string, number>();
  for (const { account, castAt, listing } of votes)
    histories.set(account, [...(histories.get(account) ?? []), { listing, castAt }]);
  for (const { name, days, past = [] } of launches.flatMap(({ voters }) => voters)) {
    const before = past.map((listing, index) => ({ listing, castAt: now.getTime() - (index + 1) * dayMs }));
    histories.set(name, [...(histories.get(name) ?? []), ...before]);
    madeAt.set(name, now.getTime() - days * dayMs);
  }
  return { votes, histories, madeAt };
}
const voters = (count: number, voterOf: (index: number) => Partial<Voter>) =>
  Array.from(
    { length: count },
    (_, index): Voter => ({ name: `odd-${index}`, days: 20 + index * 3, ...voterOf(index) }),
  );
/** What is reported about launch 50, which they vote for beside the usual ones. */
const saidOf = (odd: readonly Voter[]) =>
  launchAlertsOf(aWeek([...usual, { listing: 50, voters: odd }]), thresholds).map(({ listing, reasons, votes }) => ({
    listing,
    first: reasons[0]?.sign,
    votes: votes.length,
  }));

test('a week whose launches are all alike raises no alert', () => {
  expect(launchAlertsOf(aWeek(usual), thresholds)).toEqual([]);
});

describe('a launch alert is raised when more votes than elsewhere in its week come', () => {
  test.each([
    ['from accounts of about the same age, each on its own network', 'alike_in_age', () => ({ days: 300 })],
    [
      'from accounts created within the same hours, long before',
      'made_together',
      (index: number) => ({ days: 40 + index / 100, past: [200 + index] }),
    ],
    ['from reactivated accounts', 'woken', (index: number) => ({ days: 150 * (1 + index) })],
    ['from disposable addresses', 'disposable', (index: number) => ({ isDisposable: true, past: [200 + index] })],
    [
      'from networks with several voters',
      'few_networks',
      (index: number) => ({ network: `n${index % 4}`, past: [200 + index] }),
    ],
    ['from people who voted together before', 'together_before', () => ({ past: [301, 302] })],
  ] as const)('%s', (_, sign, voterOf) => {
    const [alert, ...others] = saidOf(voters(16, voterOf));
    expect(alert).toMatchObject({ listing: 50, votes: 16 });
    expect(others).toEqual([]);
    const [found] = launchAlertsOf(aWeek([...usual, { listing: 50, voters: voters(16, voterOf) }]), thresholds);
    expect(found?.reasons.map((reason) => reason.sign)).toContain(sign);
  });
});

test("makers' supporters who all joined for the launch are as common elsewhere, and raise nothing", () => {
  const own = (start: string): Voter[] =>
    Array.from({ length: 8 }, (_, index) => ({ name: `${start}-${index}`, days: 2 }));
  const launches = usual.map(({ listing, voters: some }) => ({ listing, voters: [...some, ...own(`own-${listing}`)] }));
  expect(launchAlertsOf(aWeek([...launches, { listing: 50, voters: own('fifty') }]), thresholds)).toEqual([]);
});

test('few votes raise nothing, and neither do votes already decided on', () => {
  expect(saidOf(voters(thresholds.least_votes - 1, () => ({ days: 300 })))).toEqual([]);
  const week = aWeek([...usual, { listing: 50, voters: voters(16, () => ({ days: 300 })) }], { isDecided: true });
  expect(launchAlertsOf(week, thresholds)).toEqual([]);
});

test('an expected number is no surprise, and a larger one a bigger surprise', () => {
  expect([surpriseOf(3, 3), surpriseOf(0, 1)]).toEqual([0, 0]);
  expect(surpriseOf(20, 2)).toBeGreaterThan(surpriseOf(10, 2));
  expect(surpriseOf(20, 2)).toBeCloseTo(12.18, 2);
  expect(expectedAmong(10, 9, 98)).toBe(1);
});
