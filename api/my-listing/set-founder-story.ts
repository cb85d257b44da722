import { z } from 'zod';
import { isUnlocked, storySchema } from '../../shared/directory/directory.ts';
import { readActor } from '../../shared/identity/identity.reads.ts';
import { setStory } from '../../shared/submission/submission.writes.ts';
import { defineOperation } from '../operation.ts';
import { signedIn } from '../signed-in.ts';
import { exampleOwnedListing } from './example-owned-listing.ts';
import { listingIdInput } from './listing-id-input.ts';

const { listing_id } = exampleOwnedListing;
const story = { title: 'Why Fernleaf', problem: 'Folders never fit.' };

const described = Object.entries(storySchema.shape).map(([part, text]) => [part, text.describe('Markdown.')]);
const parts = Object.fromEntries(described) as typeof storySchema.shape;

export const setFounderStoryOperation = defineOperation({
  name: 'set_founder_story',
  method: 'PUT',
  path: '/me/listings/{listing_id}/story',
  tag: 'My listings',
  scope: 'listings:write',
  idempotent: true,
  summary: 'Set the founder story',
  description:
    "Sets sections of your listing's founder story. Omitted sections are kept; an empty string clears a section. Shown once unlocked.",
  pathInput: listingIdInput,
  bodyInput: parts,
  output: z.object({
    listing_id: z.int(),
    story: storySchema.nullable(),
    is_shown: z.boolean().describe('Whether visitors see it.'),
  }),
  mayBeMissing: true,
  example: { input: { listing_id, ...story }, output: { listing_id, story, is_shown: false } },
  handle: async ({ listing_id, ...sent }, context) => {
    const listing = await setStory(await readActor(signedIn(context)), listing_id, sent, context.now);
    return { listing_id, story: listing.story, is_shown: isUnlocked(listing, 'story') };
  },
});
