import type { Website } from '../../kernel/address/website.ts';
import { type ListingRecord, listingRecord } from './listing.ts';

/** What a new listing must have; everything else has a neutral start. */
export interface NewListing extends Partial<Omit<ListingRecord, '_id' | 'slug' | 'name'>> {
  _id: number;
  slug: string;
  name: string;
  website: Website;
  now: Date;
}

/** A whole record with everything unstated left blank. Throws a ZodError when a given value is out of its bounds. */
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
    ...blankProfile,
    ...blankFigures,
    created_at: now,
    updated_at: now,
    ...given,
  } satisfies Omit<ListingRecord, 'name'>);
}

const blankProfile = {
  tagline: null,
  short_description: null,
  description: null,
  headline: null,
  summary: null,
  stage: null,
  primary_category: null,
  extra_categories: [],
  category_path: [],
  tags: [],
  pricing_model: null,
  pricing_summary: null,
  country: null,
  city: null,
  founded_year: null,
  features: [],
  usps: [],
  keywords: [],
  contact_email: null,
  demo_video_url: null,
  logo_url: null,
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
