import { exampleValues } from '../../shared/directory/directory.ts';
import { exampleCategory, exampleFaq } from '../examples.ts';

const site = 'https://directory.example';

const { name, tagline, short_description, description, logo_url, stage, tags, ...otherFields } = exampleValues;

/** A complete example profile. */
export const exampleProfile = {
  listing_id: 42,
  slug: 'fernleaf',
  name,
  url: `${site}/products/fernleaf`,
  website_url: 'https://fernleaf.example/',
  status: 'live',
  tagline,
  short_description,
  description,
  headline: null,
  summary: null,
  logo_url,
  stage,
  pricing: { model: 'Freemium', summary: 'Free for 500 notes, then $6 a month' },
  primary_category: exampleCategory,
  extra_categories: [],
  tags,
  ...otherFields,
  founders: [
    { slug: 'ines-prado', name: 'Inês Prado', title: 'Founder', url: `${site}/founders/ines-prado`, avatar_url: null },
  ],
  faqs: [exampleFaq],
  socials: { github: 'https://github.example/fernleaf' },
  updates: [{ title: 'Version 2', body: 'Search is ten times faster.', published_at: '2026-11-12T09:00:00.000Z' }],
  community_rating: { average: 4.6, count: 17 },
  domain_rating: null,
  votes: 184,
  followers: 35,
  launch_week: '2026-11-09',
  launches: [{ week: '2026-11-09', url: `${site}/launches/2026-11-09`, votes: 121 }],
  awards: [{ kind: 'launch_of_the_week_1', title: 'Launch of the Week #1', week: '2026-11-09', votes: 121 }],
  verified: true,
  claimable: false,
  paid_plan: false,
  text_source: null,
  not_found_on_website: ['demo_video_url'],
  links: {
    alternatives: `${site}/api/v1/listings/fernleaf/alternatives`,
    badges: `${site}/api/v1/listings/fernleaf/badges`,
    badge_image: `${site}/badge/fernleaf/listed-on/standard-auto-m.svg`,
  },
  seo: { title: null, description: null },
  published_at: '2026-11-09T00:00:00.000Z',
  updated_at: '2026-11-12T09:00:00.000Z',
};
