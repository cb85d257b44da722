import type { ClientSession } from 'mongoose';
import { readSettings } from '../../change/change.reads.ts';
import { isWebsiteTaken, readStoredListing } from '../../directory/directory.reads.ts';
import { type ListingRecord, waitsForLaunch } from '../../directory/directory.ts';
import { endPaidPlan, moveListing, moveToWeek, publishPaid } from '../../directory/directory.writes.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { addWeeks, type Monday, weekOf, weekStart } from '../../kernel/week/week-calendar.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { FreeLaunchModel } from '../free-launch/free-launch.model.ts';
import { allSeatsOf } from '../free-launch/week-limits.ts';
import { ensureWeekSeats, giveBackSeat, takeSeat } from '../free-launch/week-seats.writes.ts';
import { holdsSeat } from './paid-seats.reads.ts';
import { requeueLaunch } from './requeue.writes.ts';

const weeksTried = 26;
const fullWeeks = (now: Date): Monday[] =>
  Array.from({ length: weeksTried }, (_, index) => addWeeks(weekOf(now), index + 1));

/** Makes the counters of the weeks that a bought launch may get. Before the transaction that schedules it; safe to repeat and to race. */
export const preparePaidLaunch = (now: Date): Promise<void> => ensureWeekSeats(fullWeeks(now));

/**
 * Schedules the bought launch of a listing in a full week: the one wanted or, where that has begun or is full by now, the one that it has
 * reserved, or the first with a seat. Gives that week. The seat of another week is given back, and no badge is needed any more. Throws
 * `wrong_state` where no week has a seat, and `already_listed` where another holds its website's address.
 */
export function schedulePaidLaunch(listing: ListingRecord, wanted: Monday | null, now: Date): Promise<Monday> {
  const { _id: id, launch_week: before } = listing;
  return inTransaction(async (session) => {
    await requireUnsold(listing);
    const reserved = waitsForLaunch(listing) ? before : null;
    const week = await takeFirst(id, [wanted, reserved, ...fullWeeks(now)], now, session);
    if (before !== null && before !== week) await giveBackSeat(id, before, session);
    await FreeLaunchModel.updateOne({ _id: id }, { $set: { is_paid_week: true } }, { session });
    await publishPaid(listing, now);
    await moveListing(id, 'schedule', now);
    await moveToWeek(id, week, now);
    return week;
  });
}

async function requireUnsold(listing: ListingRecord): Promise<void> {
  if (listing.status === 'scheduled' && listing.plan === 'paid')
    throw new SlipwayError('wrong_state', 'This listing already has a paid launch.');
  if (await isWebsiteTaken(listing))
    throw new SlipwayError('already_listed', 'Another listing already has this website.');
}

/** The wanted week or, if it has begun or is full, the first full week where the listing has or gets a seat. */
export const takeFullWeek = (id: number, wanted: Monday, now: Date, session: ClientSession): Promise<Monday> =>
  takeFirst(id, [wanted, ...fullWeeks(now)], now, session);

/** The first upcoming week where the listing has or gets a seat. */
async function takeFirst(
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
  throw new SlipwayError('wrong_state', 'All upcoming weeks are full.');
}

/**
 * Takes back a bought launch: the paid plan ends. One whose week has not begun goes back into the free queue if it came from there, and is
 * a draft again otherwise; its seat is free.
 */
export function cancelPaidLaunch(listingId: number, week: Monday | null, now: Date): Promise<void> {
  return inTransaction(async (session) => {
    const listing = await readStoredListing(listingId);
    if (listing === undefined) return;
    await endPaidPlan(listingId, now);
    const waits = listing.status === 'scheduled' && listing.launched_at === null && listing.launch_week === week;
    if (!waits || week === null || weekStart(week) <= now) return;
    if ((await FreeLaunchModel.exists({ _id: listingId }).session(session)) !== null) {
      await requeueLaunch(listingId, week, now);
      return;
    }
    await giveBackSeat(listingId, week, session);
    await moveListing(listingId, 'cancel_launch', now);
    await moveToWeek(listingId, null, now);
  });
}
