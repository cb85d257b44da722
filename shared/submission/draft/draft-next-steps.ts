import { nextCall } from '../../kernel/next-call.ts';
import { missingParts } from './completeness.ts';
import type { DraftRecord } from './draft.ts';

type Building = Pick<DraftRecord, '_id' | 'status' | 'crawl' | 'regenerating' | 'competitor' | 'listing_id'>;
type Filled = Parameters<typeof missingParts>[0];

/** What to do next with a draft, in words for people and calls for assistants, the most urgent first. */
export function draftNextSteps(draft: Building & Filled): string[] {
  const id = draft._id;
  if (draft.status !== 'ready') {
    const call = nextCall('get_draft', { id });
    return [`Call ${call} every few seconds until \`status\` is \`ready\`; this takes about a minute.`];
  }
  return [...waiting(draft), ...filling(draft), ...publishing(draft)];
}

function waiting({ _id: id, regenerating, competitor }: Building): string[] {
  const call = nextCall('get_draft', { id });
  const steps = [];
  if (regenerating.length > 0) {
    steps.push(`Fields are being redrafted: call ${call} in a few seconds until \`regenerating\` is empty.`);
  }
  if (competitor != null && competitor.outcome === null) {
    steps.push(`The competitor's website is being read: ${call} has the comparison in a minute.`);
  }
  return steps;
}

function filling(draft: Building & Filled): string[] {
  const unread = draft.crawl.outcome === 'read' ? '' : 'The website could not be read (see `crawl.outcome`). ';
  const required = missingParts(draft).filter(({ required }) => required);
  const edit = { id: draft._id, fields: Object.fromEntries(required.map(({ field }) => [field, blankOf(field)])) };
  const names = required.some(({ field }) => field === 'categories')
    ? ` Names of categories are those of ${nextCall('list_categories')}.`
    : '';
  return [
    ...(required.length > 0
      ? [`${unread}Fill in what it cannot be published without: ${nextCall('update_draft', edit)}.${names}`]
      : []),
    `${required.length > 0 ? '' : unread}Ask the person to check each value; correct them with update_draft. \`missing\` names what is left.`,
  ];
}

const blankOf = (field: string): string | string[] => (field === 'categories' ? [] : '');

function publishing({ _id: id, listing_id }: Building): string[] {
  if (listing_id === null) return [`Save it as a listing: ${nextCall('submit_draft', { id })}.`];
  return [
    `Edits are on the listing at once. Publish it for free: ${nextCall('choose_free_listing', { listing_id })}.`,
    `See where it stands: ${nextCall('get_my_listing', { listing_id })}.`,
  ];
}
