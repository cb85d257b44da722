import { z } from 'zod';
import { pageEnvelope, pageInput } from '../../shared/kernel/paging.ts';
import { listOwnListings } from '../../shared/submission/submission.reads.ts';
import { ownedSummary } from '../../shared/submission/submission.ts';
import { withoutPictures } from '../brief-text.ts';
import { examplePage } from '../examples.ts';
import { defineOperation } from '../operation.ts';
import { signedIn } from '../signed-in.ts';
import { exampleOwnedSummary } from './example-owned-listing.ts';

export const listMyListingsOperation = defineOperation({
  name: 'list_my_listings',
  method: 'GET',
  path: '/me/listings',
  tag: 'My listings',
  scope: 'account:read',
  idempotent: false,
  summary: 'List your listings',
  description: 'Lists every listing you own, in any status, newest first. get_my_listing returns the next steps.',
  queryInput: pageInput,
  output: z.object({ items: z.array(ownedSummary), ...pageEnvelope }),
  example: { input: { per_page: 1 }, output: examplePage(exampleOwnedSummary) },
  handle: (request, context) => listOwnListings(signedIn(context).accountId, request),
  text: withoutPictures,
});
