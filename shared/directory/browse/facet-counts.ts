import type { CategoryTree } from '../category/category-tree.ts';
import type { ListingRow } from '../listing/listing-row.ts';
import type { ListingTable } from '../listing/listing-table.ts';
import { type ListingQuery, listingFilter } from './listing-query.ts';

/** List filters that take one option each. */
export const facets = ['category', 'stage', 'pricing_model', 'country'] as const;
export type Facet = (typeof facets)[number];

/** Result counts of each filter's options, with the other filters unchanged, by URL value. */
export type FacetCounts = Record<Facet, ReadonlyMap<string, number>>;

const noChoice = { category: undefined, stage: undefined, pricing_model: undefined, country: undefined };

/**
 * Counts of a list without search words. Without filters, or with only a category, this avoids a pass over all live
 * listings, which takes 0.3 s with a million.
 */
export function countListed(table: ListingTable, query: ListingQuery, tree: CategoryTree): FacetCounts {
  if (query.status !== 'live') return countFacets(table.scheduled(), query, tree);
  const [only = 'category', ...more] = facets.filter((facet) => query[facet] !== undefined);
  if (more.length > 0 || only !== 'category' || query.domain !== undefined)
    return countFacets(table.live('votes'), query, tree);
  const { categories, stages, pricingModels, countries } = table.tally();
  const category = new Map(
    [...categories].flatMap(([id, count]) => {
      const slug = tree.byId.get(id)?.category.slug;
      return slug === undefined ? [] : [[slug, count] as const];
    }),
  );
  if (query.category === undefined)
    return { category, stage: stages, pricing_model: pricingModels, country: countries };
  const id = tree.bySlug.get(query.category)?.category._id;
  return { ...countFacets(id === undefined ? [] : table.byCategory().of(id), query, tree), category };
}

/** Counts each facet option's results in one pass over a query's rows. */
export function countFacets(rows: Iterable<ListingRow>, query: ListingQuery, tree: CategoryTree): FacetCounts {
  const isMeant = listingFilter({ ...query, ...noChoice }, tree);
  const chosen = facets
    .filter((facet) => query[facet] !== undefined)
    .map((facet) => ({ facet, accepts: listingFilter({ ...query, ...noChoice, [facet]: query[facet] }, tree) }));
  const counts = { category: new Map(), stage: new Map(), pricing_model: new Map(), country: new Map() };
  for (const row of rows) {
    if (!isMeant(row)) continue;
    const refusing = chosen.filter(({ accepts }) => !accepts(row));
    // A listing that fails exactly one filter may match another option of that filter.
    const [only] = refusing;
    if (refusing.length > 1) continue;
    for (const facet of only === undefined ? facets : [only.facet])
      countValues(counts[facet], valuesOf[facet](row, tree));
  }
  return counts;
}

const valuesOf: Record<Facet, (row: ListingRow, tree: CategoryTree) => readonly string[]> = {
  category: ({ category_path }, { byId }) => category_path.flatMap((id) => byId.get(id)?.category.slug ?? []),
  stage: ({ stage }) => (stage === null ? [] : [stage]),
  pricing_model: ({ pricing_model }) => (pricing_model === null ? [] : [pricing_model.toLowerCase()]),
  country: ({ country }) => (country === null ? [] : [country]),
};

function countValues(counts: Map<string, number>, values: readonly string[]): void {
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
}
