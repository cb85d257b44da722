import { z } from 'zod';
import { readActor } from '../../shared/identity/identity.reads.ts';
import { readOwnParts } from '../../shared/submission/submission.reads.ts';
import { listingEditInput, ownedListing } from '../../shared/submission/submission.ts';
import { editOwnListing } from '../../shared/submission/submission.writes.ts';
import { dryRunInput, dryRunOutput } from '../dry-run.ts';
import { extension } from '../extension.ts';
import { defineOperation } from '../operation.ts';
import { signedIn } from '../signed-in.ts';
import { exampleOwnedListing } from './example-owned-listing.ts';
import { listingIdInput } from './listing-id-input.ts';
import { ownListing } from './own-listing.ts';

const { listing_id } = exampleOwnedListing;

export const updateMyListingOperation = defineOperation({
  name: 'update_my_listing',
  method: 'PATCH',
  path: '/me/listings/{listing_id}',
  tag: 'My listings',
  scope: 'listings:write',
  idempotent: true,
  summary: 'Edit one of your listings',
  description:
    "Changes only what you send and returns the listing. Edits go live immediately and are kept in the version history, which the site's team can " +
    'see.',
  pathInput: listingIdInput,
  queryInput: {
    revision: extension(
      z.int().min(0).optional().describe('The revision you last saw; conflicting edits are refused.'),
    ),
    ...dryRunInput,
  },
  bodyInput: listingEditInput,
  output: ownedListing.extend(dryRunOutput),
  mayBeMissing: true,
  example: {
    input: { listing_id, revision: 2, fields: { tagline: 'Notes that find themselves' } },
    output: exampleOwnedListing,
  },
  parts: ({ listing_id }, context) => readOwnParts(signedIn(context).accountId, listing_id),
  record: ({ listing_id }, context) => ownListing(listing_id, context),
  handle: async ({ listing_id, revision, dry_run: _, ...edit }, context) => {
    const caller = signedIn(context);
    await editOwnListing(await readActor(caller), listing_id, { edit, startedFrom: revision }, context.now);
    return ownListing(listing_id, context);
  },
  text: ({ dry_run, ...listing }) => JSON.stringify(dry_run === undefined ? listing : { dry_run }),
});
