import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import '../shared/models.ts';
import { AwardModel } from '../shared/directory/award/award.model.ts';
import { WeekResultModel } from '../shared/launch/week-result/week-result.model.ts';
import { ensureCounters } from '../shared/platform/mongo/counter.ts';
import { connectMongo, disconnectMongo, ensureIndexes } from '../shared/platform/mongo/mongo.ts';
import { withBenchDatabase } from './support/bench-server.ts';
import { realDataAbsent, realDataFolder } from './support/real-catalogue.ts';
import type { BenchTable } from './support/table.ts';
import { realWeeks } from './support/votes/real-weeks.ts';
import { replayWeeks, saveRealLaunches } from './support/votes/replay.ts';

/** Ends the weeks of all real launches, twice, and compares the rankings with one computed independently. */
export async function benchWeeks(): Promise<BenchTable> {
  const data = realDataFolder();
  if (data === undefined) return { title: 'Launch weeks', rows: [{ measure: 'weeks', value: realDataAbsent }] };
  const weeks = await realWeeks(data);
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-bench-weeks-'));
  try {
    return await withBenchDatabase(folder, async (mongoUrl) => {
      await connectMongo(mongoUrl);
      try {
        await ensureIndexes();
        await ensureCounters();
        await saveRealLaunches(weeks);
        const first = await replayWeeks(weeks);
        await Promise.all([WeekResultModel.deleteMany({}), AwardModel.deleteMany({})]);
        const second = await replayWeeks(weeks);
        return tableOf(first, second);
      } finally {
        await disconnectMongo();
      }
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Run = Awaited<ReturnType<typeof replayWeeks>>;

function tableOf(first: Run, second: Run): BenchTable {
  const { weeks, launches, ties, final, sameOrder, seconds } = first;
  const isSame = `${first.hashes}` === `${second.hashes}` && second.sameOrder === weeks;
  return {
    title: `Launch weeks: ${launches.toLocaleString('en')} real launches in ${weeks} weeks`,
    rows: [
      {
        measure: 'weeks that are final, caught up at once',
        value: `${final}`,
        target: `${weeks}`,
        met: final === weeks,
      },
      {
        measure: `weeks in the order that is computed apart, ${ties.toLocaleString('en')} ties in them`,
        value: `${sameOrder}`,
        target: `${weeks}`,
        met: sameOrder === weeks,
      },
      {
        measure: 'the same order and hashes on a second run',
        value: isSame ? 'yes' : 'no',
        target: 'yes',
        met: isSame,
      },
      { measure: 'weeks closed and made final', value: `${(weeks / seconds).toFixed(1)}/s` },
    ],
  };
}
