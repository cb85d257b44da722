import { realDataAbsent, realDataFolder } from './support/real-catalogue.ts';
import type { BenchRow, BenchTable } from './support/table.ts';
import { type CaughtShare, measureFraud } from './support/votes/fraud-measure.ts';
import { type Crowd, livelyCrowd, usualCrowd } from './support/votes/honest-votes.ts';
import { realWeeks } from './support/votes/real-weeks.ts';

const leastCaught = 0.9;
const mostHonestHeld = 0.005;
const weeksLaidOver = 12;
const campaignsEach = 2;
const seeds = [1, 2, 3];

/** The crowds that campaigns are added to. The last two were held out until everything was done. */
const crowds: readonly { name: string; crowd: Crowd }[] = [
  { name: 'steady people', crowd: usualCrowd },
  { name: 'a lively site', crowd: livelyCrowd },
  { name: 'a lively site, posts that send fresh accounts', crowd: { ...livelyCrowd, isFreshCrowd: true } },
  { name: 'a lively site with three times as many votes', crowd: { ...livelyCrowd, oneIn: 3 } },
  {
    name: 'a lively site, meet-ups that vote for one in 50 launches (held out)',
    crowd: { ...livelyCrowd, events: 0.02 },
  },
  {
    name: 'a site whose makers bring up to nine tenths of their votes (held out)',
    crowd: { ...livelyCrowd, ownPeople: 0.9 },
  },
];

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;

/** What happens to simulated campaigns added to real launches, and to the honest votes beside them. */
export async function benchVoteSignals(): Promise<BenchTable> {
  const title = 'Signals of bought votes';
  const folder = realDataFolder();
  if (folder === undefined) return { title, rows: [{ measure: title, value: realDataAbsent }] };
  const weeks = await realWeeks(folder);
  const measured = crowds.map(({ name, crowd }) => ({
    name,
    runs: seeds.map((seed) =>
      measureFraud(weeks.slice(20 * seed, 20 * seed + weeksLaidOver), seed, campaignsEach, crowd),
    ),
  }));
  const campaigns = measured.flatMap(({ runs }) => runs.flatMap((run) => run.campaigns));
  const rows = [...Map.groupBy(campaigns, ({ name }) => name)].map(([name, some]): BenchRow => {
    return { measure: `${name}${some[0]?.isHeldOut ? ' (held out)' : ''}`, ...caughtCells(some) };
  });
  const count = campaignsEach * seeds.length * crowds.length;
  return {
    title: `${title}: ${count} campaigns of each kind over real launches`,
    rows: [
      ...rows,
      { measure: 'all kinds that were worked on', ...caughtCells(campaigns.filter(({ isHeldOut }) => !isHeldOut)) },
      { measure: 'all kinds that were held out', ...caughtCells(campaigns.filter(({ isHeldOut }) => isHeldOut)) },
      ...measured.map(({ name, runs }) => honestRow(name, runs)),
    ],
  };
}

/** The target applies to reports; holding a vote takes two signs. */
const caughtCells = (shares: readonly CaughtShare[]): Omit<BenchRow, 'measure'> => {
  const told = shareOfAll(shares, ({ told: share }) => share);
  const held = shareOfAll(shares, ({ held: share }) => share);
  const target = `told >= ${percent(leastCaught)}`;
  return { value: `told ${percent(told)}, held ${percent(held)}`, target, met: told >= leastCaught };
};

function honestRow(name: string, runs: readonly ReturnType<typeof measureFraud>[]): BenchRow {
  const costs = runs.map(({ honest }) => honest);
  const votes = costs.reduce((sum, each) => sum + each.votes, 0);
  const held = costs.reduce((sum, each) => sum + each.held * each.votes, 0) / votes;
  const launches = costs.reduce((sum, each) => sum + each.launches, 0);
  const falseAlerts = costs.reduce((sum, each) => sum + each.falseAlerts, 0);
  const beside = costs.reduce((sum, each) => sum + each.meantBeside, 0) / costs.length;
  return {
    measure: `${votes.toLocaleString('en')} honest votes: ${name}`,
    value: `held ${percent(held)}, alerts on ${falseAlerts} of ${launches.toLocaleString('en')} launches (${percent(falseAlerts / launches)}) without a campaign, ${percent(beside)} of what the others mean`,
    target: `held <= ${percent(mostHonestHeld)}`,
    met: held <= mostHonestHeld,
  };
}

function shareOfAll(shares: readonly CaughtShare[], of: (share: CaughtShare) => number): number {
  const votes = shares.reduce((sum, each) => sum + each.votes, 0);
  return shares.reduce((sum, each) => sum + of(each) * each.votes, 0) / Math.max(1, votes);
}
