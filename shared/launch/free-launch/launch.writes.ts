import type { ClientSession } from 'mongoose';
import type { ChangeBody } from '../../change/change.ts';
import { commitChange } from '../../change/change.writes.ts';
import { readSettings } from '../../change/settings/settings.reads.ts';
import { ListingModel } from '../../directory/listing/listing.model.ts';
import type { ListingRecord } from '../../directory/listing/listing.ts';
import { facetsOf } from '../../directory/listing/listing-facets.ts';
import { nextStatus } from '../../directory/listing/listing-status.ts';
import { type Monday, weekOf, weekStart } from '../../kernel/week/week-calendar.ts';
import { freeListing } from './badge-look.writes.ts';
import { FreeLaunchModel } from './free-launch.model.ts';
import { followingWeeks } from './free-launch.ts';
import { ensureWeekSeats, giveBackSeat, takeSeat } from './week-seats.writes.ts';

const weeksAhead = 52;

/**
 * Launches a scheduled listing whose week has begun; false when there is nothing to launch, so that it is safe to repeat. After a
 * downtime over the end of its week it launches in the present one: nobody could vote in a week that is over.
 */
export function launchScheduled(listingId: number, now: Date): Promise<boolean> {
  return commitChange<boolean>(now, async (session) => {
    const listing = await ListingModel.findOne({ _id: listingId }, null, { session }).lean<ListingRecord>().exec();
    const current = weekOf(now);
    if (listing?.launch_week == null || listing.status !== 'scheduled' || listing.launch_week > current) {
      return { result: false, change: undefined };
    }
    const change = await saveLaunch(listing, current, now, session);
    const notice = { kind: 'launched', at: now } as const;
    await FreeLaunchModel.updateOne({ _id: listingId }, { $set: { notice } }, { session });
    return { result: true, change };
  });
}

async function saveLaunch(
  listing: ListingRecord,
  week: Monday,
  now: Date,
  session: ClientSession,
): Promise<ChangeBody> {
  // All launches of a week begin with it: nobody is ahead because their job ran first.
  const launched_at = weekStart(week);
  const edit = {
    status: nextStatus(listing.status, 'launch') ?? listing.status,
    launch_week: week,
    launched_at,
    published_at: listing.published_at ?? now,
    launches: [
      ...listing.launches.filter((launch) => launch.week !== week),
      { week, launched_at, votes: 0, votes_reached_at: null },
    ].slice(-20),
    updated_at: now,
  };
  await ListingModel.updateOne({ _id: listing._id }, { $set: edit }, { session });
  return { room: 'listing', id: listing._id, before: facetsOf(listing), after: facetsOf({ ...listing, ...edit }) };
}

/**
 * Moves a free listing whose week has come without its badge on to the next week with a free seat; false when it has no need, so
 * that it is safe to repeat. The seat of the old week is given back.
 */
export async function moveOn(listingId: number, now: Date): Promise<boolean> {
  const { launch } = await readSettings();
  const weeks = followingWeeks(weekOf(now), now, weeksAhead);
  await ensureWeekSeats(weeks);
  return commitChange<boolean>(now, async (session) => {
    const found = await freeListing(listingId, session);
    if (found === undefined || !isOverdue(found.listing, now)) return { result: false, change: undefined };
    const { listing } = found;
    const week = await takeSeat(listingId, weeks, launch.free_seats_per_week, session);
    if (week === undefined) return { result: false, change: undefined };
    if (listing.launch_week !== null) await giveBackSeat(listingId, listing.launch_week, session);
    await ListingModel.updateOne({ _id: listingId }, { $set: { launch_week: week, updated_at: now } }, { session });
    await FreeLaunchModel.updateOne(
      { _id: listingId },
      { $set: { missed_week: listing.launch_week, notice: { kind: 'moved_on', at: now } } },
      { session },
    );
    const after = { ...listing, launch_week: week };
    return {
      result: true,
      change: { room: 'listing', id: listingId, before: facetsOf(listing), after: facetsOf(after) },
    };
  });
}

function isOverdue({ status, launched_at, launch_week }: ListingRecord, now: Date): boolean {
  return status === 'awaiting_badge' && launched_at === null && launch_week !== null && launch_week <= weekOf(now);
}
