import { isWebsiteTaken, readStoredListing } from '../../directory/directory.reads.ts';
import { isScheduled, type ListingRecord, waitsForLaunch } from '../../directory/directory.ts';
import { endPaidPlan, moveListing, moveToWeek, publishPaid } from '../../directory/directory.writes.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { type Monday, weekStart } from '../../kernel/week/week-calendar.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { FreeLaunchModel } from '../free-launch/free-launch.model.ts';
import { fullWeeks, takeFirst } from '../free-launch/full-week.writes.ts';
import { releaseSeat } from '../free-launch/week-seats.writes.ts';
import { requeueLaunch } from './requeue.writes.ts';

/**
 * Schedules a bought launch and returns its week: the wanted one or, if that has begun or is full, the reserved one or
 * the first upcoming one with a slot. Releases the slot in any other week; no badge is needed any more. Throws
 * `wrong_state` if no week has a slot, and `already_listed` if another listing claimed its website.
 */
export function schedulePaidLaunch(listing: ListingRecord, wanted: Monday | null, now: Date): Promise<Monday> {
  const { _id: id, launch_week: before } = listing;
  return inTransaction(async (session) => {
    await requireUnsold(listing);
    const reserved = waitsForLaunch(listing) ? before : null;
    const week = await takeFirst(id, [wanted, reserved, ...fullWeeks(now)], now, session);
    if (before !== null && before !== week) await releaseSeat(id, before, session);
    await FreeLaunchModel.updateOne({ _id: id }, { $set: { is_paid_week: true } }, { session });
    await publishPaid(listing, now);
    await moveListing(id, 'schedule', now);
    await moveToWeek(id, week, now);
    return week;
  });
}

async function requireUnsold(listing: ListingRecord): Promise<void> {
  if (isScheduled(listing) && listing.plan === 'paid')
    throw new SlipwayError('wrong_state', say('problem_order.launch_bought'));
  if (await isWebsiteTaken(listing))
    throw new SlipwayError('already_listed', say('problem_listing.website_has_listing'));
}

/**
 * Cancels a bought launch and ends the paid plan. If its week hasn't begun, the listing returns to the free queue if it
 * came from there, else becomes a draft; its slot is released. `keepsWeek`: another order has bought its place in the
 * queue.
 */
export function cancelPaidLaunch(
  listingId: number,
  { week, keepsWeek }: { week: Monday | null; keepsWeek: boolean },
  now: Date,
): Promise<void> {
  return inTransaction(async (session) => {
    const listing = await readStoredListing(listingId);
    if (listing === undefined) return;
    await endPaidPlan(listingId, now);
    if (keepsWeek) return;
    if (!isScheduled(listing) || listing.launch_week !== week || week === null || weekStart(week) <= now) return;
    if (
      listing.status === 'scheduled' &&
      (await FreeLaunchModel.exists({ _id: listingId }).session(session)) !== null
    ) {
      await requeueLaunch(listingId, week, now);
      return;
    }
    await releaseSeat(listingId, week, session);
    await moveListing(listingId, 'cancel_launch', now);
    await moveToWeek(listingId, null, now);
  });
}
