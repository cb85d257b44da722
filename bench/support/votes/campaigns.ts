import { farm, type MakeCampaign, mixture, pack, ring } from './campaign-shapes.ts';

/** A way to buy or trade votes. */
interface CampaignKind {
  name: string;
  /** Whether it was held out while the signals were developed. */
  isHeldOut: boolean;
  make: MakeCampaign;
}

const fresh: [number, number] = [2, 20];
const aged: [number, number] = [200, 800];

/** What is bought and traded. One in three kinds was held out. */
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
  // Made before networks were examined over a day, and unchanged since.
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
  // Made for the alerts on launches, and used to develop them.
  {
    name: 'unhurried: aged accounts, a network each, four days',
    isHeldOut: false,
    make: pack({ count: 60, age: [60, 150], networks: 'each' }, 96),
  },
  {
    name: 'warmed up: aged accounts with two votes before, a network each, a day',
    isHeldOut: false,
    make: pack({ count: 60, age: [60, 400], networks: 'each', warmUp: 2 }, 20),
  },
  {
    name: 'made in one night, three months ago, a network each, a day',
    isHeldOut: false,
    make: pack({ count: 40, age: [90, 90.4], networks: 'each' }, 20),
  },
  {
    name: 'half fresh, half aged, a network each, a day',
    isHeldOut: false,
    make: mixture(
      [
        { count: 30, age: [2, 20], networks: 'each' },
        { count: 30, age: [200, 800], networks: 'each' },
      ],
      12,
    ),
  },
  {
    name: 'farm of 150 accounts, 50 of them for each of eight launches',
    isHeldOut: false,
    make: farm({ count: 150, age: [30, 300], networks: 'each', launches: 8, each: 50 }, 20),
  },
  {
    name: 'small pack: 15 aged accounts, a network each, a day',
    isHeldOut: false,
    make: pack({ count: 15, age: [200, 800], networks: 'each' }, 14),
  },
  // Made with them and not looked at until the end.
  {
    name: 'in waves over four days, accounts of one to two months, a network each',
    isHeldOut: true,
    make: pack({ count: 60, age: [20, 60], networks: 'each' }, { wavesAtHours: [9, 33, 57, 81] }),
  },
  {
    name: 'by night: aged accounts, a network each, two hours',
    isHeldOut: true,
    make: pack({ count: 45, age: [100, 300], networks: 'each' }, { wavesAtHours: [2, 3] }),
  },
  {
    name: 'farm of 120 warmed up accounts, 60 of them for each of five launches',
    isHeldOut: true,
    make: farm({ count: 120, age: [20, 200], networks: 'each', launches: 5, each: 60, warmUp: 3 }, 30),
  },
  {
    name: 'small pack: 12 accounts of the last week, a network each, six hours',
    isHeldOut: true,
    make: pack({ count: 12, age: [1, 7], networks: 'each' }, 6),
  },
  {
    name: 'ring of 20 that leaves out two fifths and votes for ten others',
    isHeldOut: true,
    make: ring({ count: 20, age: [30, 200], networks: 'each', launches: 24, withinHours: 14, misses: 0.4, beside: 10 }),
  },
];
