import { ownedListing } from '../../shared/submission/submission.ts';
import { defineOperation } from '../operation.ts';
import { exampleOwnedListing } from './example-owned-listing.ts';
import { listingIdInput } from './listing-id-input.ts';
import { ownListing } from './own-listing.ts';

export const getMyListingOperation = defineOperation({
  name: 'get_my_listing',
  method: 'GET',
  path: '/me/listings/{listing_id}',
  tag: 'My listings',
  scope: 'account:read',
  idempotent: false,
  summary: 'Get one of your listings',
  description:
    'Returns your listing: everything public, plus status, plan, launch week, unlocked sections and the badge a free launch needs.',
  pathInput: listingIdInput,
  output: ownedListing,
  mayBeMissing: true,
  example: { input: { listing_id: exampleOwnedListing.listing_id }, output: exampleOwnedListing },
  handle: ({ listing_id }, context) => ownListing(listing_id, context),
});
