import { dayMs } from '../../../shared/kernel/time/day-ms.ts';
import { hourMs } from '../../../shared/kernel/time/hour-ms.ts';
import { weekStart } from '../../../shared/kernel/week/week-calendar.ts';
import type { Random } from './random.ts';
import type { RealLaunch } from './real-weeks.ts';
import type { SimulatedVote, Voter } from './simulated-vote.ts';

/** Votes by hour of the day, UTC: nights are quiet. */
const busyHours = [2, 2, 2, 2, 3, 4, 6, 8, 10, 10, 9, 9, 9, 9, 10, 10, 9, 8, 7, 6, 5, 4, 3, 3];

/** Honest voters: how many there are, and how they differ. */
export interface Crowd {
  /** One vote is cast for this many in the real histories. */
  oneIn: number;
  /** Share of people on very large networks, such as mobile carriers. */
  sharedNetworks: number;
  /** Share of people in an office whose colleagues vote too. */
  offices: number;
  /** Share of launches that a newsletter or post sends a crowd of new people to, within two hours. */
  spikes: number;
  /** Whether everyone in such a crowd created their account in the days before. */
  isFreshCrowd?: boolean;
  /**
   * Largest share of a launch's votes from the makers' own people, who created accounts for it; each launch has from
   * none to that.
   */
  ownPeople?: number;
  /** Kinds of products that people prefer, one kind each: three of four votes are for that kind. */
  tastes?: number;
  /**
   * Whether people join throughout the weeks, two of five of them days before their first vote; else all were there
   * before.
   */
  isGrowing?: boolean;
  /**
   * Share of launches that an event votes for: 30 people who created accounts there, on one network, within two hours.
   */
  events?: number;
}

export const usualCrowd: Crowd = { oneIn: 10, sharedNetworks: 0.2, offices: 0.1, spikes: 0.05 };

/** The same on a growing site whose makers bring their own people, and whose people have different tastes. */
export const livelyCrowd: Crowd = { ...usualCrowd, isGrowing: true, ownPeople: 0.5, tastes: 8 };

const likesOther = 0.05;
const peopleOfEvent = 30;
const attempts = 60;

/**
 * Honest votes for the launches of some weeks: as many as in the real histories, at realistic hours, by long-term
 * users.
 */
export function honestVotes(
  weeks: readonly (readonly [string, readonly RealLaunch[]])[],
  random: Random,
  crowd = usualCrowd,
): SimulatedVote[] {
  const start = weekStart(weeks[0]?.[0] ?? '2026-01-05').getTime();
  const people: Voter[] = [];
  const voted = new Set<string>();
  const newPerson = (at: number, isFresh = false): Voter => {
    const made = aPerson(people.length, at, start, random, crowd);
    const person = isFresh ? { ...made, madeAt: at - random.between(1, 5) * dayMs } : made;
    people.push(person);
    return person;
  };
  // Few vote often and many vote once: every third vote is by a first-time voter.
  const somebody = (listing: number, at: number, newcomers: number, isFresh: boolean): Voter => {
    if (people.length === 0 || random.chance(newcomers)) return newPerson(at, isFresh);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const index = Math.floor(people.length * random.next() ** 2);
      const person = people[index];
      if (person === undefined || voted.has(`${person.id} ${listing}`) || person.madeAt > at - dayMs) continue;
      if (crowd.tastes === undefined || index % crowd.tastes === listing % crowd.tastes || random.chance(likesOther))
        return person;
    }
    return newPerson(at, isFresh);
  };
  return weeks.flatMap(([week, launches]) =>
    launches.flatMap((launch) => {
      const spikeAt = random.chance(crowd.spikes) ? Date.parse(launch.day) + random.between(8, 18) * hourMs : undefined;
      const spikeTime = () =>
        spikeAt !== undefined && random.chance(0.4) ? spikeAt + random.between(0, 2) * hourMs : undefined;
      const ownPeople = random.between(0, crowd.ownPeople ?? 0);
      const votes = Array.from({ length: Math.round(launch.votes / crowd.oneIn) }, (): SimulatedVote => {
        const spike = spikeTime();
        const at = spike ?? usualTime(launch, week, random);
        const isOfSpike = spike !== undefined;
        const isOwn = random.chance(ownPeople);
        const isFresh = isOwn || (isOfSpike && crowd.isFreshCrowd === true);
        const voter = isOwn ? newPerson(at, true) : somebody(launch.id, at, isOfSpike ? 0.7 : 0.3, isFresh);
        voted.add(`${voter.id} ${launch.id}`);
        return { voter, listing: launch.id, week, castAt: at, campaign: null };
      });
      return random.chance(crowd.events ?? 0) ? [...votes, ...eventVotes(launch, week, newPerson, random)] : votes;
    }),
  );
}

/** People at a meet-up who create accounts there the evening before and vote for one attendee's launch. */
function eventVotes(
  launch: RealLaunch,
  week: string,
  newPerson: (at: number, isFresh: boolean) => Voter,
  random: Random,
): SimulatedVote[] {
  const start = Date.parse(`${launch.day}T00:00:00Z`) + random.between(17, 20) * hourMs;
  return Array.from({ length: peopleOfEvent }, () => {
    const at = start + random.between(0, 2) * hourMs;
    const voter = {
      ...newPerson(at, true),
      network: `event-${launch.id}`,
      madeAt: start - dayMs - random.next() * hourMs,
    };
    return { voter, listing: launch.id, week, castAt: at, campaign: null };
  });
}

/** Most votes come on launch day, the others later in its week. */
function usualTime({ day }: RealLaunch, week: string, random: Random): number {
  const end = weekStart(week).getTime() + 7 * dayMs;
  const launched = Date.parse(`${day}T00:00:00Z`);
  const lastDay = Math.max(0, Math.floor((end - launched) / dayMs) - 1);
  const later = random.chance(0.7) ? 0 : random.whole(0, lastDay);
  for (;;) {
    const hour = random.whole(0, 23);
    if (random.chance((busyHours[hour] ?? 0) / 10)) return launched + later * dayMs + (hour + random.next()) * hourMs;
  }
}

function aPerson(number: number, at: number, start: number, random: Random, crowd: Crowd): Voter {
  const kind = random.next();
  const network =
    kind < crowd.sharedNetworks
      ? `carrier-${random.whole(0, 300)}`
      : kind < crowd.sharedNetworks + crowd.offices
        ? `office-${Math.floor(number / 6)}`
        : `home-${number}`;
  // One in eight had an account for half a year before voting for the first time.
  const age = random.chance(0.12) ? random.between(180, 700) : random.between(1, 120);
  const joined = random.chance(0.4) ? random.between(1, 4) : age;
  return {
    id: `person-${number}`,
    madeAt: crowd.isGrowing === true ? at - joined * dayMs : Math.min(at, start) - age * dayMs,
    network,
    isDisposable: random.chance(0.01),
  };
}
