import { z } from 'zod';
import type { ListingProfile } from './listing-profile.ts';
import { listingSummary } from './listing-summary.ts';

const cell = z.union([z.string(), z.number(), z.array(z.string()), z.null()]);
type Cell = z.infer<typeof cell>;

/** Two listings side by side (spec 4.1). */
export const comparison = z
  .object({
    a: listingSummary,
    b: listingSummary,
    attributes: z
      .array(z.object({ key: z.string(), label: z.string(), a: cell, b: cell }))
      .describe('One row an attribute. A null cell means that the listing does not state the fact.'),
  })
  .meta({ id: 'Comparison' });
export type Comparison = z.infer<typeof comparison>;

const attributes: readonly { key: string; label: string; of: (profile: ListingProfile) => Cell }[] = [
  { key: 'tagline', label: 'What it is', of: (profile) => profile.tagline },
  { key: 'primary_category', label: 'Category', of: (profile) => profile.primary_category?.name ?? null },
  { key: 'stage', label: 'Stage', of: (profile) => profile.stage },
  { key: 'pricing_model', label: 'Pricing model', of: (profile) => profile.pricing.model },
  { key: 'pricing_summary', label: 'Pricing', of: (profile) => profile.pricing.summary },
  { key: 'features', label: 'Features', of: (profile) => orNull(profile.features) },
  { key: 'usps', label: 'What sets it apart', of: (profile) => orNull(profile.usps) },
  { key: 'tags', label: 'Tags', of: (profile) => orNull(profile.tags) },
  { key: 'founded_year', label: 'Founded', of: (profile) => profile.founded_year },
  { key: 'country', label: 'Country', of: (profile) => profile.country },
  { key: 'city', label: 'City', of: (profile) => profile.city },
  { key: 'founders', label: 'Founders', of: (profile) => orNull(profile.founders.map((founder) => founder.name)) },
  { key: 'rating', label: 'Rating', of: (profile) => profile.community_rating?.average ?? null },
  { key: 'votes', label: 'Community votes', of: (profile) => profile.votes },
  { key: 'domain_rating', label: 'Domain Rating', of: (profile) => profile.domain_rating?.value ?? null },
  { key: 'launch_week', label: 'Launch week', of: (profile) => profile.launch_week },
];

/** The rows of a comparison, every attribute always in the same order. */
export function compareProfiles(a: ListingProfile, b: ListingProfile): Comparison['attributes'] {
  return attributes.map(({ key, label, of }) => ({ key, label, a: of(a), b: of(b) }));
}

const orNull = (list: string[]): Cell => (list.length === 0 ? null : list);
