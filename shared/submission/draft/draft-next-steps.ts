import type { NearCategory, WebsiteStanding } from '../../directory/directory.reads.ts';
import { profileFields } from '../../directory/directory.ts';
import type { FieldProblem } from '../../kernel/errors.ts';
import { nextCall } from '../../kernel/next-call.ts';
import { missingParts } from './completeness.ts';
import type { DraftRecord } from './draft.ts';
import { unreadInWords } from './unread-words.ts';

type Building = Pick<
  DraftRecord,
  '_id' | 'status' | 'crawl' | 'drafted_by' | 'regenerating' | 'competitor' | 'listing_id'
>;
type Filled = Parameters<typeof missingParts>[0];

/**
 * Next steps for a draft, as text for people and calls for assistants, most urgent first. `standing`: the website's
 * status for the owner; if it has been taken by another listing, no steps for publishing are included. `pages`: URLs
 * read. `problems`: values that listings reject.
 */
export function draftNextSteps(
  draft: Building & Filled,
  standing: WebsiteStanding = 'free',
  near: readonly NearCategory[] = [],
  pages: readonly string[] = [],
  problems: readonly FieldProblem[] = [],
): string[] {
  const id = draft._id;
  if (draft.status !== 'ready') {
    return [`Call ${waitFor(id)} until \`status\` is \`ready\`, about a minute.`];
  }
  const steps = [
    ...unread(draft),
    ...waiting(draft),
    ...mending(draft, problems),
    ...filling(draft, near),
    ...absent(draft, pages),
  ];
  return standing === 'taken' && draft.listing_id === null ? steps : [...steps, ...publishing(draft, problems)];
}

const mostSeconds = 30;
const waitFor = (id: string): string => nextCall('get_draft', { id, wait_seconds: mostSeconds });

/** Whether nothing is running: the draft, requested redrafts and the comparison are done. */
export const isSettled = ({
  status,
  regenerating,
  competitor,
}: Pick<Building, 'status' | 'regenerating' | 'competitor'>): boolean =>
  status === 'ready' && regenerating.length === 0 && (competitor == null || competitor.outcome !== null);

/**
 * Why nothing was drafted from the website, and what to do about it; empty if something was drafted. Suggests no
 * call, since retrying doesn't help until the website changes.
 */
function unread({ crawl: { outcome, again_at }, drafted_by, listing_id }: Building): string[] {
  const again = listing_id === null ? ', then submit_listing reads it again as a new draft' : '';
  if (outcome !== 'read') {
    const [happened, act] = unreadInWords(outcome);
    if (again_at !== undefined && listing_id === null) {
      const todo = outcome === 'maintenance' || outcome === 'timeout' ? '' : ` ${act}.`;
      return [
        `The website was not read: ${happened} (\`${outcome}\`).${todo} We will retry at ${again_at.toISOString()}; values set until then are kept.`,
      ];
    }
    return [
      `The website was not read: ${happened} (\`${outcome}\`). ${act}${again}. Or ask the person for each value.`,
    ];
  }
  if (drafted_by !== null) return [];
  return ['The website was read, but drafting failed on our side. Ask the person for each value.'];
}

function waiting({ _id: id, regenerating, competitor }: Building): string[] {
  const call = waitFor(id);
  const steps = [];
  if (regenerating.length > 0) {
    steps.push(`Redrafting: call ${call} until \`regenerating\` is empty.`);
  }
  if (competitor != null && competitor.outcome === null) {
    steps.push(`Reading the competitor's website: ${call} will have the comparison.`);
  }
  if (competitor != null && competitor.outcome !== null && competitor.outcome !== 'read') {
    const [happened, act] = unreadInWords(competitor.outcome);
    steps.push(
      `No comparison: the competitor's website was not read, ${happened}. ${act}, and send \`competitor_url\` again.`,
    );
  }
  return steps;
}

function mending({ _id: id }: Building, problems: readonly FieldProblem[]): string[] {
  if (problems.length === 0) return [];
  const values = problems.map(({ field, fix }) => `\`${field}\` (${fix})`).join(', ');
  return [`Fix invalid values with ${nextCall('update_draft', { id })}: ${values}.`];
}

function filling(draft: Building & Filled, near: readonly NearCategory[]): string[] {
  const required = requiredOf(draft);
  const names = required.includes('categories')
    ? ` Category names: ${nextCall('list_categories')}.${nearest(near)}`
    : '';
  const fields = required.map((field) => `\`${field}\``).join(', ');
  return [
    ...(required.length > 0
      ? [
          `Add what is required: ${nextCall('update_draft', { id: draft._id })} with these in \`fields\`: ${fields}.${names}`,
        ]
      : []),
    'Ask the person to check each value and correct it with update_draft. `missing` lists what is left.',
  ];
}

/** Facts missing from the pages, with the pages' URLs. The product may still have them. */
function absent({ fields }: Filled, pages: readonly string[]): string[] {
  const names = profileFields.filter((field) => fields[field].state === 'not_found').map((field) => `\`${field}\``);
  if (pages.length === 0 || names.length === 0) return [];
  const where = pages.length === 1 ? 'the one page we read' : `the ${pages.length} pages we read`;
  return [`Not found on ${where} (${pages.join(', ')}): ${names.join(', ')}. Ask the person; do not guess.`];
}

const nearest = (near: readonly NearCategory[]): string =>
  near.length === 0 ? '' : ` Closest: ${near.map(({ name, path }) => `\`${name}\` (${path.join(' > ')})`).join(', ')}.`;

/** Whether a draft still needs a category. */
export const lacksCategory = (draft: Building & Filled): boolean =>
  draft.status === 'ready' && requiredOf(draft).includes('categories');

const requiredOf = (draft: Filled): string[] =>
  missingParts(draft)
    .filter(({ required }) => required)
    .map(({ field }) => field);

function publishing(draft: Building & Filled, problems: readonly FieldProblem[]): string[] {
  const { _id: id, listing_id } = draft;
  if (listing_id !== null) {
    return [
      `Edits reach the listing immediately. Status and next steps: ${nextCall('get_my_listing', { listing_id })}.`,
    ];
  }
  return requiredOf(draft).length + problems.length > 0
    ? []
    : [`Save it as your listing: ${nextCall('submit_draft', { id })}.`];
}

export const draftActions = ['wait', 'fill_in', 'submit', 'see_listing'] as const;

/** What the owner should do next, as a single word for lists. */
export function draftNextAction(
  draft: Building & Filled,
  problems: readonly FieldProblem[] = [],
): (typeof draftActions)[number] {
  if (draft.status !== 'ready') return 'wait';
  if (requiredOf(draft).length + problems.length > 0) return 'fill_in';
  return draft.listing_id === null ? 'submit' : 'see_listing';
}
