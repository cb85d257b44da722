import { beforeEach, describe, expect, test } from 'vitest';
import { announceEverything } from '../../../../shared/change/feed/change-record.writes.ts';
import { VoteModel } from '../../../../shared/community/vote/vote.model.ts';
import { castVote } from '../../../../shared/community/vote/vote.writes.ts';
import { closeWeek, finishWeek } from '../../../../shared/community/week/end-week.writes.ts';
import {
  closeWeekForTeam,
  finishWeekForTeam,
  moveReviewForTeam,
} from '../../../../shared/community/week/staff-week.writes.ts';
import { AwardModel } from '../../../../shared/directory/award/award.model.ts';
import { ListingModel } from '../../../../shared/directory/listing/listing.model.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { StaffLogModel } from '../../../../shared/identity/staff-log/staff-log.model.ts';
import { readActsOn } from '../../../../shared/identity/staff-log/staff-log.reads.ts';
import { weekStart } from '../../../../shared/kernel/week/week-calendar.ts';
import { WeekResultModel } from '../../../../shared/launch/week-result/week-result.model.ts';
import { readWeekResult } from '../../../../shared/launch/week-result/week-result.reads.ts';
import { nextWeek, now, thisWeek } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aLaunch, aListing } from '../../../support/factories.ts';
import { aVoter } from '../../../support/votes.ts';

useDatabase();
const operator = { kind: 'operator' } as const;
const given = { reason: 'The team looked at all of it.' };
const monday = weekStart(nextWeek);
const hours = (count: number): Date => new Date(monday.getTime() + count * 3_600_000);
const acts = async () =>
  (await readActsOn(`week-${thisWeek}`, 9)).map(({ action, before, after }) => [action, before, after]);
const listing = aListing({
  launch_week: thisWeek,
  launches: [{ ...aLaunch(thisWeek, 0), votes_reached_at: null }],
  slug: 'honest',
});

beforeEach(async () => {
  for (const model of [VoteModel, AwardModel, WeekResultModel, ListingModel, StaffLogModel])
    await (model as typeof VoteModel).deleteMany({});
  await saveListings([listing]);
  await announceEverything(now);
  await castVote({ ...(await aVoter()), address: '198.51.100.7' }, listing._id, now);
});

describe('a launch week', () => {
  test('can be closed by hand once it is over, not before, and once', async () => {
    await expect(closeWeekForTeam(operator, thisWeek, given, now)).rejects.toThrow(
      'Voting runs until the end of this week',
    );
    await closeWeekForTeam(operator, thisWeek, given, monday);
    expect(await readWeekResult(thisWeek)).toMatchObject({ state: 'review', counted: 1 });
    await expect(closeWeekForTeam(operator, thisWeek, given, hours(1))).rejects.toThrow('already closed');
    expect(await acts()).toEqual([['week.close', { state: 'open' }, { state: 'review' }]]);
  });

  test('can be made final before its review ends, with its awards, and then stays final', async () => {
    await expect(finishWeekForTeam(operator, thisWeek, given, monday)).rejects.toThrow('not closed yet');
    await closeWeek(thisWeek, monday);
    expect(await finishWeek(thisWeek, hours(1))).toBe(false);
    await finishWeekForTeam(operator, thisWeek, given, hours(1));
    expect(await readWeekResult(thisWeek)).toMatchObject({ state: 'final', final_at: hours(1) });
    expect(await AwardModel.countDocuments({ week: thisWeek })).toBe(1);
    await expect(finishWeekForTeam(operator, thisWeek, given, hours(2))).rejects.toThrow('is final');
    expect((await acts()).map(([action]) => action)).toEqual(['week.finish']);
  });

  test('can have a longer or shorter review, and the schedule respects it', async () => {
    await closeWeek(thisWeek, monday);
    await moveReviewForTeam(operator, thisWeek, { days: 5, ...given }, hours(1));
    expect((await readWeekResult(thisWeek))?.review_until).toEqual(hours(1 + 5 * 24));
    expect(await finishWeek(thisWeek, hours(72))).toBe(false);
    for (const days of [0, 31, 1.5])
      await expect(moveReviewForTeam(operator, thisWeek, { days, ...given }, hours(2))).rejects.toThrow(
        '1 to 30 more days',
      );
    expect(await finishWeek(thisWeek, hours(1 + 5 * 24))).toBe(true);
    await expect(moveReviewForTeam(operator, thisWeek, { days: 2, ...given }, hours(200))).rejects.toThrow('is final');
  });
});
