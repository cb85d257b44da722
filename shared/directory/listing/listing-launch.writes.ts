import { type Monday, weekStart } from '../../kernel/week/week-calendar.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { changeListing } from './change-listing.writes.ts';
import type { ListingRecord } from './listing.ts';
import { isHidden, isShownByTeam, type ListingEvent, nextStatus, requireTransition } from './listing-status.ts';
import { publishedSlug } from './publish-slug.reads.ts';
import { releaseWebsites } from './release-website.writes.ts';

const launchesKept = 20;

/**
 * Queues a free listing for a launch week until its badge is found, and assigns its slug. Throws `wrong_state`, and a
 * duplicate key error if the slug is taken concurrently.
 */
export async function queueForFreeLaunch(listing: ListingRecord, week: Monday, now: Date): Promise<ListingRecord> {
  const slug = await publishedSlug(listing);
  const queued = await changeListing(listing._id, 'status', now, (before) => {
    const status = requireTransition(before.status, 'choose_free');
    return { ...before, status, plan: 'free', launch_week: week, slug, updated_at: now };
  });
  return queued ?? listing;
}

/**
 * Applies an event to a listing's status; impossible events are ignored. A listing that becomes public claims its
 * website, and owners of other saved listings for that website are notified in the same transaction. Throws a duplicate
 * key error if another listing has claimed the website.
 */
export function moveListing(id: number, event: ListingEvent, now: Date): Promise<void> {
  return inTransaction(async () => {
    const moved = await changeListing(id, 'status', now, (before) => {
      const status = nextStatus(before.status, event);
      return status === undefined ? undefined : { ...before, status, updated_at: now };
    });
    if (moved?.holds_website) await releaseWebsites([moved.website_key], 'published', now);
  });
}

/** Moves a listing to another launch week, or to none. */
export async function moveToWeek(id: number, week: Monday | null, now: Date): Promise<void> {
  await changeListing(id, 'status', now, (before) => ({ ...before, launch_week: week, updated_at: now }));
}

/**
 * Puts a listing on the paid plan, which unlocks its sections and needs no badge, and assigns its slug. Throws a
 * duplicate key error if the slug is taken concurrently.
 */
export async function publishPaid(listing: ListingRecord, now: Date): Promise<void> {
  const slug = await publishedSlug(listing);
  await changeListing(listing._id, 'status', now, (before) => ({ ...before, plan: 'paid', slug, updated_at: now }));
}

/** Returns a listing to the free plan: its paid sections are locked but not deleted. Launches and rank are kept. */
export async function endPaidPlan(id: number, now: Date): Promise<void> {
  await changeListing(id, 'status', now, (before) =>
    before.plan === 'free' ? undefined : { ...before, plan: 'free', updated_at: now },
  );
}

/**
 * Launches a listing in a week. All launches in a week get the same start time, whenever the job runs. The website is
 * claimed as in `moveListing`.
 */
export async function launchListing(id: number, week: Monday, now: Date): Promise<void> {
  const launched_at = weekStart(week);
  const launch = { week, launched_at, votes: 0, votes_reached_at: null };
  const launched = await changeListing(id, 'status', now, (before) => ({
    ...before,
    status: nextStatus(before.status, 'launch') ?? before.status,
    launch_week: week,
    launched_at,
    published_at: before.published_at ?? now,
    launches: [...before.launches.filter((each) => each.week !== week), launch].slice(-launchesKept),
    updated_at: now,
  }));
  if (launched !== undefined) await releaseWebsites([launched.website_key], 'published', now);
}

/**
 * Publishes a listing without a launch, for sites without launch weeks, and assigns its slug. Returns its new state; a
 * listing that can't be published is unchanged. Throws a duplicate key error if its slug or website is taken
 * concurrently.
 */
export async function publishListing(listing: ListingRecord, now: Date): Promise<ListingRecord> {
  const slug = await publishedSlug(listing);
  const published = await changeListing(listing._id, 'status', now, (before) => {
    const status = nextStatus(before.status, 'publish');
    if (status === undefined) return undefined;
    return { ...before, status, slug, launch_week: null, published_at: before.published_at ?? now, updated_at: now };
  });
  if (published?.holds_website) await releaseWebsites([published.website_key], 'published', now);
  return published ?? listing;
}

/**
 * Publishes a listing imported as hidden, without a launch. Returns false for listings that aren't hidden or have an
 * owner.
 */
export async function showHidden(id: number, now: Date): Promise<boolean> {
  const show = (before: ListingRecord): ListingRecord => ({ ...before, status: 'live', published_at: now });
  const shown = await changeWhere(isHidden, show, id, now);
  if (shown !== undefined) await releaseWebsites([shown.website_key], 'published', now);
  return shown !== undefined;
}

/** Hides a listing published by an import or the team. Returns false for owned or launched listings. */
export async function hideShown(id: number, now: Date): Promise<boolean> {
  const hide = (before: ListingRecord): ListingRecord => ({ ...before, status: 'draft', published_at: null });
  return (await changeWhere(isShownByTeam, hide, id, now)) !== undefined;
}

/** Changes a listing's status if a condition holds; otherwise returns undefined. */
async function changeWhere(
  holds: (listing: ListingRecord) => boolean,
  change: (listing: ListingRecord) => ListingRecord,
  id: number,
  now: Date,
): Promise<ListingRecord | undefined> {
  let isChanged = false;
  const after = await changeListing(id, 'status', now, (before) => {
    isChanged = holds(before);
    return isChanged ? { ...change(before), updated_at: now } : undefined;
  });
  return isChanged ? after : undefined;
}
