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

/**
 * Creates slot counters for the weeks a bought launch may get, before the scheduling transaction; safe to repeat and to
 * run concurrently.
 */
export const preparePaidLaunch = (now: Date): Promise<void> => ensureWeekSeats(fullWeeks(now));

/**
 * Schedules a bought launch in a full week and returns it: the wanted one or, if that has begun or is full, the
 * reserved one, or the first with a slot. Releases the slot of another week; no badge is needed any more. Throws
 * `wrong_state` if no week has a slot, and `already_listed` if another listing claimed its website.
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

/** The wanted week or, if it has begun or is full, the first full week in which the listing has or gets a slot. */
export const takeFullWeek = (id: number, wanted: Monday, now: Date, session: ClientSession): Promise<Monday> =>
  takeFirst(id, [wanted, ...fullWeeks(now)], now, session);

/** The first upcoming week in which the listing has or gets a slot. */
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
 * Cancels a bought launch and ends the paid plan. If its week hasn't begun, the listing returns to the free queue if it
 * came from there, else becomes a draft; its slot is released.
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
