import { realDataAbsent, realDataFolder } from './support/real-catalogue.ts';
import type { BenchRow, BenchTable } from './support/table.ts';
import { type HeldShare, measureFraud } from './support/votes/fraud-measure.ts';
import { usualCrowd } from './support/votes/honest-votes.ts';
import { realWeeks } from './support/votes/real-weeks.ts';

const leastCaught = 0.9;
const mostHonestHeld = 0.005;
const weeksLaidOver = 12;
const campaignsEach = 4;
/** Of these the last was looked at only when everything was done. */
const seeds = [1, 2, 3];

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;

/** What the signals hold of simulated campaigns that are laid over real launches, and of the honest votes beside them. */
export async function benchVoteSignals(): Promise<BenchTable> {
  const title = 'Signals of bought votes';
  const folder = realDataFolder();
  if (folder === undefined) return { title, rows: [{ measure: title, value: realDataAbsent }] };
  const weeks = await realWeeks(folder);
  const measured = seeds.map((seed) =>
    measureFraud(weeks.slice(20 * seed, 20 * seed + weeksLaidOver), seed, campaignsEach),
  );
  const [first] = measured;
  const rows = (first?.campaigns ?? []).map(({ name, isHeldOut }): BenchRow => {
    const share = shareOfAll(measured.flatMap(({ campaigns }) => campaigns.filter((each) => each.name === name)));
    return { measure: `${name}${isHeldOut ? ' (held out)' : ''}`, ...caughtCell(share) };
  });
  const ofKinds = (isHeldOut: boolean) =>
    shareOfAll(measured.flatMap(({ campaigns }) => campaigns.filter((each) => each.isHeldOut === isHeldOut)));
  const honest = shareOfAll(measured.map((each) => each.honest));
  const freshCrowds = seeds.map((seed) =>
    measureFraud(weeks.slice(20 * seed, 20 * seed + weeksLaidOver), seed, 0, { ...usualCrowd, isFreshCrowd: true }),
  );
  const fresh = shareOfAll(freshCrowds.map((each) => each.honest));
  const votes = measured.reduce((sum, each) => sum + each.honest.votes, 0);
  return {
    title: `${title}: share held, ${campaignsEach * seeds.length} campaigns of each kind over real launches`,
    rows: [
      ...rows,
      { measure: 'all kinds that were worked on', ...caughtCell(ofKinds(false)) },
      { measure: 'all kinds that were held out', ...caughtCell(ofKinds(true)) },
      {
        measure: `${votes.toLocaleString('en')} honest votes`,
        value: percent(honest),
        target: `<= ${percent(mostHonestHeld)}`,
        met: honest <= mostHonestHeld,
      },
      {
        measure: 'honest votes, where crowds that a post sends have made their accounts in the five days before',
        value: percent(fresh),
        target: `<= ${percent(mostHonestHeld)}`,
        met: fresh <= mostHonestHeld,
      },
    ],
  };
}

const caughtCell = (share: number): Omit<BenchRow, 'measure'> => ({
  value: percent(share),
  target: `>= ${percent(leastCaught)}`,
  met: share >= leastCaught,
});

function shareOfAll(shares: readonly HeldShare[]): number {
  const votes = shares.reduce((sum, each) => sum + each.votes, 0);
  return shares.reduce((sum, each) => sum + each.share * each.votes, 0) / Math.max(1, votes);
}
