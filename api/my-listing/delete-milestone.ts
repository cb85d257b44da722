import { z } from 'zod';
import { readActor } from '../../shared/identity/identity.reads.ts';
import { deleteMilestone } from '../../shared/submission/submission.writes.ts';
import { defineOperation } from '../operation.ts';
import { signedIn } from '../signed-in.ts';
import { exampleOwnedListing } from './example-owned-listing.ts';
import { listingIdInput } from './listing-id-input.ts';

const example = { listing_id: exampleOwnedListing.listing_id, milestone_id: 12 };

export const deleteMilestoneOperation = defineOperation({
  name: 'delete_milestone',
  method: 'DELETE',
  path: '/me/listings/{listing_id}/milestones/{milestone_id}',
  tag: 'My listings',
  scope: 'listings:write',
  idempotent: true,
  quotesOthers: false,
  summary: 'Delete a milestone',
  description: "Deletes one of your listing's milestones; get_my_listing returns their IDs.",
  pathInput: { ...listingIdInput, milestone_id: z.int().min(1).describe('Milestone ID.') },
  output: z.object({ listing_id: z.int(), milestone_id: z.int(), deleted: z.boolean() }),
  mayBeMissing: true,
  example: { input: example, output: { ...example, deleted: true } },
  handle: async ({ listing_id, milestone_id }, context) => {
    await deleteMilestone(await readActor(signedIn(context)), listing_id, milestone_id, context.now);
    return { listing_id, milestone_id, deleted: true };
  },
});
