import { categoryTree } from '../category/category.reads.ts';
import { listingTable } from '../listing/listing-table.reads.ts';
import { countFacets, countListed, type FacetCounts } from './facet-counts.ts';
import type { ListingQuery } from './listing-query.ts';
import { readMatches } from './query-matches.reads.ts';

/** Result counts of every filter option, for a query's matches. */
export async function readFacetCounts(query: ListingQuery): Promise<FacetCounts> {
  const [table, tree] = await Promise.all([listingTable(), categoryTree()]);
  if (query.q.trim() === '') return countListed(table, query, tree);
  const { rows } = await readMatches(query.q, 'words_and_meaning');
  return countFacets(rows, query, tree);
}
