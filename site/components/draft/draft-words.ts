import type { DraftSummary, DraftView, FieldState } from '../../../shared/submission/submission.ts';

/** What the editor says of a field's state (what each means: design.md), and how it looks. */
export const stateWords: Readonly<Record<FieldState, { label: string; look: 'accent' | 'quiet' | 'gold' | 'plain' }>> =
  {
    ai: { label: 'From the website', look: 'accent' },
    not_found: { label: 'Not found on the website', look: 'quiet' },
    edited: { label: 'Edited by you', look: 'plain' },
    manual: { label: 'Written by you', look: 'plain' },
    override: { label: 'Locked', look: 'gold' },
    deleted: { label: 'Removed by you', look: 'quiet' },
  };

/** Where a draft stands, for lists. */
export function draftStage({ status, listing_id }: Pick<DraftSummary, 'status' | 'listing_id'>): string {
  if (status === 'crawling') return 'Reading the website';
  if (status === 'drafting') return 'Writing the draft';
  return listing_id === null ? 'Ready to edit' : 'Saved as a listing';
}

/** What its owner does next with a draft, for lists. */
export const nextStepOf = ({ next_action }: Pick<DraftSummary, 'next_action'>): string => nextStepWords[next_action];

const nextStepWords: Readonly<Record<DraftSummary['next_action'], string>> = {
  wait: 'Wait about a minute',
  fill_in: 'Fill in what it needs',
  submit: 'Check it and submit it',
  see_listing: 'See where its listing stands',
};

const unreadReasons: Readonly<Record<string, string>> = {
  refused_by_robots: 'Its robots.txt asks programs like ours not to read it.',
  bad_address: 'Its address cannot be opened.',
  private_address: 'Its address is not on the public internet.',
  unreachable: 'It could not be reached.',
  timeout: 'It took too long to answer.',
  http_error: 'It answered with an error.',
  not_html: 'What it sent is not a web page.',
  too_large: 'Its homepage is too large.',
  failed: 'Something went wrong on our side while it was read.',
};

/** Why a website could not be read, by the outcome of the crawl. */
export const unreadReason = (outcome: string): string => unreadReasons[outcome] ?? 'It could not be read.';

/** Why the draft of a website is empty, in words; undefined when it was read and drafted. */
export function whyUnread({
  status,
  crawl,
  drafted_by,
}: Pick<DraftView, 'status' | 'crawl' | 'drafted_by'>): string | undefined {
  if (status !== 'ready') return undefined;
  if (crawl.outcome !== 'read') return unreadReason(crawl.outcome ?? '');
  return drafted_by === null ? 'It was read, but writing the draft failed on our side.' : undefined;
}

/** What an action that went well is answered with. `what` names the field. */
export function doneWords(done: string | null, what: string): string | undefined {
  switch (done) {
    case 'saved':
      return 'Everything is saved.';
    case 'invited':
      return 'The invite is on its way.';
    case 'lock':
      return `${what} is locked: no redraft changes it.`;
    case 'unlock':
      return `${what} is unlocked.`;
    case 'restore':
      return `${what} is what the website says again.`;
    case 'redraft':
      return `${what} is being redrafted from the website.`;
    default:
      return undefined;
  }
}
