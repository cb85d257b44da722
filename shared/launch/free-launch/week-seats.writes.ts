import type { ClientSession } from 'mongoose';
import type { Monday } from '../../kernel/week/week-calendar.ts';
import { lessThan, otherThan } from '../../platform/mongo/filters.ts';
import { type WeekLimits, WeekSeatsModel, type WeekSeatsRecord } from './free-launch.model.ts';

/** Creates missing counters for these weeks, before transactions use them; safe to repeat and to run concurrently. */
export async function ensureWeekSeats(weeks: readonly Monday[]): Promise<void> {
  await WeekSeatsModel.bulkWrite(
    weeks.map((week) => ({
      updateOne: { filter: { _id: week }, update: { $setOnInsert: { taken: 0, holders: [] } }, upsert: true },
    })),
    { ordered: false },
  );
}

/**
 * Reserves a slot for a listing in the first of these weeks that has one left; undefined if all are full. `seatsOf`:
 * number of slots, given the week's own limits. One conditional update per week, so that concurrent processes never
 * oversell it.
 */
export async function takeSeat(
  listingId: number,
  weeks: readonly Monday[],
  seatsOf: (own: WeekLimits | undefined) => number,
  session: ClientSession,
): Promise<Monday | undefined> {
  for (const week of weeks) {
    const own = await WeekSeatsModel.findOne({ _id: week }, { limits: 1 }, { session })
      .lean<Pick<WeekSeatsRecord, 'limits'>>()
      .exec();
    const { modifiedCount } = await WeekSeatsModel.updateOne(
      { _id: week, taken: lessThan(seatsOf(own?.limits)), holders: otherThan(listingId) },
      { $inc: { taken: 1 }, $push: { holders: listingId } },
      { session },
    );
    if (modifiedCount === 1) return week;
  }
  return undefined;
}

/** Releases a listing's slot in a week. Safe to repeat. */
export async function releaseSeat(listingId: number, week: Monday, session: ClientSession): Promise<void> {
  await WeekSeatsModel.updateOne(
    { _id: week, holders: listingId },
    { $inc: { taken: -1 }, $pull: { holders: listingId } },
    { session },
  );
}
