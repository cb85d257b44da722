import type { WebsiteStanding } from '../../directory/directory.reads.ts';
import { type ListingRecord, type ListingRole, mayAct } from '../../directory/directory.ts';
import { nextCall } from '../../kernel/next-call.ts';
import { publishProblems, type ReviewState } from '../../launch/launch.ts';
import { standingInWords } from '../draft/website-standing-words.ts';
import type { OwnedListing } from './owned-listing.ts';

/**
 * Next steps for a listing, as text for people and calls for assistants, depending on its state and the caller's role.
 */
export function listingNextSteps(
  listing: ListingRecord,
  standing: WebsiteStanding,
  role: ListingRole,
  {
    isChecking = false,
    review,
    site,
    needsBadge,
  }: {
    isChecking?: boolean;
    review?: Pick<NonNullable<OwnedListing['review']>, 'state'> | undefined;
    site: PublishingSite;
    needsBadge: boolean;
  },
): string[] {
  const steps = () => [
    ...inReview(listing, review?.state),
    ...nextSteps(listing, role, { isChecking, needsBadge, ...site }),
  ];
  // A paid listing's launch only awaits review.
  if (review !== undefined && listing.status === 'draft') return inReview(listing, review.state);
  return isSaved(listing) ? [...standingInWords(standing), ...(standing === 'taken' ? [] : steps())] : steps();
}

/** Whether a listing is only saved and has never been public. */
export const isSaved = ({ status, launched_at }: ListingRecord): boolean =>
  status === 'draft' || (status === 'awaiting_badge' && launched_at === null);

function nextSteps(
  listing: ListingRecord,
  role: ListingRole,
  { isChecking, needsBadge, ...site }: PublishingSite & { isChecking: boolean; needsBadge: boolean },
): string[] {
  const { slug, status, launch_week } = listing;
  switch (status) {
    case 'draft':
      return whileDraft(listing, role, site);
    case 'awaiting_badge':
      if (!needsBadge) return site.hasLaunches ? [`Queued for ${launch_week ?? 'the next free Monday'}.`] : [];
      return untilBadge(listing, isChecking);
    case 'scheduled':
      return [
        `Launches on Monday, ${launch_week}.${needsBadge ? ' Keep the badge on the homepage.' : ''}`,
        ...(launch_week === null
          ? []
          : [`Launching the same week: ${nextCall('get_launch_week', { week: launch_week })}.`]),
      ];
    case 'live':
      return [
        `Live. What visitors see: ${nextCall('get_listing', { slug })}.${needsBadge ? ' Keep the badge on the homepage.' : ''}`,
        'News for followers: post_listing_update. Edits: update_my_listing.',
      ];
    case 'suspended':
    case 'archived':
      return ['Not public. Ask the team of this directory why.'];
  }
}

function untilBadge(listing: ListingRecord, isChecking: boolean): string[] {
  const { _id: listing_id, launched_at } = listing;
  return [
    'Ask the person to add `badge.html` to their homepage. We check ' +
      `daily.${launched_at === null ? ' The badge link works once the listing launches.' : ''}`,
    isChecking
      ? `We are checking the homepage: ${nextCall('get_my_listing', { listing_id })} has the result in a few seconds.`
      : `Once it is there, check it: ${nextCall('choose_free_listing', { listing_id })}.`,
    afterBadge(listing),
  ];
}

function inReview({ _id: listing_id }: ListingRecord, state: ReviewState | undefined): string[] {
  if (state === 'waiting')
    return ['In review: the team has to approve it before it goes public, and emails the owner.'];
  const edit = nextCall('update_my_listing', { listing_id });
  if (state === 'changes') return [`The team asked for changes (\`review.text\`). ${edit} sends it back to review.`];
  return state === 'refused' ? ['Rejected by the team: `review.text` says why.'] : [];
}

function whileDraft(listing: ListingRecord, role: ListingRole, site: PublishingSite): string[] {
  const { _id: listing_id } = listing;
  const lacks = publishProblems(listing).map(({ field }) => `\`${field.replace('fields.', '')}\``);
  if (lacks.length > 0) {
    const call = nextCall('update_my_listing', { listing_id });
    const names = lacks.includes('`categories`') ? ` Category names: ${nextCall('list_categories')}.` : '';
    return [`Add what is required: ${call} with these in \`fields\`: ${lacks.join(', ')}.${names}`];
  }
  return mayAct(role, 'publish')
    ? waysToPublish(listing_id, site)
    : ['An owner has to publish it; this account is an editor.'];
}

/** What the site offers for publishing. */
export interface PublishingSite {
  /** Whether the site sells launches now. */
  hasShop: boolean;
  hasLaunches: boolean;
}

/** How to publish a saved listing: for free, or by ordering if the site sells launches. */
export function waysToPublish(listing_id: number, { hasShop, hasLaunches }: PublishingSite): string[] {
  const free = nextCall('choose_free_listing', { listing_id });
  if (!hasLaunches) return [`Publish it: ${free}.`];
  const wish = JSON.stringify({ product: 'launch', listing_id });
  const paid = `Or pay to launch in a week of your choice: ${nextCall('list_products')} has weeks and prices; quote_order with \`${wish}\` in \`items\` has the total.`;
  return [`Publish for free, queued for a launch week: ${free}.`, ...(hasShop ? [paid] : [])];
}

/** A listing that has launched is only hidden until its badge is back. */
const afterBadge = ({ launches, launch_week }: ListingRecord): string =>
  launches.length > 0
    ? 'Hidden until the badge is found; back online immediately after.'
    : `With the badge it launches on ${launch_week ?? 'the next free Monday'}; without it, a week later.`;
