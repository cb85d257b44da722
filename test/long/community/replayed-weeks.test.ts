import { expect, test } from 'vitest';
import { realDataFolder } from '../../../bench/support/real-catalogue.ts';
import { realWeeks } from '../../../bench/support/votes/real-weeks.ts';
import { replayWeeks, saveRealLaunches } from '../../../bench/support/votes/replay.ts';
import { AwardModel } from '../../../shared/directory/award/award.model.ts';
import { WeekResultModel } from '../../../shared/launch/week-result/week-result.model.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();

test.skipIf(realDataFolder() === undefined)(
  'weeks of real launches end in the order that is computed apart, ties too, and the same on a second run',
  async () => {
    const weeks = (await realWeeks(realDataFolder() ?? '')).slice(0, 8);
    await saveRealLaunches(weeks);
    const first = await replayWeeks(weeks);
    expect(first).toMatchObject({ final: 8, sameOrder: 8 });
    expect(first.ties).toBeGreaterThan(100);
    await WeekResultModel.deleteMany({});
    await AwardModel.deleteMany({});
    expect((await replayWeeks(weeks)).hashes).toEqual(first.hashes);
  },
);
