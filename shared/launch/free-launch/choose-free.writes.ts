import type { ClientSession } from 'mongoose';
import { readSettings } from '../../change/change.reads.ts';
import { isWebsiteTaken, readListingAs } from '../../directory/directory.reads.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import { requireRight, requireTransition } from '../../directory/directory.ts';
import { moveListing, publishListing, queueForFreeLaunch } from '../../directory/directory.writes.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say, sentences } from '../../kernel/language/say.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { type Monday, weekOf } from '../../kernel/week/week-calendar.ts';
import { repeatTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { holdForReview } from '../review/review.writes.ts';
import { FreeLaunchModel } from './free-launch.model.ts';
import { freeSeatsOf, offeredWeeks } from './offered-weeks.ts';
import { publishProblems } from './publish-problems.ts';
import { ensureWeekSeats, releaseSeat, takeSeat } from './week-seats.writes.ts';

const attempts = 3;

/**
 * Queues a submitted listing for the first week 6-8 weeks out (settings) with a free slot, awaiting its badge if
 * required, and assigns its slug. Without launch weeks, publishes it immediately, or after review. Queued listings are
 * unchanged. Throws `not_found`, also for other people's listings, `forbidden`, `wrong_state`, `draft_incomplete`,
 * `no_free_week`, and `already_listed` if another listing has claimed its website.
 */
export async function chooseFreeListing(accountId: string, listingId: number, now: Date): Promise<ListingRecord> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await queueListing(accountId, listingId, now);
    } catch (problem) {
      if (!isDuplicate(problem) || attempt === attempts) throw problem; // The slug was taken; the next attempt uses another one.
      repeatTransaction(problem);
    }
  }
}

async function queueListing(accountId: string, listingId: number, now: Date): Promise<ListingRecord> {
  const { launch, parts } = await readSettings();
  const weeks = offeredWeeks(now, launch);
  await ensureWeekSeats(weeks);
  return inTransaction(async (session) => {
    const held = await readListingAs(accountId, listingId);
    if (held === undefined) throw notFound('listing');
    const { listing, role } = held;
    // A queued listing has nothing to choose; only its badge is checked again.
    if (await isQueued(listing, session)) return listing;
    requireRight(role, 'publish');
    requireTransition(listing.status, 'choose_free');
    // Releases the slot of an earlier week, assigned before another listing claimed its website.
    if (listing.launch_week !== null) await releaseSeat(listingId, listing.launch_week, session);
    const hold = await holdOf(listing, now);
    // Without launch weeks, a listing in review is assigned to the current week, which nobody sees. If launches are
    // turned on again, the queue continues from there.
    const week = parts.launches ? await takeWeek(listingId, weeks, launch, session) : weekOf(now);
    const unseen = { checked_at: null, outcome: null, reason: null, missing_since: null, missed_week: null };
    const is_waived = !launch.badge_required && hold === 'none';
    const launchRecord = { ...unseen, looks: 0, notice: null, is_waived, created_at: now };
    await FreeLaunchModel.updateOne(
      { _id: listingId },
      { $set: { ...launchRecord, account_id: accountId } },
      { session, upsert: true },
    );
    if (is_waived && !parts.launches) return publishListing(listing, now);
    const queued = await queueForFreeLaunch(listing, week, now);
    if (!is_waived) return queued;
    await moveListing(listingId, 'badge_found', now);
    return { ...queued, status: 'scheduled' };
  });
}

async function takeWeek(
  listingId: number,
  weeks: readonly Monday[],
  launch: Settings['launch'],
  session: ClientSession,
): Promise<Monday> {
  const week = await takeSeat(listingId, weeks, freeSeatsOf(launch), session);
  if (week === undefined) throw noFreeWeek();
  return week;
}

/** Whether the team has to approve a listing first. Throws if it can't be published at all. */
async function holdOf(listing: ListingRecord, now: Date): Promise<'none' | 'waiting'> {
  if (await isWebsiteTaken(listing)) throw websiteTaken();
  requirePublishable(listing);
  const hold = await holdForReview(listing, now);
  if (hold === 'refused') throw reviewRefused();
  return hold;
}

async function isQueued({ _id, status }: ListingRecord, session: ClientSession): Promise<boolean> {
  if (status !== 'awaiting_badge' && status !== 'scheduled') return false;
  return (await FreeLaunchModel.findOne({ _id }, { _id: 1 }, { session }).lean().exec()) !== null;
}

/** Listings that nobody could find or understand aren't published. */
function requirePublishable(listing: ListingRecord): void {
  const problems = publishProblems(listing);
  if (problems.length === 0) return;
  throw new SlipwayError('draft_incomplete', say('problem_api.listing_lacks'), problems);
}

const websiteTaken = (): SlipwayError =>
  new SlipwayError(
    'already_listed',
    sentences(say('problem_listing.website_taken_publish'), say('problem_listing.claim_other')),
  );

const noFreeWeek = (): SlipwayError =>
  new SlipwayError('no_free_week', sentences(say('problem_listing.no_free_week'), say('problem_input.try_week')));

const reviewRefused = (): SlipwayError => new SlipwayError('wrong_state', say('problem_listing.review_refused'));
