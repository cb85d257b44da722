import { readListingProfile } from '../../shared/directory/directory.reads.ts';
import { listingProfile } from '../../shared/directory/directory.ts';
import { slugInput } from '../../shared/kernel/address/slug-input.ts';
import { notFound } from '../../shared/kernel/errors.ts';
import { defineOperation } from '../operation.ts';
import { exampleProfile } from './example-profile.ts';

export const getListingOperation = defineOperation({
  name: 'get_listing',
  method: 'GET',
  path: '/listings/{slug}',
  tag: 'Directory',
  scope: null,
  idempotent: false,
  summary: "Get a listing's full public profile",
  description:
    "Returns a product's full profile, from description and pricing to updates, rating and awards. Unknown facts are null; `not_found_on_website` " +
    'lists those not stated on the pages we read: never guess them. Story, milestones and media are included only where unlocked.',
  pathInput: { slug: slugInput('listing').describe('Slug from search_listings.') },
  output: listingProfile,
  readsListings: ({ slug }) => [slug],
  mayBeMissing: true,
  example: { input: { slug: 'fernleaf' }, output: exampleProfile },
  handle: async ({ slug }) => {
    const profile = await readListingProfile(slug);
    if (profile === undefined) throw notFound('listing');
    return profile;
  },
});
