import { z } from 'zod';
import { isUnlocked } from '../../shared/directory/directory.ts';
import { readActor } from '../../shared/identity/identity.reads.ts';
import { apiPath } from '../../shared/kernel/address/paths.ts';
import { oneLine } from '../../shared/kernel/text/one-line.ts';
import { addMilestone } from '../../shared/submission/submission.writes.ts';
import { defineOperation } from '../operation.ts';
import { signedIn } from '../signed-in.ts';
import { exampleOwnedListing } from './example-owned-listing.ts';
import { listingIdInput } from './listing-id-input.ts';

const { listing_id } = exampleOwnedListing;
const example = {
  date: '2026-11-02',
  title: '1,000 notebooks',
  description: null,
  url: 'https://fernleaf.example/1000',
};

export const addMilestoneOperation = defineOperation({
  name: 'add_milestone',
  method: 'POST',
  path: '/me/listings/{listing_id}/milestones',
  tag: 'My listings',
  scope: 'listings:write',
  idempotent: true,
  summary: 'Add a milestone',
  description: 'Adds a milestone to your listing. Milestones are shown on paid listings or once unlocked.',
  pathInput: listingIdInput,
  bodyInput: {
    date: z.iso.date().describe('Date.'),
    title: oneLine(200).min(1).describe('Title.'),
    description: z.string().max(2000).optional().describe('Plain text.'),
    url: z
      .url({ protocol: /^https$/ })
      .max(500)
      .optional()
      .meta({ description: 'https link.', pattern: '^https://' }),
  },
  output: z.object({
    listing_id: z.int(),
    milestone_id: z.int(),
    date: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    url: z.string().nullable(),
    is_shown: z.boolean().describe('Whether visitors see it.'),
  }),
  status: 201,
  location: (milestone) => `${apiPath}/me/listings/${milestone.listing_id}`,
  mayBeMissing: true,
  example: {
    input: { listing_id, date: example.date, title: example.title, url: example.url },
    output: { listing_id, milestone_id: 12, ...example, is_shown: false },
  },
  handle: async ({ listing_id, date, title, description = '', url = null }, context) => {
    const by = await readActor(signedIn(context));
    const given = { date, title, description: description.trim() === '' ? null : description, url };
    const { milestone, listing } = await addMilestone(by, listing_id, given, context.now);
    const { id, ...shown } = milestone;
    return { listing_id, milestone_id: id, ...shown, is_shown: isUnlocked(listing, 'milestones') };
  },
});
