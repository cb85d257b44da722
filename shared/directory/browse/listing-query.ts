import { z } from 'zod';
import { slugInput } from '../../kernel/address/slug-input.ts';
import { domainOf } from '../../kernel/address/website.ts';
import { pageInput } from '../../kernel/paging.ts';
import { isoCountry } from '../../kernel/text/country-code.ts';
import { slugSchema } from '../../kernel/text/slug.ts';
import type { CategoryTree } from '../category/category-tree.ts';
import type { ListingRow } from '../listing/listing-row.ts';
import type { ListingOrder, ListingTable } from '../listing/listing-table.ts';
import { compareRows } from '../listing/listing-table.ts';

const listingSorts = ['relevance', 'newest', 'votes', 'trending', 'most_viewed', 'most_followed'] as const;

/** Parameters of search_listings (contract 4.2). */
export const listingQueryInput = {
  q: z
    .string()
    .max(200)
    .default('')
    .describe('Searches name, tagline, description and keywords, tolerating typos. Leave empty to browse.'),
  category: slugInput('category').optional().describe('Category slug; includes subcategories.'),
  stage: slugSchema.optional().describe('Business stage: idea, mvp, launched or growing.'),
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .optional()
    .describe('Two-letter ISO 3166 country code.'),
  pricing_model: z.string().max(40).optional().describe('Pricing model, such as Free, Freemium or Subscription.'),
  domain: z.string().max(253).optional().describe('Website of the listing, such as `example.com`.'),
  status: z.enum(['live', 'upcoming']).default('live').describe('`upcoming`: scheduled for a future week.'),
  sort: z.enum(listingSorts).default('relevance').describe('Sort order; without `q`, relevance means most votes.'),
  ...pageInput,
};
export type ListingQuery = z.infer<z.ZodObject<typeof listingQueryInput>>;

type RowFilter = (row: ListingRow) => boolean;

/** A query's filter, for rows of any status. */
export function listingFilter(query: ListingQuery, tree: CategoryTree): RowFilter {
  const status = query.status === 'live' ? 'live' : 'scheduled';
  return allOf([(row) => row.status === status, ...categoryFilter(query, tree), ...fieldFilters(query)]);
}

const allOf =
  (filters: readonly RowFilter[]): RowFilter =>
  (row) =>
    filters.every((accepts) => accepts(row));

function categoryFilter({ category }: ListingQuery, tree: CategoryTree): RowFilter[] {
  if (category === undefined) return [];
  const id = tree.bySlug.get(category)?.category._id;
  return [(row) => id !== undefined && row.category_path.includes(id)];
}

function fieldFilters({ stage, country, pricing_model: pricingModel, domain }: ListingQuery): RowFilter[] {
  const filters: RowFilter[] = [];
  if (stage !== undefined) filters.push((row) => row.stage === stage);
  const code = country === undefined ? undefined : isoCountry(country);
  if (code !== undefined) filters.push((row) => row.country === code);
  if (pricingModel !== undefined) {
    const wanted = pricingModel.toLowerCase();
    filters.push((row) => row.pricing_model?.toLowerCase() === wanted);
  }
  if (domain !== undefined) {
    const wanted = domainOf(domain);
    filters.push((row) => wanted !== undefined && row.domain === wanted);
  }
  return filters;
}

const orderOfSort: Record<Exclude<ListingQuery['sort'], 'relevance'>, ListingOrder> = {
  newest: 'newest',
  votes: 'votes',
  trending: 'trending',
  most_viewed: 'most_viewed',
  most_followed: 'most_followed',
};

/**
 * Sorted rows of a query without words; upcoming listings by week by default. Unfiltered lists and categories come
 * presorted from the table, at no cost.
 */
export function browse(table: ListingTable, query: ListingQuery, tree: CategoryTree): readonly ListingRow[] {
  const rows = query.status === 'live' ? liveRows(table, query, tree) : scheduledRows(table, query, tree);
  const filters = fieldFilters(query);
  return filters.length === 0 ? rows : rows.filter(allOf(filters));
}

function liveRows(table: ListingTable, { category, sort }: ListingQuery, tree: CategoryTree): readonly ListingRow[] {
  const order = sort === 'relevance' ? 'votes' : orderOfSort[sort];
  if (category === undefined) return table.live(order);
  const id = tree.bySlug.get(category)?.category._id;
  const rows = id === undefined ? [] : table.byCategory().of(id);
  return order === 'votes' ? rows : rows.toSorted(compareRows[order]);
}

function scheduledRows(table: ListingTable, query: ListingQuery, tree: CategoryTree): readonly ListingRow[] {
  const rows = table.scheduled().filter(allOf(categoryFilter(query, tree)));
  return query.sort === 'relevance' ? rows : rows.sort(compareRows[orderOfSort[query.sort]]);
}

/** Sorts text matches, passed in best first, in the requested order. */
export function orderMatches(matches: ListingRow[], sort: ListingQuery['sort']): ListingRow[] {
  return sort === 'relevance' ? matches : matches.toSorted(compareRows[orderOfSort[sort]]);
}
