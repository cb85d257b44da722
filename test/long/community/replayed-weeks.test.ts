import { expect, test } from 'vitest';
import { realDataFolder } from '../../../bench/support/real-catalogue.ts';
import { independentOrder, type RealLaunch, realWeeks, tiesOf } from '../../../bench/support/votes/real-weeks.ts';
import { replayWeeks, saveRealLaunches } from '../../../bench/support/votes/replay.ts';
import { freezeWeek } from '../../../shared/community/week/frozen-week.ts';
import { AwardModel } from '../../../shared/directory/award/award.model.ts';
import { WeekResultModel } from '../../../shared/launch/week-result/week-result.model.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();

test.skipIf(realDataFolder() === undefined)(
  'weeks of real launches end in an independently computed order, ties included, and the same on a second run',
  async () => {
    const weeks = (await realWeeks(realDataFolder() ?? '')).slice(0, 4);
    await saveRealLaunches(weeks);
    const first = await replayWeeks(weeks);
    expect(first).toMatchObject({ final: 4, sameOrder: 4 });
    expect(first.ties).toBeGreaterThan(30);
    await WeekResultModel.deleteMany({});
    await AwardModel.deleteMany({});
    expect((await replayWeeks(weeks)).hashes).toEqual(first.hashes);
  },
);

test.skipIf(realDataFolder() === undefined)(
  'all real launches, by week or by day, have the independently computed order, however they are read',
  async () => {
    const launches = (await realWeeks(realDataFolder() ?? '')).flatMap(([, all]) => all);
    const days = [...Map.groupBy(launches, ({ day }) => day).values()];
    const weeks = (await realWeeks(realDataFolder() ?? '')).map(([, all]) => all);
    expect([launches.length, days.reduce((sum, all) => sum + tiesOf(all), 0)]).toEqual([22_265, 3_892]);
    for (const all of [...weeks, ...days]) {
      expect(frozen(all).entries.map(({ listing_id }) => listing_id)).toEqual(independentOrder(all));
      expect(frozen(all.toReversed())).toEqual(frozen(all));
    }
  },
);

const frozen = (launches: readonly RealLaunch[]) =>
  freezeWeek(
    '2026-01-05',
    1,
    launches.map(({ id, day, votes }) => ({
      listingId: id,
      launchedAt: new Date(`${day}T00:00:00Z`),
      votes,
      reachedAt: new Date(`${day}T23:59:59Z`),
    })),
    [],
  );
