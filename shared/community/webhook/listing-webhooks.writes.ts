import { listingTable, readListingRecords } from '../../directory/directory.reads.ts';
import { type AwardRecord, awardTitle, type ListingRecord } from '../../directory/directory.ts';
import { reviewsPath, threadPath } from '../../kernel/address/community-paths.ts';
import { weekPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { ownersOf } from '../listing-owners/owners-of.reads.ts';
import { emitLatest, emitWebhook } from './emit-webhook.writes.ts';
import { isAnybodySubscribed } from './webhook.reads.ts';
import { listingInWebhook } from './webhook-events.ts';

const followersWindowMs = 10 * 60_000;
/**
 * Maximum age of a launch to send. Must be shorter than the time deliveries are kept, since their keys prevent
 * duplicates.
 */
const newsForMs = 3 * dayMs;

/** Sends a shown comment to webhooks. Joins the surrounding transaction. */
export async function emitCommentWebhook(
  { _id: id, parent_id, root_id }: { _id: number; parent_id: number | null; root_id: number | null },
  listing: ListingRecord,
  now: Date,
): Promise<void> {
  const url = absoluteUrl(threadPath(listing.slug, root_id ?? id, id));
  const data = { listing: listingInWebhook(listing), comment: { id, answers: parent_id, url } };
  await emitWebhook({ key: commentWebhookKey(id), type: 'comment.shown', ...(await of(listing)), data }, now);
}

/** Sends a shown review to webhooks. Joins the surrounding transaction. */
export async function emitReviewWebhook(
  { _id: id, stars }: { _id: number; stars: number },
  listing: ListingRecord,
  now: Date,
): Promise<void> {
  const data = {
    listing: listingInWebhook(listing),
    review: { id, stars, url: absoluteUrl(reviewsPath(listing.slug)) },
  };
  await emitWebhook({ key: reviewWebhookKey(id), type: 'review.shown', ...(await of(listing)), data }, now);
}

/** Key of the deliveries about a comment or review. */
export const commentWebhookKey = (id: number): string => `comment-${id}`;
export const reviewWebhookKey = (id: number): string => `review-${id}`;

/** Sends an award, or its withdrawal with the reason, to webhooks. Joins the surrounding transaction. */
export async function emitAwardWebhook(award: AwardRecord, now: Date): Promise<void> {
  const { listing_id, week, place, votes, voided } = award;
  const [listing] = await readListingRecords([listing_id]);
  if (listing === undefined) return;
  const facts = { title: awardTitle(place), place, week, week_url: absoluteUrl(weekPath(week)), votes };
  const data = {
    listing: listingInWebhook(listing),
    award: voided == null ? facts : { ...facts, void_reason: voided.reason },
  };
  const type = voided == null ? 'award.given' : 'award.voided';
  await emitWebhook({ key: `${type}-${week}-${listing_id}`, type, ...(await of(listing)), data }, now);
}

/**
 * Sends a listing's follower count to webhooks a few minutes later, with the count at that time. Joins the surrounding
 * transaction.
 */
export async function emitFollowersWebhook(listingId: number, now: Date): Promise<void> {
  if (!(await isAnybodySubscribed('followers.changed'))) return;
  const [listing] = await readListingRecords([listingId]);
  if (listing === undefined) return;
  const data = { listing: listingInWebhook(listing), followers: listing.followers };
  await emitLatest(
    { key: `followers-${listingId}`, type: 'followers.changed', ...(await of(listing)), data },
    followersWindowMs,
    now,
  );
}

/** Sends recent launches to webhooks that haven't received them. Safe to repeat. */
export async function emitLaunchWebhooks(now: Date): Promise<void> {
  if (!(await isAnybodySubscribed('listing.published'))) return;
  for (const { id, at } of await readLatestLaunches(now)) {
    await inTransaction(async () => {
      const [listing] = await readListingRecords([id]);
      if (listing?.status !== 'live') return;
      const week = listing.launch_week;
      const data = {
        listing: listingInWebhook(listing),
        launch: { week, week_url: week === null ? null : absoluteUrl(weekPath(week)) },
      };
      await emitWebhook(
        { key: `published-${listing._id}-${week}`, type: 'listing.published', at, ...(await of(listing)), data },
        now,
      );
    });
  }
}

/** Uses the later of the two times, since a launch bought mid-week is published after its week began. */
async function readLatestLaunches(now: Date): Promise<{ id: number; at: Date }[]> {
  const live = [...(await listingTable()).all()].filter(
    ({ status, launched_at }) => status === 'live' && launched_at > 0,
  );
  return live
    .map(({ id, launched_at, published_at }) => ({ id, at: new Date(Math.max(launched_at, published_at)) }))
    .filter(({ at }) => at <= now && now.getTime() - at.getTime() < newsForMs);
}

const of = async (listing: ListingRecord) => ({ accountIds: await ownersOf(listing), listingId: listing._id });
