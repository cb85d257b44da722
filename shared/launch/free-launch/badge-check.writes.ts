import type { ClientSession } from 'mongoose';
import { hasPart, readSettings } from '../../change/change.reads.ts';
import { isWebsiteTaken, readStoredListing } from '../../directory/directory.reads.ts';
import type { ListingEvent, ListingRecord } from '../../directory/directory.ts';
import { moveListing, publishListing, releaseWebsites } from '../../directory/directory.writes.ts';
import { repeatTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { holdForReview } from '../review/review.writes.ts';
import { FreeLaunchModel } from './free-launch.model.ts';
import {
  type BadgeSeen,
  type BadgeVerdict,
  type FreeLaunchRecord,
  judgeBadge,
  missingSinceAfter,
  type NoticeKind,
  needsBadge,
  outcomeOf,
} from './free-launch.ts';

const noticeOf: Record<BadgeVerdict, NoticeKind | null> = {
  badge_found: 'scheduled',
  badge_returned: 'launched',
  badge_lost: 'waits_for_badge',
  grace_begins: 'badge_missing',
  nothing: null,
};
const eventOf: Partial<Record<BadgeVerdict, ListingEvent>> = {
  badge_found: 'badge_found',
  badge_returned: 'badge_returned',
  badge_lost: 'badge_lost',
};

/**
 * Processes the result of a homepage check: stores it, and changes the listing's status if needed. Returns the verdict.
 * Ignored for a listing no longer on the free plan. If the badges of two listings for one website are found at the same
 * time, the database lets only one become public; the other is checked again, as a listing that has lost its website.
 */
export async function recordBadgeCheck(listingId: number, what: BadgeSeen, now: Date): Promise<BadgeVerdict> {
  try {
    return await takeIn(listingId, what, now);
  } catch (problem) {
    if (!isDuplicate(problem)) throw problem;
    repeatTransaction(problem);
    return takeIn(listingId, what, now);
  }
}

async function takeIn(listingId: number, what: BadgeSeen, now: Date): Promise<BadgeVerdict> {
  const outcome = outcomeOf(what);
  const { launch } = await readSettings();
  return inTransaction(async (session) => {
    const found = await freeListing(listingId, session);
    if (found === undefined) return 'nothing';
    const { listing, record } = found;
    if (await isWebsiteTaken(listing)) {
      await releaseWebsites([listing.website_key], 'imported', now);
      return 'nothing';
    }
    if (!launch.badge_required) return waive(listing, record, now);
    const { status, launched_at } = listing;
    const looked = { status, hasLaunched: launched_at !== null, missingSince: record.missing_since, outcome };
    const verdict = await verdictOn(listing, record, judgeBadge(looked, now, launch.badge_grace_days), now);
    const kind = noticeOf[verdict];
    const seen = {
      checked_at: now,
      outcome,
      reason: what === 'found' ? null : what,
      missing_since: verdict === 'badge_lost' || !needsBadge(record, launch) ? null : missingSinceAfter(looked, now),
      ...(kind !== null && { notice: { kind, at: now } }),
    };
    await FreeLaunchModel.updateOne({ _id: listingId }, { $set: seen, $inc: { looks: 1 } }, { session });
    const event = eventOf[verdict];
    if (event !== undefined) await moveListing(listingId, event, now);
    return verdict;
  });
}

/**
 * On sites that require no badge, with or without launch weeks, assigns a listing its week or publishes it, without its
 * badge. Other listings are unchanged.
 */
async function waive(listing: ListingRecord, record: FreeLaunchRecord, now: Date): Promise<BadgeVerdict> {
  const { _id, status, launched_at } = listing;
  const waiting = { status, hasLaunched: launched_at !== null, missingSince: null, outcome: 'found' } as const;
  const verdict = await verdictOn(listing, record, judgeBadge(waiting, now, 0), now);
  const isQueued = verdict === 'badge_found' && (await hasPart('launches'));
  const kind = isQueued ? 'queued' : verdict === 'badge_found' ? 'launched' : noticeOf[verdict];
  const waived = { ...(kind !== null && { is_waived: true, notice: { kind, at: now } }) };
  await FreeLaunchModel.updateOne({ _id }, { $set: { checked_at: now, missing_since: null, ...waived } });
  const event = eventOf[verdict];
  if (verdict === 'badge_found' && !isQueued) await publishListing(listing, now);
  else if (event !== undefined) await moveListing(_id, event, now);
  return verdict;
}

/**
 * What follows from a check: nothing if the week was bought or assigned while no badge was required, and nothing before
 * the team has approved the listing, since the badge is checked again after approval.
 */
async function verdictOn(
  listing: ListingRecord,
  { is_paid_week, is_waived }: FreeLaunchRecord,
  judged: BadgeVerdict,
  now: Date,
): Promise<BadgeVerdict> {
  if (is_paid_week === true || is_waived === true) return 'nothing';
  return judged === 'badge_found' && (await holdForReview(listing, now)) !== 'none' ? 'nothing' : judged;
}

/** Records a requested homepage check, so that the owner sees that it is running. */
export async function recordBadgeCheckRequest(listingId: number): Promise<void> {
  const record = await FreeLaunchModel.findOne({ _id: listingId }).lean<FreeLaunchRecord>().exec();
  if (record === null) return;
  await FreeLaunchModel.updateOne({ _id: listingId }, { $set: { asked_after_looks: record.looks ?? 0 } });
}

/** A listing with its free launch, as seen in the surrounding transaction. */
export async function freeListing(
  listingId: number,
  session: ClientSession,
): Promise<{ listing: ListingRecord; record: FreeLaunchRecord } | undefined> {
  const listing = await readStoredListing(listingId);
  const record = await FreeLaunchModel.findOne({ _id: listingId }, null, { session }).lean<FreeLaunchRecord>().exec();
  return listing === undefined || record === null || listing.plan !== 'free' ? undefined : { listing, record };
}
