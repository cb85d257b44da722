import { z } from 'zod';
import { enqueue } from '../../jobs/queue.ts';
import { ownUpdate, toOwnUpdate } from '../../shared/community/community.ts';
import { postUpdate } from '../../shared/community/community.writes.ts';
import { longestUpdate } from '../../shared/directory/directory.ts';
import { defineOperation } from '../operation.ts';
import { signedIn } from '../signed-in.ts';
import { exampleOwnedListing } from './example-owned-listing.ts';
import { listingIdInput } from './listing-id-input.ts';

const example = {
  title: 'Fernleaf 2.1 reads your handwriting',
  body: 'Photograph a page and Fernleaf files it as a note.\n\nFree for everybody.',
};

export const postListingUpdateOperation = defineOperation({
  name: 'post_listing_update',
  method: 'POST',
  path: '/me/listings/{listing_id}/updates',
  tag: 'My listings',
  scope: 'listings:write',
  idempotent: true,
  summary: 'Post an update',
  description:
    'Posts news on your published listing and the latest-updates page, and emails followers immediately: ask the person before posting ' +
    'on their behalf.',
  pathInput: listingIdInput,
  bodyInput: {
    title: z.string().min(1).max(longestUpdate.title).describe('One line.'),
    body: z.string().min(1).max(longestUpdate.body).describe('Plain text.'),
  },
  output: ownUpdate,
  status: 201,
  mayBeMissing: true,
  reaches: 'people',
  example: {
    input: { listing_id: exampleOwnedListing.listing_id, ...example },
    output: {
      update_id: 31,
      ...example,
      published_at: '2026-11-18T12:00:00.000Z',
      url: 'https://directory.example/products/fernleaf',
    },
  },
  handle: async ({ listing_id, ...text }, context) => {
    const { accountId } = signedIn(context);
    const posted = await postUpdate({ accountId, listingId: listing_id }, text, context.now);
    await enqueue('tell-followers', {});
    return toOwnUpdate(posted);
  },
});
