import type { DraftRecord } from './draft.ts';

/** What to do next with a draft, in words for people and assistants. */
export function draftNextSteps(draft: Pick<DraftRecord, 'status' | 'crawl' | 'regenerating' | 'listing_id'>): string[] {
  if (draft.status !== 'ready') {
    return ['Call get_draft every few seconds until `status` is `ready`; this takes about a minute.'];
  }
  const steps = [];
  if (draft.crawl.outcome !== 'read') {
    steps.push('The website could not be read (see `crawl.outcome`): fill the fields with update_draft.');
  }
  if (draft.regenerating.length > 0) {
    steps.push('Fields are being redrafted: call get_draft in a few seconds until `regenerating` is empty.');
  }
  steps.push('Ask the person to check each value, and correct it with update_draft; `missing` names what is left.');
  steps.push(
    draft.listing_id === null
      ? 'Save it as a listing with submit_draft.'
      : `Edits are on the listing at once. Publish it with choose_free_listing (listing_id ${draft.listing_id}), or with create_checkout and the product \`launch\`.`,
  );
  return steps;
}
