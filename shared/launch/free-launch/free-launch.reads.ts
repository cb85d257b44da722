import { readSettings } from '../../change/change.reads.ts';
import { readListingsUpToWeek, readStoredListing, readUnlaunchedSince } from '../../directory/directory.reads.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import { addWeeks, type Monday, weekOf } from '../../kernel/week/week-calendar.ts';
import { atMost, lessThan, notNull, oneOf } from '../../platform/mongo/filters.ts';
import { FreeLaunchModel, WeekSeatsModel } from './free-launch.model.ts';
import type { FreeLaunchRecord } from './free-launch.ts';

const endOfTime = '9999-12-27';
/** No downtime lasts longer than this many weeks. Limits how many live listings are read. */
const weeksBack = 26;

/** Facts a homepage check needs. */
export type BadgeListing = Pick<ListingRecord, '_id' | 'slug' | 'previous_slugs' | 'website_url' | 'status'>;

/** A listing's free launch, or undefined. */
export async function readFreeLaunch(listingId: number): Promise<FreeLaunchRecord | undefined> {
  return (await FreeLaunchModel.findOne({ _id: listingId }).lean<FreeLaunchRecord>().exec()) ?? undefined;
}

/** Whether a listing has a slot in a week. */
export const holdsSeat = async (listingId: number, week: Monday): Promise<boolean> =>
  (await WeekSeatsModel.exists({ _id: week, holders: listingId })) !== null;

/** Number of homepage checks since the free launch was chosen. */
export const countBadgeChecks = async (listingId: number): Promise<number> =>
  (await readFreeLaunch(listingId))?.looks ?? 0;

/** Free launches by listing ID. */
export async function readFreeLaunches(listingIds: readonly number[]): Promise<Map<number, FreeLaunchRecord>> {
  const records = await FreeLaunchModel.find({ _id: oneOf(listingIds) })
    .lean<FreeLaunchRecord[]>()
    .exec();
  return new Map(records.map((record) => [record._id, record]));
}

/**
 * IDs of listings whose homepage hasn't been checked since `time`: first those never checked, then the least recently
 * checked.
 */
export async function readUncheckedSince(time: Date, limit: number): Promise<number[]> {
  const ids = { _id: 1 } as const;
  const never = await FreeLaunchModel.find({ checked_at: null }, ids).limit(limit).lean<{ _id: number }[]>().exec();
  const old = await FreeLaunchModel.find({ checked_at: lessThan(time) }, ids)
    .sort({ checked_at: 1 })
    .limit(limit)
    .lean<{ _id: number }[]>()
    .exec();
  return [...never, ...old].slice(0, limit).map(({ _id }) => _id);
}

/** IDs of listings whose failed check is due for a retry, longest overdue first. */
export async function readDueBadgeRetries(now: Date, limit: number): Promise<number[]> {
  const due = FreeLaunchModel.find({ look_due_at: atMost(now) }, { _id: 1 }).sort({ look_due_at: 1 });
  return (await due.limit(limit).lean<{ _id: number }[]>().exec()).map(({ _id }) => _id);
}

/** The listing whose homepage is due for a check, or undefined if it needs no badge now. */
export async function readBadgeListing(listingId: number): Promise<BadgeListing | undefined> {
  if (!(await readSettings()).launch.badge_required) return undefined;
  const listing = await readStoredListing(listingId);
  const watched = ['awaiting_badge', 'scheduled', 'live'];
  return listing !== undefined && watched.includes(listing.status) ? listing : undefined;
}

/**
 * IDs of listings with this status whose launch week has begun. The week doesn't matter on a site without launch weeks,
 * or if the badge they await is no longer required.
 */
export async function readDue(status: 'scheduled' | 'awaiting_badge', now: Date): Promise<number[]> {
  const { launch, parts } = await readSettings();
  // Due regardless of the week: all listings on a site without launch weeks, and those awaiting a badge that is no
  // longer required.
  const isFreed = !parts.launches || (status === 'awaiting_badge' && !launch.badge_required);
  const listings = await readListingsUpToWeek(status, isFreed ? endOfTime : weekOf(now));
  // Launched listings only need their badge back, since their week is over.
  const due = listings.filter((each) => status === 'scheduled' || each.launched_at === null).map(({ _id }) => _id);
  if (status === 'awaiting_badge') return due;
  const last = isFreed ? endOfTime : weekOf(now);
  return [...due, ...(await readUnlaunchedSince(addWeeks(weekOf(now), -weeksBack), last))];
}

/** IDs of queued listings that became drafts again. */
export const readOutOfQueue = async (): Promise<number[]> =>
  (await readListingsUpToWeek('draft', endOfTime)).map(({ _id }) => _id);

/** IDs of listings whose owner has a pending notice. */
export async function readPendingNotices(limit: number): Promise<number[]> {
  const records = await FreeLaunchModel.find({ 'notice.kind': notNull() }, { _id: 1 })
    .limit(limit)
    .lean<{ _id: number }[]>()
    .exec();
  return records.map(({ _id }) => _id);
}
