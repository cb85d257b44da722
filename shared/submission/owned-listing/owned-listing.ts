import { z } from 'zod';
import type { WebsiteStanding } from '../../directory/directory.reads.ts';
import type { ImageSource, ListingRecord } from '../../directory/directory.ts';
import {
  byDate,
  copyHash,
  isUnlocked,
  type ListingProfile,
  type ListingRole,
  listingProfile,
  listingStatuses,
  paidSections,
  pictureProblemSentence,
  shownImageUrl,
  storySchema,
} from '../../directory/directory.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import {
  badgeOutcomes,
  badgeReasons,
  type FreeLaunchRecord,
  type ListingReview,
  needsBadge,
  standingOf,
} from '../../launch/launch.ts';
import { isSaved, listingNextSteps, type PublishingSite } from './listing-next-steps.ts';

const badgeState = z.object({
  html: z.string().describe('Add this to the homepage.'),
  outcome: z.enum(badgeOutcomes).nullable().describe('Result of the last check.'),
  reason: z.enum(badgeReasons).nullable().describe('Why the badge was not found.'),
  checked_at: z.string().nullable(),
  checking: z.literal(true).optional().describe('Check in progress; get_my_listing returns the result.'),
  missing_since: z.string().nullable().describe('When the badge was first found to be missing.'),
  missed_week: z.string().nullable().describe('Last launch week missed because the badge was missing.'),
});

/** State of the team's review; none once public. */
const reviewView = z
  .object({
    state: z.enum(['waiting', 'changes', 'refused']),
    text: z.string().describe('Requested changes, or the reason for rejection.'),
    since: z.string(),
  })
  .optional()
  .describe('Team review before publication; absent if none is pending.');
type ReviewView = z.infer<typeof reviewView>;

const ownSlug = z.string().nullable().describe('Null until it is published.');

/** A listing as its owner sees it: all public data, plus private fields (contract 2). */
export const ownedListing = listingProfile
  .extend({
    slug: ownSlug,
    status: z.enum(listingStatuses),
    plan: z.enum(['free', 'paid']),
    url: z.string().nullable().describe('URL of the listing page on this site; null until the page exists.'),
    links: z
      .object({
        alternatives: z.string().nullable(),
        badges: z.string().nullable(),
        badge_image: z.string().nullable(),
      })
      .describe('Each URL is null until its page or image exists.'),
    revision: z.int().describe('Number of edits.'),
    unlocked_sections: z.array(z.enum(paidSections)),
    story: storySchema.nullable(),
    badge: badgeState.nullable().describe('For free listings: the required badge.'),
    logo_problem: z
      .string()
      .nullable()
      .describe('Why the logo is not shown, and how to fix it; null if shown or not yet processed.'),
    draft_id: z.uuid().nullable().describe('ID of its draft.'),
    review: reviewView,
    next_steps: z.array(z.string()),
  })
  .meta({ id: 'OwnedListing' });
export type OwnedListing = z.infer<typeof ownedListing>;

/** Result of choosing the free plan: the queued week, and what is still needed. */
export const queuedListing = ownedListing
  .pick({
    listing_id: true,
    slug: true,
    status: true,
    plan: true,
    launch_week: true,
    badge: true,
    review: true,
    next_steps: true,
  })
  .meta({ id: 'QueuedListing' });

/** Listing data in the owner's lists. */
export const ownedSummary = z
  .object({
    listing_id: z.int(),
    name: z.string(),
    slug: ownSlug,
    url: z.string().nullable(),
    website_url: z.string(),
    status: z.enum(listingStatuses),
    plan: z.enum(['free', 'paid']),
    logo_url: z.string().nullable(),
    launch_week: z.string().nullable(),
    badge_outcome: z.enum(badgeOutcomes).nullable().describe('For free listings: result of the last badge check.'),
    review: z.enum(['waiting', 'changes', 'refused']).optional().describe('Team review before publication.'),
    votes: z.int(),
    updated_at: z.string(),
  })
  .meta({ id: 'OwnedListingSummary' });
export type OwnedSummary = z.infer<typeof ownedSummary>;

interface Known {
  profile: ListingProfile;
  freeLaunch: FreeLaunchRecord | undefined;
  badgeHtml: string | undefined;
  draftId: string | undefined;
  /** Result of the last attempt to copy the listing's logo. */
  logoSource: ImageSource | undefined;
  /** Status of the website for the owner. */
  standing: WebsiteStanding;
  /** The caller's role for this listing. */
  role: ListingRole;
  review: ListingReview | undefined;
  site: PublishingSite;
  launch: Settings['launch'];
}

