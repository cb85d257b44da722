import { defaultSettings } from '../../../shared/kernel/settings/settings.ts';
import { dayMs } from '../../../shared/kernel/time/day-ms.ts';
import { hourMs } from '../../../shared/kernel/time/hour-ms.ts';
import type { Random } from './random.ts';
import type { RealLaunch } from './real-weeks.ts';
import type { SimulatedVote, Voter } from './simulated-vote.ts';

type Weeks = readonly (readonly [string, readonly RealLaunch[]])[];

/** A way to buy or trade votes. */
interface CampaignKind {
  name: string;
  /** Whether the signals were never looked at beside it while they were written. */
  isHeldOut: boolean;
  make: (weeks: Weeks, name: string, random: Random) => SimulatedVote[];
}

interface Accounts {
  count: number;
  /** Days since they were made. */
  age: [number, number];
  networks: number | 'each';
  disposable?: boolean;
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

/** The hour at which a campaign for a launch begins: by day, on its day. */
const startOf = ({ day }: RealLaunch, random: Random): number =>
  Date.parse(`${day}T00:00:00Z`) + random.between(6, 20) * hourMs;

const modest = (launches: readonly RealLaunch[]) => launches.filter(({ votes }) => votes >= 10 && votes <= 250);

/** Votes for one launch within some hours. */
const pack =
  (facts: Accounts, withinHours: number) =>
  (weeks: Weeks, name: string, random: Random): SimulatedVote[] => {
    const [week, launches] = random.pick(weeks.slice(2));
    const launch = random.pick(modest(launches));
    const start = startOf(launch, random);
    return accounts(name, start, facts, random).map((voter) => ({
      voter,
      listing: launch.id,
      week,
      castAt: start + random.between(0, withinHours) * hourMs,
      campaign: name,
    }));
  };

interface Ring extends Accounts {
  /** Launches that they vote for, over as many weeks as there are. */
  launches: number;
  withinHours: number;
  /** Share of the launches that a member leaves out, and votes for others beside them. */
  misses?: number;
  beside?: number;
}

const ring =
  (facts: Ring) =>
  (weeks: Weeks, name: string, random: Random): SimulatedVote[] => {
    const members = accounts(name, Date.parse(`${weeks[0]?.[0] ?? ''}T00:00:00Z`), facts, random);
    const chosen = Array.from({ length: facts.launches }, (_, index) => {
      const [week, launches] = weeks[index % weeks.length] ?? random.pick(weeks);
      return { week, launch: random.pick(modest(launches)) };
    });
    return members.flatMap((voter) => {
      const own = chosen.filter(() => !random.chance(facts.misses ?? 0));
      const others = Array.from({ length: facts.beside ?? 0 }, () => {
        const [week, launches] = random.pick(weeks);
        return { week, launch: random.pick(launches) };
      });
      const listings = new Map([...own, ...others].map((each) => [each.launch.id, each]));
      const votes = [...listings.values()].map(({ week, launch }) => ({
        voter,
        listing: launch.id,
        week,
        castAt: Date.parse(`${launch.day}T08:00:00Z`) + random.between(0, facts.withinHours) * hourMs,
        campaign: name,
      }));
      // Weeks are closed whole: by the end of its week a vote is one of all that were cast by then.
      return votes.map((vote) => {
        const cast = votes.filter(({ week }) => week <= vote.week).length;
        return { ...vote, isBeforeRing: cast < defaultSettings.votes.signals.likeness_listings };
      });
    });
  };

const fresh: [number, number] = [2, 20];
const aged: [number, number] = [200, 800];

/** What is bought and traded. Of every three kinds one was held out. */
export const campaignKinds: readonly CampaignKind[] = [
  {
    name: 'pack of new accounts, one network, an hour',
    isHeldOut: false,
    make: pack({ count: 40, age: fresh, networks: 1 }, 1),
  },
  {
    name: 'pack of new accounts, four networks, two hours',
    isHeldOut: false,
    make: pack({ count: 60, age: fresh, networks: 4 }, 2),
  },
  {
    name: 'pack of new accounts, a network each, three hours',
    isHeldOut: true,
    make: pack({ count: 60, age: fresh, networks: 'each' }, 3),
  },
  {
    name: 'aged accounts, one network, an hour',
    isHeldOut: false,
    make: pack({ count: 30, age: aged, networks: 1 }, 1),
  },
  {
    name: 'aged accounts, three networks, two hours',
    isHeldOut: false,
    make: pack({ count: 45, age: aged, networks: 3 }, 2),
  },
  {
    name: 'aged accounts, a network each, an hour',
    isHeldOut: true,
    make: pack({ count: 40, age: aged, networks: 'each' }, 1),
  },
  {
    name: 'ring of 10 from two networks',
    isHeldOut: false,
    make: ring({ count: 10, age: [30, 90], networks: 2, launches: 10, withinHours: 1 }),
  },
  {
    name: 'ring of 8, a network each, over the day',
    isHeldOut: false,
    make: ring({ count: 8, age: [30, 90], networks: 'each', launches: 10, withinHours: 14 }),
  },
  {
    name: 'ring of 12 that leaves some out and votes for others',
    isHeldOut: true,
    make: ring({ count: 12, age: [30, 90], networks: 'each', launches: 20, withinHours: 14, misses: 0.05, beside: 1 }),
  },
  {
    name: 'throw-away addresses, one network, two hours',
    isHeldOut: false,
    make: pack({ count: 30, age: fresh, networks: 1, disposable: true }, 2),
  },
  {
    name: 'throw-away addresses, a network each, two hours',
    isHeldOut: false,
    make: pack({ count: 40, age: fresh, networks: 'each', disposable: true }, 2),
  },
  {
    name: 'aged accounts, two networks, a few an hour over the day',
    isHeldOut: true,
    make: pack({ count: 60, age: aged, networks: 2 }, 12),
  },
  // Made before networks were looked at over a day, and not worked on since.
  {
    name: 'accounts of the last days, a network each, six hours',
    isHeldOut: true,
    make: pack({ count: 80, age: [1, 4], networks: 'each' }, 6),
  },
  {
    name: 'aged accounts, a network each, a few an hour over ten hours',
    isHeldOut: true,
    make: pack({ count: 50, age: aged, networks: 'each' }, 10),
  },
  {
    name: 'accounts of a month, four networks, over the day',
    isHeldOut: true,
    make: pack({ count: 70, age: [5, 35], networks: 4 }, 14),
  },
  {
    name: 'ring of 15 that leaves a fourth out and votes for six others',
    isHeldOut: true,
    make: ring({ count: 15, age: [30, 90], networks: 'each', launches: 24, withinHours: 14, misses: 0.25, beside: 6 }),
  },
];
