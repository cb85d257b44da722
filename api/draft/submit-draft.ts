import { z } from 'zod';
import { hasPart } from '../../shared/change/change.reads.ts';
import { isShopOpen } from '../../shared/commerce/commerce.reads.ts';
import { readWebsiteStanding } from '../../shared/directory/directory.reads.ts';
import { readActor } from '../../shared/identity/identity.reads.ts';
import {
  completeness,
  missingPart,
  missingParts,
  standingInWords,
  waysToPublish,
} from '../../shared/submission/submission.ts';
import { submitDraft } from '../../shared/submission/submission.writes.ts';
import { defineOperation } from '../operation.ts';
import { signedIn } from '../signed-in.ts';
import { draftPathInput } from './draft-input.ts';
import { exampleDraftId } from './example-draft.ts';

const nextSteps = (listing_id: number, site = { hasShop: true, hasLaunches: true }): string[] => [
  ...waysToPublish(listing_id, site),
  'Edits with update_draft reach the listing immediately; no need to submit again.',
];

export const submitDraftOperation = defineOperation({
  name: 'submit_draft',
  method: 'POST',
  path: '/drafts/{id}/submit',
  tag: 'Drafts',
  scope: 'listings:write',
  idempotent: true,
  summary: 'Save a draft as your listing',
  description:
    'Saves the draft as your listing without publishing it: `next_steps` lists the ways to publish, such as choose_free_listing. Calling it again ' +
    'updates the same listing. Errors name each missing or invalid value.',
  pathInput: draftPathInput,
  output: z.object({
    listing_id: z.int(),
    draft_id: z.uuid(),
    completeness: z.int().describe('0 to 100.'),
    missing: z.array(missingPart),
    left_out_tags: z.array(z.string()).describe('Tags left out because this directory does not have them.'),
    next_steps: z.array(z.string()),
  }),
  mayBeMissing: true,
  // May bring back categories and tags that somebody has removed from the listing since.
  overwrites: true,
  repeatable: true,
  example: {
    input: { id: exampleDraftId },
    output: {
      listing_id: 118,
      draft_id: exampleDraftId,
      completeness: 28,
      missing: [
        {
          field: 'description',
          needs: 'What it does and who it is for, at most 20000 characters. Markdown.',
          required: false,
        },
      ],
      left_out_tags: [],
      next_steps: nextSteps(118),
    },
  },
  handle: async ({ id }, context) => {
    const { draft, listingId, leftOutTags } = await submitDraft(await readActor(signedIn(context)), id, context.now);
    return {
      listing_id: listingId,
      draft_id: id,
      completeness: completeness(draft),
      missing: missingParts(draft),
      left_out_tags: leftOutTags,
      next_steps: [
        ...standingInWords(await readWebsiteStanding(draft.website_key, draft.account_id)),
        ...nextSteps(listingId, {
          hasShop: await isShopOpen(context.now),
          hasLaunches: await hasPart('launches'),
        }),
      ],
    };
  },
});
