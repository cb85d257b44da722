import type { ClientSession } from 'mongoose';
import { readSettings } from '../../change/change.reads.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import { moveListing, moveToWeek } from '../../directory/directory.writes.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { addWeeks, type Monday, weekOf } from '../../kernel/week/week-calendar.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { holdsSeat } from './free-launch.reads.ts';
import { allSeatsOf } from './offered-weeks.ts';
import { ensureWeekSeats, releaseSeat, takeSeat } from './week-seats.writes.ts';

const weeksTried = 26;
/** The weeks available for a bought launch, nearest first. */
export const fullWeeks = (now: Date): Monday[] =>
  Array.from({ length: weeksTried }, (_, index) => addWeeks(weekOf(now), index + 1));

/**
 * Creates slot counters for the weeks available for a bought launch, before the transaction that schedules it; safe to
 * repeat and to run concurrently.
 */
export const preparePaidLaunch = (now: Date): Promise<void> => ensureWeekSeats(fullWeeks(now));

/**
 * Takes a slot in the requested week or, if that has begun or is full, in the first upcoming week in which the listing
 * has or gets a slot. Returns the week.
 */
export const takeFullWeek = (id: number, wanted: Monday, now: Date, session: ClientSession): Promise<Monday> =>
  takeFirst(id, [wanted, ...fullWeeks(now)], now, session);

/**
 * Reschedules a listing with a bought week: to that week or, if it has begun, to the first upcoming one with a slot.
 * Joins the surrounding transaction; call `preparePaidLaunch` before it.
 */
export function keepBoughtWeek({ _id: id, launch_week: before }: ListingRecord, now: Date): Promise<Monday> {
  return inTransaction(async (session) => {
    const week = await takeFirst(id, [before, ...fullWeeks(now)], now, session);
    if (before !== null && before !== week) await releaseSeat(id, before, session);
    await moveListing(id, 'schedule', now);
    await moveToWeek(id, week, now);
    return week;
  });
}

/**
 * Returns the first upcoming week in which the listing has or gets a slot. Joins the surrounding transaction; call
 * `preparePaidLaunch` before it.
 */
export const takeNextFullWeek = (id: number, now: Date): Promise<Monday> =>
  inTransaction((session) => takeFirst(id, fullWeeks(now), now, session));

/** The first upcoming week in which the listing has or gets a slot. */
export async function takeFirst(
  id: number,
  weeks: readonly (Monday | null)[],
  now: Date,
  session: ClientSession,
): Promise<Monday> {
  const { launch } = await readSettings();
  for (const week of weeks) {
    if (week === null || week <= weekOf(now)) continue;
    if (await holdsSeat(id, week)) return week;
    if ((await takeSeat(id, [week], allSeatsOf(launch), session)) !== undefined) return week;
  }
  throw new SlipwayError('wrong_state', say('problem_order.week_none_free'));
}
