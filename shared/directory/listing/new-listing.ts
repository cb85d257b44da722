import type { z } from 'zod';
import type { Website } from '../../kernel/address/website.ts';
import { type ListingRecord, listingRecord } from './listing.ts';
import { holdsByStatus } from './website-holder.ts';

/** Required fields of a new listing; others have neutral defaults. */
export interface NewListing extends Partial<Omit<ListingRecord, '_id' | 'slug' | 'name'>> {
  _id: number;
  slug: string;
  name: string;
  website: Website;
  now: Date;
}

/** A complete record with blank defaults. Throws a ZodError for invalid values. */
export function newListing({ website, now, ...given }: NewListing): ListingRecord {
  return listingRecord.parse({
    previous_slugs: [],
    status: 'draft',
    plan: 'free',
    unlocked_sections: [],
    website_url: website.url,
    website_key: website.key,
    domain: website.domain,
    owner_account_id: null,
    ...blankParts,
    ...blankFigures,
    created_at: now,
    updated_at: now,
    holds_website: holdsByStatus({ status: given.status ?? 'draft', launched_at: given.launched_at ?? null }),
    ...given,
  } satisfies Omit<z.input<typeof listingRecord>, 'name'>);
}

const blankParts = {
  headline: null,
  summary: null,
  primary_category: null,
  extra_categories: [],
  category_path: [],
  seo_title: null,
  seo_description: null,
  socials: {},
  faqs: [],
  founder_ids: [],
  story: null,
  milestones: [],
  media: [],
  not_found_on_website: [],
  approved_alternatives: [],
  imported_alternatives: [],
};

const blankFigures = {
  verified: false,
  featured: false,
  launch_week: null,
  launches: [],
  published_at: null,
  launched_at: null,
  votes: 0,
  votes_reached_at: null,
  trending: null,
  views: 0,
  followers: 0,
  rating: null,
  domain_rating: null,
  revenue: null,
  billboard_cents: 0,
};
