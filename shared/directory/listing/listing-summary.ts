import { z } from 'zod';
import { listingPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import type { CategoryTree } from '../category/category-tree.ts';
import { shownImageUrl } from '../image/image-address.ts';
import { type CategoryReference, categoryReference, toCategoryReference } from './category-reference.ts';
import type { ListingRow } from './listing-row.ts';

/** A listing as shown in lists. Its name, URL and votes are required by contract 2; the other fields are ours. */
export const listingSummary = z
  .object({
    slug: z.string().describe('Identifies the listing in all other operations.'),
    name: z.string(),
    url: z.string().describe('URL of the listing page on this site.'),
    votes: z.int().describe('All-time community votes.'),
    tagline: z.string().nullable(),
    website_url: z.string().describe("The product's own website."),
    logo_url: z.string().nullable(),
    primary_category: categoryReference.nullable(),
    stage: z.string().nullable().optional(),
    pricing_model: z.string().nullable().optional(),
    status: z.enum(['live', 'scheduled']).describe('`scheduled` listings launch in a future week.'),
    launch_week: z.string().nullable().describe('Monday of its launch week, YYYY-MM-DD.'),
  })
  .meta({ id: 'ListingSummary' });

/** A listing in search results. */
export const foundListing = listingSummary
  .extend({
    matched_by: z
      .literal('meaning')
      .optional()
      .describe('Extension: only on listings that contain none of the words in `q` but match by meaning.'),
  })
  .meta({ id: 'FoundListing' });
export type FoundListing = z.infer<typeof foundListing>;
export type ListingSummary = z.infer<typeof listingSummary>;

/** A listing's category; null if it has none or the category was deleted. */
export function categoryOf(tree: CategoryTree, id: number | null): CategoryReference | null {
  const category = id === null ? undefined : tree.byId.get(id)?.category;
  return category === undefined ? null : toCategoryReference(category);
}

export function toSummary(row: ListingRow, tree: CategoryTree): ListingSummary {
  return {
    slug: row.slug,
    name: row.name,
    url: absoluteUrl(listingPath(row.slug)),
    votes: row.votes,
    tagline: row.tagline,
    website_url: row.website_url,
    logo_url: shownImageUrl(row.logo_url, row.logo_hash),
    primary_category: categoryOf(tree, row.primary_category),
    stage: row.stage,
    pricing_model: row.pricing_model,
    status: row.status,
    launch_week: row.launch_week,
  };
}
