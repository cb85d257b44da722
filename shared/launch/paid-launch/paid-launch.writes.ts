import { isWebsiteTaken, readStoredListing } from '../../directory/directory.reads.ts';
import { type ListingRecord, waitsForLaunch } from '../../directory/directory.ts';
import { launchListing, moveListing, moveToWeek, publishPaid } from '../../directory/directory.writes.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { type Monday, weekOf } from '../../kernel/week/week-calendar.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { FreeLaunchModel } from '../free-launch/free-launch.model.ts';
import { takeFullWeek } from '../free-launch/full-week.writes.ts';
import { releaseSeat } from '../free-launch/week-seats.writes.ts';
import { schedulePaidLaunch } from './schedule-paid.writes.ts';

const offSite: readonly ListingRecord['status'][] = ['suspended', 'archived'];

/**
 * Delivers a bought launch and returns its week: the current one only if the buyer chose to launch immediately and that
 * week isn't over, otherwise a whole week. Throws like `launchNow` and `schedulePaidLaunch`.
 */
export async function launchPaid(
  listingId: number,
  { week, isAtOnce }: { week: Monday | null; isAtOnce: boolean },
  now: Date,
): Promise<Monday> {
  const current = weekOf(now);
  const listing = await requireOnSite(listingId);
  if (listing.launched_at === null && !(isAtOnce && week === current))
    return schedulePaidLaunch(listing, isAtOnce ? null : week, now);
  await launchNow(listingId, now);
  return current;
}

/**
 * Launches a listing immediately, in the current week, on the paid plan, and removes it from the free queue. A listing
 * that already launched for free only changes plans. Throws `not_found`, `wrong_state` if it was taken down,
 * `already_listed` if another listing claimed its website, and a duplicate key error if its slug is taken concurrently.
 */
function launchNow(listingId: number, now: Date): Promise<void> {
  return inTransaction(async (session) => {
    const listing = await requireOnSite(listingId);
    const isFirst = listing.launched_at === null;
    if (!isFirst && listing.plan === 'paid')
      throw new SlipwayError('wrong_state', say('problem_order.paid_launch_had'));
    if (isFirst && (await isWebsiteTaken(listing)))
      throw new SlipwayError('already_listed', say('problem_listing.website_has_listing'));
    if (isFirst && listing.launch_week !== null) await releaseSeat(listingId, listing.launch_week, session);
    await FreeLaunchModel.deleteOne({ _id: listingId }, { session });
    await publishPaid(listing, now);
    if (isFirst) await launchListing(listingId, weekOf(now), now);
  });
}

/**
 * Moves a queued listing to the paid week or, if that has begun or is full, to the first upcoming one with a slot, and
 * returns that week. Releases its old slot; no badge is needed any more. A listing launched in the meantime is
 * unchanged. Throws like `launchNow`.
 */
export function moveQueuedLaunch(listingId: number, wanted: Monday, now: Date): Promise<Monday> {
  return inTransaction(async (session) => {
    const listing = await requireOnSite(listingId);
    const { status, launch_week } = listing;
    if (!waitsForLaunch(listing)) throw new SlipwayError('wrong_state', say('problem_order.no_launch_waits'));
    if (status === 'awaiting_badge' && (await isWebsiteTaken(listing)))
      throw new SlipwayError('already_listed', say('problem_listing.website_has_listing'));
    const week = await takeFullWeek(listingId, wanted, now, session);
    await FreeLaunchModel.updateOne({ _id: listingId }, { $set: { is_paid_week: true } }, { session });
    if (status === 'awaiting_badge') await moveListing(listingId, 'badge_found', now);
    if (launch_week === week) return week;
    if (launch_week !== null) await releaseSeat(listingId, launch_week, session);
    await moveToWeek(listingId, week, now);
    return week;
  });
}

/** Relaunches a live listing in the current week. Throws like `launchNow`. */
export async function launchAgain(listingId: number, now: Date): Promise<void> {
  const { status } = await requireOnSite(listingId);
  if (status !== 'live') throw new SlipwayError('wrong_state', say('problem_order.launch_again_live'));
  await launchListing(listingId, weekOf(now), now);
}

async function requireOnSite(listingId: number): Promise<ListingRecord> {
  const listing = await readStoredListing(listingId);
  if (listing === undefined) throw new SlipwayError('not_found', say('problem_order.listing_gone'));
  if (offSite.includes(listing.status)) throw new SlipwayError('wrong_state', say('problem_order.listing_off'));
  return listing;
}
