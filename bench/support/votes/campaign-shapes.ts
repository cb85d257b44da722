import { defaultSettings } from '../../../shared/kernel/settings/settings.ts';
import { dayMs } from '../../../shared/kernel/time/day-ms.ts';
import { hourMs } from '../../../shared/kernel/time/hour-ms.ts';
import { weekEnd } from '../../../shared/kernel/week/week-calendar.ts';
import type { Random } from './random.ts';
import type { RealLaunch } from './real-weeks.ts';
import type { SimulatedVote, Voter } from './simulated-vote.ts';

type Weeks = readonly (readonly [string, readonly RealLaunch[]])[];

/** Adds one campaign to some weeks. */
export type MakeCampaign = (weeks: Weeks, name: string, random: Random) => SimulatedVote[];

export interface Accounts {
  count: number;
  /** Days since they were created. */
  age: [number, number];
  networks: number | 'each';
  disposable?: boolean;
  /** Unrelated votes each of them cast before, within three weeks. */
  warmUp?: number;
}

function accounts(
  name: string,
  at: number,
  { count, age, networks, disposable = false }: Accounts,
  random: Random,
): Voter[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${name}-${index}`,
    madeAt: at - random.between(...age) * dayMs,
    network: `${name}-net-${networks === 'each' ? index : index % networks}`,
    isDisposable: disposable,
  }));
}

/** The hour a campaign for a launch starts: during the day, on launch day. */
const startOf = ({ day }: RealLaunch, random: Random): number =>
  Date.parse(`${day}T00:00:00Z`) + random.between(6, 20) * hourMs;

const modest = (launches: readonly RealLaunch[]) => launches.filter(({ votes }) => votes >= 10 && votes <= 250);

/** Within how many hours the votes arrive, or at which hours after the start of launch day: each wave lasts an hour. */
type Pace = { withinHours: number } | { wavesAtHours: readonly number[] };

/** Votes for one launch. Votes due after the end of the week arrive in its last hour. */
export const pack =
  (facts: Accounts, pace: number | Pace): MakeCampaign =>
  (weeks, name, random) => {
    const [week, launches] = random.pick(weeks.slice(2));
    const launch = random.pick(modest(launches));
    const voters = accounts(name, startOf(launch, random), facts, random);
    const votes = paced(voters, { week, launch, name }, pace, random);
    return [...warmUps(votes, weeks, facts.warmUp ?? 0, random), ...votes];
  };

/** Different parts of one campaign for the same launch. */
export const mixture =
  (parts: readonly Accounts[], pace: number | Pace): MakeCampaign =>
  (weeks, name, random) => {
    const [week, launches] = random.pick(weeks.slice(2));
    const launch = random.pick(modest(launches));
    return parts.flatMap((facts, index) => {
      const voters = accounts(`${name}-${index}`, startOf(launch, random), facts, random);
      return paced(voters, { week, launch, name }, pace, random);
    });
  };

/** Accounts of one seller that are sold to the makers of several launches, some of them each time. */
export const farm =
  (facts: Accounts & { launches: number; each: number }, pace: number | Pace): MakeCampaign =>
  (weeks, name, random) => {
    const pool = accounts(name, Date.parse(`${weeks[0]?.[0] ?? ''}T00:00:00Z`), facts, random);
    const votes = Array.from({ length: facts.launches }, (_, index) => {
      const [week, launches] = weeks[2 + (index % (weeks.length - 2))] ?? random.pick(weeks);
      const launch = random.pick(modest(launches));
      const voters = pool.toSorted((a, b) => hashOf(`${a.id} ${index}`) - hashOf(`${b.id} ${index}`));
      return paced(voters.slice(0, facts.each), { week, launch, name }, pace, random);
    }).flat();
    const once = new Map(votes.map((vote) => [`${vote.voter.id} ${vote.listing}`, vote]));
    return [...warmUps(votes, weeks, facts.warmUp ?? 0, random), ...once.values()];
  };

function paced(
  voters: readonly Voter[],
  { week, launch, name }: { week: string; launch: RealLaunch; name: string },
  pace: number | Pace,
  random: Random,
): SimulatedVote[] {
  const start = startOf(launch, random);
  const midnight = Date.parse(`${launch.day}T00:00:00Z`);
  const hours = typeof pace === 'number' ? { withinHours: pace } : pace;
  const castAt = () =>
    'withinHours' in hours
      ? start + random.between(0, hours.withinHours) * hourMs
      : midnight + (random.pick(hours.wavesAtHours) + random.next()) * hourMs;
  const end = weekEnd(week).getTime();
  const kept = (at: number) => (at < end ? at : end - random.next() * hourMs);
  return voters.map((voter) => ({ voter, listing: launch.id, week, castAt: kept(castAt()), campaign: name }));
}

/** Unrelated votes that make accounts look like others. */
function warmUps(votes: readonly SimulatedVote[], weeks: Weeks, count: number, random: Random): SimulatedVote[] {
  const first = new Map<string, SimulatedVote>();
  for (const vote of votes) if (!first.has(vote.voter.id)) first.set(vote.voter.id, vote);
  return [...first.values()].flatMap((vote) => {
    const index = weeks.findIndex(([week]) => week === vote.week);
    const others = Array.from({ length: count }, () => {
      const [week, launches] = weeks[Math.max(0, index - random.whole(1, 3))] ?? random.pick(weeks);
      return { week, launch: random.pick(launches) };
    });
    const chosen = new Map(others.map((each) => [each.launch.id, each]));
    return [...chosen.values()].map(({ week, launch }) => {
      const castAt = Date.parse(`${launch.day}T00:00:00Z`) + random.between(6, 22) * hourMs;
      return { voter: vote.voter, listing: launch.id, week, castAt, campaign: vote.campaign, isCamouflage: true };
    });
  });
}

interface Ring extends Accounts {
  /** Launches they vote for, over all weeks. */
  launches: number;
  withinHours: number;
  /** Share of the launches a member skips, voting for others instead. */
  misses?: number;
  beside?: number;
}

/** Accounts that vote for the same launches, week after week. */
export const ring =
  (facts: Ring): MakeCampaign =>
  (weeks, name, random) => {
    const members = accounts(name, Date.parse(`${weeks[0]?.[0] ?? ''}T00:00:00Z`), facts, random);
    const chosen = Array.from({ length: facts.launches }, (_, index) => {
      const [week, launches] = weeks[index % weeks.length] ?? random.pick(weeks);
      return { week, launch: random.pick(modest(launches)), isCamouflage: false };
    });
    return members.flatMap((voter) => {
      const own = chosen.filter(() => !random.chance(facts.misses ?? 0));
      const others = Array.from({ length: facts.beside ?? 0 }, () => {
        const [week, launches] = random.pick(weeks);
        return { week, launch: random.pick(launches), isCamouflage: true };
      });
      const listings = new Map([...others, ...own].map((each) => [each.launch.id, each]));
      const votes = [...listings.values()].map(({ week, launch, isCamouflage }) => ({
        voter,
        listing: launch.id,
        week,
        castAt: Date.parse(`${launch.day}T08:00:00Z`) + random.between(0, facts.withinHours) * hourMs,
        campaign: name,
        isCamouflage,
      }));
      // Weeks are examined whole: by the end, a vote is one of all that were cast.
      return votes.map((vote) => {
        const cast = votes.filter(({ week }) => week <= vote.week).length;
        return { ...vote, isBeforeRing: cast < defaultSettings.votes.signals.likeness_listings };
      });
    });
  };

/** A number derived from a text, for shuffling (FNV-1a). */
function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return hash;
}
