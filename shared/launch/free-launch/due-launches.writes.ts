import { hasPart, readSettings } from '../../change/change.reads.ts';
import { readStoredListing } from '../../directory/directory.reads.ts';
import { isScheduled, type ListingRecord } from '../../directory/directory.ts';
import { launchListing, moveToWeek, publishListing } from '../../directory/directory.writes.ts';
import { weekOf } from '../../kernel/week/week-calendar.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { holdForReview } from '../review/review.writes.ts';
import { freeListing } from './badge-check.writes.ts';
import { hasBoughtWeek } from './bought-week.reads.ts';
import { FreeLaunchModel } from './free-launch.model.ts';
import { keepBoughtWeek } from './full-week.writes.ts';
import { followingWeeks, freeSeatsOf, isLateFor } from './offered-weeks.ts';
import { ensureWeekSeats, releaseSeat, takeSeat } from './week-seats.writes.ts';

const weeksAhead = 52;

/**
 * Launches a scheduled listing whose week has begun; false if there is nothing to launch, so safe to repeat. After
 * downtime past the end of its week, the listing launches in the current week, because nobody could vote in a past one;
 * if its week was bought, it gets the next whole week. Without launch weeks, publishes it.
 */
export function launchScheduled(listingId: number, now: Date): Promise<boolean> {
  return inTransaction(async (session) => {
    const listing = await readStoredListing(listingId);
    const current = weekOf(now);
    if (listing?.launch_week == null || (listing.status !== 'scheduled' && !isScheduled(listing))) return false;
    if (!(await hasPart('launches'))) {
      await releaseSeat(listingId, listing.launch_week, session);
      if (listing.status === 'live') await moveToWeek(listingId, null, now);
      else await publishListing(listing, now);
    } else if (listing.launch_week > current) return false;
    else if (isLateFor(listing.launch_week, now) && (await hasBoughtWeek(listing))) {
      await keepBoughtWeek(listing, now);
      return false;
    } else await launchListing(listingId, current, now);
    const notice = { kind: 'launched', at: now } as const;
    await FreeLaunchModel.updateOne({ _id: listingId }, { $set: { notice } }, { session });
    return true;
  });
}

/**
 * Moves a free listing whose week began without its badge to the next week with a free slot, releasing the old one.
 * Returns false if there is nothing to do, so it is safe to repeat.
 */
export async function moveOn(listingId: number, now: Date): Promise<boolean> {
  const { launch, parts } = await readSettings();
  if (!parts.launches) return false;
  const weeks = followingWeeks(weekOf(now), now, weeksAhead);
  await ensureWeekSeats(weeks);
  return inTransaction(async (session) => {
    const found = await freeListing(listingId, session);
    if (found === undefined || !isOverdue(found.listing, now)) return false;
    const { launch_week } = found.listing;
    const isReady = found.record.outcome === 'found' || !launch.badge_required;
    const isHeld = isReady && (await holdForReview(found.listing, now)) !== 'none';
    const week = await takeSeat(listingId, weeks, freeSeatsOf(launch), session);
    if (week === undefined) return false;
    if (launch_week !== null) await releaseSeat(listingId, launch_week, session);
    await moveToWeek(listingId, week, now);
    await FreeLaunchModel.updateOne(
      { _id: listingId },
      {
        $set: {
          missed_week: isHeld ? null : launch_week,
          notice: { kind: isHeld ? 'moved_in_review' : 'moved_on', at: now },
        },
      },
      { session },
    );
    return true;
  });
}

/**
 * Removes from the queue a listing that became a draft because another one claimed its website: releases its slot and
 * deletes its free launch. Returns false if there is nothing to do, so it is safe to repeat.
 */
export function leaveQueue(listingId: number, now: Date): Promise<boolean> {
  return inTransaction(async (session) => {
    const listing = await readStoredListing(listingId);
    if (listing?.status !== 'draft' || listing.launch_week === null) return false;
    await releaseSeat(listingId, listing.launch_week, session);
    await FreeLaunchModel.deleteOne({ _id: listingId }, { session });
    await moveToWeek(listingId, null, now);
    return true;
  });
}

function isOverdue({ status, launched_at, launch_week }: ListingRecord, now: Date): boolean {
  return status === 'awaiting_badge' && launched_at === null && launch_week !== null && launch_week <= weekOf(now);
}