export function toOwnedListing(
  listing: ListingRecord,
  { profile, freeLaunch, badgeHtml, draftId, logoSource, standing, role, review: reviewed, site, launch }: Known,
): OwnedListing {
  const isFree =
    listing.plan === 'free' &&
    listing.status !== 'draft' &&
    freeLaunch !== undefined &&
    needsBadge(freeLaunch, launch) &&
    badgeHtml !== undefined;
  const review = reviewOf(listing, reviewed);
  return {
    ...profile,
    slug: shownSlug(listing),
    url: publicUrl(listing, profile.url),
    links: openLinks(listing, profile.links),
    status: listing.status,
    plan: listing.plan,
    // The field is absent in older records.
    revision: listing.revision ?? 0,
    unlocked_sections: paidSections.filter((section) => isUnlocked(listing, section)),
    story: listing.story,
    milestones: byDate(listing.milestones).map(({ id, ...milestone }) => ({ milestone_id: id, ...milestone })),
    media: listing.media,
    badge: isFree ? { html: badgeHtml, ...lookedAt(freeLaunch) } : null,
    logo_problem: logoProblem(listing, logoSource),
    draft_id: draftId ?? null,
    ...(review !== undefined && { review }),
    next_steps: listingNextSteps(listing, standing, role, {
      isChecking: isFree && isChecking(freeLaunch),
      review,
      site,
      needsBadge: isFree,
    }),
  };
}

/** The listing in its owner's list. `url`: where its page is or will be. */
export function toOwnedSummary(
  listing: ListingRecord,
  url: string,
  { freeLaunch, review: reviewed, launch }: Pick<Known, 'freeLaunch' | 'review' | 'launch'>,
  hasLaunches: boolean,
): OwnedSummary {
  const review = reviewOf(listing, reviewed);
  return {
    listing_id: listing._id,
    name: listing.name,
    slug: shownSlug(listing),
    url: publicUrl(listing, url),
    website_url: listing.website_url,
    status: listing.status,
    plan: listing.plan,
    logo_url: shownImageUrl(listing.logo_url, copyHash(listing.logo_url, listing.logo)),
    launch_week: hasLaunches ? listing.launch_week : null,
    badge_outcome:
      listing.plan === 'free' && freeLaunch !== undefined && needsBadge(freeLaunch, launch) ? freeLaunch.outcome : null,
    ...(review !== undefined && { review: review.state }),
    votes: listing.votes,
    updated_at: listing.updated_at.toISOString(),
  };
}

function reviewOf(listing: ListingRecord, review: ListingReview | undefined): ReviewView {
  if (review === undefined || !isSaved(listing)) return undefined;
  const state = standingOf(review, listing);
  if (state === 'approved') return undefined;
  return { state, text: state === 'waiting' ? '' : review.text, since: review.since.toISOString() };
}

/** Why a logo is not shown; null if it is. An older copy is kept if a later attempt fails. */
export function logoProblem(
  { logo_url, logo }: Pick<ListingRecord, 'logo_url' | 'logo'>,
  source: ImageSource | undefined,
): string | null {
  const problem = source?.problem ?? null;
  return problem === null || copyHash(logo_url, logo) !== null ? null : pictureProblemSentence(problem);
}

/** A listing's slug for its owner. An unpublished listing only has a placeholder, which no call accepts. */
export const shownSlug = ({ status, slug }: Pick<ListingRecord, 'status' | 'slug'>): string | null =>
  status === 'draft' ? null : slug;

const publicUrl = ({ status }: ListingRecord, url: string): string | null =>
  status === 'live' || status === 'scheduled' ? url : null;

/** Links available before the launch, since the launch requires the badge. */
function openLinks(listing: ListingRecord, { alternatives, badges, badge_image }: ListingProfile['links']) {
  const hasBadges = listing.status === 'awaiting_badge' || publicUrl(listing, badges) !== null;
  return {
    alternatives: publicUrl(listing, alternatives),
    badges: hasBadges ? badges : null,
    badge_image: hasBadges ? badge_image : null,
  };
}

const isChecking = ({ looks = 0, asked_after_looks }: FreeLaunchRecord): boolean => looks === asked_after_looks;

const lookedAt = (record: FreeLaunchRecord) => ({
  outcome: record.outcome,
  reason: record.reason ?? null,
  checked_at: record.checked_at?.toISOString() ?? null,
  ...(isChecking(record) && { checking: true as const }),
  missing_since: record.missing_since?.toISOString() ?? null,
  missed_week: record.missed_week ?? null,
});
