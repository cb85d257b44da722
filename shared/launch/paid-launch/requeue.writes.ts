import { readSettings } from '../../change/change.reads.ts';
import { readStoredListing } from '../../directory/directory.reads.ts';
import { isScheduled } from '../../directory/directory.ts';
import { moveListing, moveToWeek } from '../../directory/directory.writes.ts';
import { addWeeks, type Monday, weekOf, weekStart } from '../../kernel/week/week-calendar.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { FreeLaunchModel } from '../free-launch/free-launch.model.ts';
import { freeSeatsOf } from '../free-launch/offered-weeks.ts';
import { ensureWeekSeats, releaseSeat, takeSeat } from '../free-launch/week-seats.writes.ts';

const weeksTried = 26;

async function weeksOfQueue(now: Date): Promise<Monday[]> {
  const { launch } = await readSettings();
  return Array.from({ length: weeksTried }, (_, index) => addWeeks(weekOf(now), launch.free_weeks_from + index));
}

/**
 * Creates slot counters for the weeks the free queue may assign. Call before a transaction that requeues; safe to
 * repeat and to run concurrently.
 */
export const prepareRequeue = async (now: Date): Promise<void> => ensureWeekSeats(await weeksOfQueue(now));

/**
 * Returns a listing whose paid week hasn't begun to the free queue, awaiting its badge if required, and releases the
 * paid slot. Returns false and leaves the week unchanged if the listing launched, was moved or has a paid launch, or if
 * no free slot is left within six months.
 */
export async function requeueLaunch(listingId: number, week: Monday, now: Date): Promise<boolean> {
  const weeks = await weeksOfQueue(now);
  const { launch } = await readSettings();
  return inTransaction(async (session) => {
    const listing = await readStoredListing(listingId);
    // No purchase holds the listing's week any more; whoever restores the listing chooses a new one.
    if (listing?.status === 'suspended' && listing.launched_at === null)
      await FreeLaunchModel.updateOne({ _id: listingId }, { $set: { is_paid_week: false } }, { session });
    const waits = listing?.status === 'scheduled' && isScheduled(listing) && listing.launch_week === week;
    // A paid launch has been bought since, and now holds the week.
    if (!waits || weekStart(week) <= now || listing.plan === 'paid') return false;
    const others = weeks.filter((each) => each !== week);
    const free = await takeSeat(listingId, others, freeSeatsOf(launch), session);
    if (free === undefined) return false;
    await releaseSeat(listingId, week, session);
    const unpaid = { is_paid_week: false, is_waived: !launch.badge_required, checked_at: null };
    await FreeLaunchModel.updateOne({ _id: listingId }, { $set: unpaid }, { session });
    if (launch.badge_required) await moveListing(listingId, 'badge_lost', now);
    await moveToWeek(listingId, free, now);
    return true;
  });
}
