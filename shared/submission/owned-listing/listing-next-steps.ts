import type { WebsiteStanding } from '../../directory/directory.reads.ts';
import { type ListingRecord, type ListingRole, mayAct } from '../../directory/directory.ts';
import { nextCall } from '../../kernel/next-call.ts';
import { publishProblems } from '../../launch/launch.ts';
import { standingInWords } from '../draft/website-standing-words.ts';

/** What to do next with a listing, in words for people and calls for assistants: those that its state and the asker's role allow. */
export function listingNextSteps(listing: ListingRecord, standing: WebsiteStanding, role: ListingRole): string[] {
  if (!isSaved(listing)) return nextSteps(listing, role);
  return [...standingInWords(standing), ...(standing === 'taken' ? [] : nextSteps(listing, role))];
}

/** Whether nobody but its people have seen it yet. */
const isSaved = ({ status, launched_at }: ListingRecord): boolean =>
  status === 'draft' || (status === 'awaiting_badge' && launched_at === null);

function nextSteps(listing: ListingRecord, role: ListingRole): string[] {
  const { _id: listing_id, status, plan, launch_week } = listing;
  const see = nextCall('get_my_listing', { listing_id });
  switch (status) {
    case 'draft':
      return whileDraft(listing, role);
    case 'awaiting_badge':
      return [
        'Ask the person to put `badge.html` into the HTML of the homepage. It is looked for every day.',
        `Once it is there, have it looked at: ${nextCall('choose_free_listing', { listing_id })}.`,
        afterBadge(listing),
      ];
    case 'scheduled':
      return [
        `It launches on Monday, ${launch_week}.${plan === 'free' ? ' Keep the badge on the homepage.' : ''}`,
        `See where it stands: ${see}.`,
      ];
    case 'live':
      return [`It is live: ${see} has its votes${plan === 'free' ? ' and its badge' : ''}.`];
    case 'suspended':
    case 'archived':
      return ['It is not shown. The operator of this directory can say why.'];
  }
}

function whileDraft(listing: ListingRecord, role: ListingRole): string[] {
  const { _id: listing_id } = listing;
  const lacks = publishProblems(listing).map(({ field }) => `\`${field.replace('fields.', '')}\``);
  if (lacks.length > 0) {
    const call = nextCall('update_my_listing', { listing_id });
    const names = lacks.includes('`categories`')
      ? ` Names of categories are those of ${nextCall('list_categories')}.`
      : '';
    return [
      `Fill in what it cannot be published without: ${call} with these in \`fields\`: ${lacks.join(', ')}.${names}`,
    ];
  }
  return mayAct(role, 'publish')
    ? [`Publish it for free: ${nextCall('choose_free_listing', { listing_id })}.`]
    : ['An owner of the listing publishes it: this account is an editor of it.'];
}

/** One that has launched before is only out of sight until its badge is back. */
const afterBadge = ({ launches, launch_week }: ListingRecord): string =>
  launches.length > 0
    ? 'It is not shown until then, and is back as soon as the badge is found.'
    : `With the badge in place it launches on ${launch_week ?? 'the next free Monday'}; without, the launch moves on a week.`;
