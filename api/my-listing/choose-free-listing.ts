import { chooseFreeListing } from '../../shared/launch/launch.writes.ts';
import { queuedListing } from '../../shared/submission/submission.ts';
import { defineOperation } from '../operation.ts';
import { signedIn } from '../signed-in.ts';
import { exampleOwnedListing } from './example-owned-listing.ts';
import { listingIdInput } from './listing-id-input.ts';
import { ownListing } from './own-listing.ts';
import { requestBadgeCheck } from './request-badge-check.ts';

export const chooseFreeListingOperation = defineOperation({
  name: 'choose_free_listing',
  method: 'POST',
  path: '/me/listings/{listing_id}/free',
  tag: 'My listings',
  scope: 'listings:write',
  idempotent: true,
  summary: 'Launch a listing for free',
  description:
    'Puts a submitted listing on the free plan: it is queued for a launch week several weeks ahead (see the result) and goes live once ' +
    'the badge (`badge.html`) is on the homepage. Call it again to check the homepage now; get_my_listing returns the result.',
  pathInput: listingIdInput,
  output: queuedListing,
  mayBeMissing: true,
  reaches: 'websites',
  repeatable: true,
  example: { input: { listing_id: exampleOwnedListing.listing_id }, output: queuedListing.parse(exampleOwnedListing) },
  handle: async ({ listing_id }, context) => {
    const { accountId } = signedIn(context);
    await chooseFreeListing(accountId, listing_id, context.now);
    await requestBadgeCheck(listing_id, context.now);
    const queued = queuedListing.parse(await ownListing(listing_id, context));
    // The previous check's result doesn't apply to this call.
    const unseen = { outcome: null, reason: null };
    return { ...queued, badge: queued.badge && { ...queued.badge, ...(queued.badge.checking && unseen) } };
  },
});
