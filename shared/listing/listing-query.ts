import { z } from 'zod';
import type { CategoryTree } from '../category/category-tree.ts';
import { pageInput } from '../paging.ts';
import { slugSchema } from '../slug.ts';
import { domainOf } from '../website.ts';
import type { ListingRow } from './listing-row.ts';
import type { ListingOrder, ListingTable } from './listing-table.ts';
import { compareRows } from './listing-table.ts';

const listingSorts = ['relevance', 'newest', 'votes', 'trending', 'most_viewed', 'most_followed'] as const;

/** Parameters of search_listings (spec 4.2). */
export const listingQueryInput = {
  q: z
    .string()
    .max(200)
    .default('')
    .describe('Words to look for in name, tagline, description and keywords; typos are forgiven. Empty: browse.'),
  category: slugSchema.optional().describe('Category slug from list_categories; its subcategories are included.'),
  stage: slugSchema.optional().describe('Business stage: idea, mvp, launched or growing.'),
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .optional()
    .describe('Two-letter ISO 3166 country code.'),
  pricing_model: z.string().max(40).optional().describe('For example Free, Freemium or Subscription.'),
  domain: z.string().max(253).optional().describe('Finds the listing of a website, for example `example.com`.'),
  status: z.enum(['live', 'upcoming']).default('live').describe('`upcoming`: scheduled for a future launch week.'),
  sort: z.enum(listingSorts).default('relevance').describe('Order; without `q`, relevance means most votes first.'),
  ...pageInput,
};
export type ListingQuery = z.infer<z.ZodObject<typeof listingQueryInput>>;

type RowFilter = (row: ListingRow) => boolean;

/** The filter that a query asks for, over rows of any status. */
export function listingFilter(query: ListingQuery, tree: CategoryTree): RowFilter {
  const status = query.status === 'live' ? 'live' : 'scheduled';
  const filters: RowFilter[] = [(row) => row.status === status];
  const { category, stage, country, pricing_model: pricingModel, domain } = query;
  if (category !== undefined) {
    const id = tree.bySlug.get(category)?.category._id;
    filters.push((row) => id !== undefined && row.category_path.includes(id));
  }
  if (stage !== undefined) filters.push((row) => row.stage === stage);
  if (country !== undefined) filters.push((row) => row.country === country.toUpperCase());
  if (pricingModel !== undefined) {
    const wanted = pricingModel.toLowerCase();
    filters.push((row) => row.pricing_model?.toLowerCase() === wanted);
  }
  if (domain !== undefined) {
    const wanted = domainOf(domain);
    filters.push((row) => wanted !== undefined && row.domain === wanted);
  }
  return (row) => filters.every((accepts) => accepts(row));
}

const orderOfSort: Record<Exclude<ListingQuery['sort'], 'relevance'>, ListingOrder> = {
  newest: 'newest',
  votes: 'votes',
  trending: 'trending',
  most_viewed: 'most_viewed',
  most_followed: 'most_followed',
};

/** The rows that a query without words asks for, in its order. Upcoming ones come by week unless another order is named. */
export function browse(table: ListingTable, query: ListingQuery, accepts: RowFilter): ListingRow[] {
  if (query.status === 'live') {
    return table.live(query.sort === 'relevance' ? 'votes' : orderOfSort[query.sort]).filter(accepts);
  }
  const scheduled = table.scheduled().filter(accepts);
  return query.sort === 'relevance' ? scheduled : scheduled.sort(compareRows[orderOfSort[query.sort]]);
}

/** Puts text matches, which come best first, into the order that the query asks for. */
export function orderMatches(matches: ListingRow[], sort: ListingQuery['sort']): ListingRow[] {
  return sort === 'relevance' ? matches : matches.toSorted(compareRows[orderOfSort[sort]]);
}
