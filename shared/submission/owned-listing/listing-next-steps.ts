import type { WebsiteStanding } from '../../directory/directory.reads.ts';
import { type ListingRecord, type ListingRole, mayAct } from '../../directory/directory.ts';
import { nextCall } from '../../kernel/next-call.ts';
import { publishProblems, type ReviewState } from '../../launch/launch.ts';
import { standingInWords } from '../draft/website-standing-words.ts';
import type { OwnedListing } from './owned-listing.ts';

/** Next steps for a listing, as text for people and calls for assistants, as its state and the caller's role allow. */
export function listingNextSteps(
  listing: ListingRecord,
  standing: WebsiteStanding,
  role: ListingRole,
  {
    isChecking = false,
    review,
    hasShop,
    needsBadge,
  }: {
    isChecking?: boolean;
    review?: Pick<NonNullable<OwnedListing['review']>, 'state'> | undefined;
    hasShop: boolean;
    needsBadge: boolean;
  },
): string[] {
  const steps = () => [
    ...inReview(listing, review?.state),
    ...nextSteps(listing, role, { isChecking, hasShop, needsBadge }),
  ];
  // Nothing but the review is between a listing that was paid and its week.
  if (review !== undefined && listing.status === 'draft') return inReview(listing, review.state);
  return isSaved(listing) ? [...standingInWords(standing), ...(standing === 'taken' ? [] : steps())] : steps();
}

/** Whether only its own people have seen it so far. */
export const isSaved = ({ status, launched_at }: ListingRecord): boolean =>
  status === 'draft' || (status === 'awaiting_badge' && launched_at === null);

function nextSteps(
  listing: ListingRecord,
  role: ListingRole,
  { isChecking, hasShop, needsBadge }: { isChecking: boolean; hasShop: boolean; needsBadge: boolean },
): string[] {
  const { _id: listing_id, slug, status, launch_week, launched_at } = listing;
  const see = nextCall('get_my_listing', { listing_id });
  switch (status) {
    case 'draft':
      return whileDraft(listing, role, hasShop);
    case 'awaiting_badge':
      if (!needsBadge) return [`Queued for ${launch_week ?? 'the next free Monday'}.`];
      return [
        `Ask the person to add \`badge.html\` to their homepage. We check daily.${launched_at === null ? ' Its link works from the launch on.' : ''}`,
        isChecking
          ? `We are checking the homepage: ${see} has the result in a few seconds.`
          : `Once it is there, check now: ${nextCall('choose_free_listing', { listing_id })}.`,
        afterBadge(listing),
      ];
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

function inReview({ _id: listing_id }: ListingRecord, state: ReviewState | undefined): string[] {
  if (state === 'waiting') return ['In review: the team approves it before it is public, and mails its owner.'];
  const edit = nextCall('update_my_listing', { listing_id });
  if (state === 'changes') return [`The team asked for changes (\`review.text\`). ${edit} sends it back to review.`];
  return state === 'refused' ? ['Refused by the team: `review.text` says why.'] : [];
}

function whileDraft(listing: ListingRecord, role: ListingRole, hasShop: boolean): string[] {
  const { _id: listing_id } = listing;
  const lacks = publishProblems(listing).map(({ field }) => `\`${field.replace('fields.', '')}\``);
  if (lacks.length > 0) {
    const call = nextCall('update_my_listing', { listing_id });
    const names = lacks.includes('`categories`') ? ` Category names: ${nextCall('list_categories')}.` : '';
    return [`Add what is required: ${call} with these in \`fields\`: ${lacks.join(', ')}.${names}`];
  }
  return mayAct(role, 'publish')
    ? waysToPublish(listing_id, hasShop)
    : ['An owner has to publish it; this account is an editor.'];
}

/** How to publish a saved listing: for free, or with an order if the site has a shop. */
export const waysToPublish = (listing_id: number, hasShop: boolean): string[] => [
  `Publish for free, queued for a launch week: ${nextCall('choose_free_listing', { listing_id })}.`,
  ...(hasShop
    ? [
        `Or pay to launch in a week of your choice: ${nextCall('list_products')} has weeks and prices; quote_order with \`${JSON.stringify({ product: 'launch', listing_id })}\` in \`items\` has the total.`,
      ]
    : []),
];

/** A launched listing is only hidden until its badge is back. */
const afterBadge = ({ launches, launch_week }: ListingRecord): string =>
  launches.length > 0
    ? 'Hidden until the badge is found, then back at once.'
    : `With the badge it launches on ${launch_week ?? 'the next free Monday'}; without it, a week later.`;
