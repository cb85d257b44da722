import { categoryTree } from '../category/category.reads.ts';
import type { ListingRow } from '../listing/listing-row.ts';
import { listingTable } from '../listing/listing-table.reads.ts';
import { countFacets, type FacetCounts } from './facet-counts.ts';
import type { ListingQuery } from './listing-query.ts';
import { readMatches } from './query-matches.reads.ts';

/** Result counts of every filter option, for a query's matches. */
export async function readFacetCounts(query: ListingQuery): Promise<FacetCounts> {
  const [rows, tree] = await Promise.all([rowsWithWords(query), categoryTree()]);
  return countFacets(rows, query, tree);
}

async function rowsWithWords({ q, status }: ListingQuery): Promise<Iterable<ListingRow>> {
  if (q.trim() !== '') {
    const { rows } = await readMatches(q, 'words_and_meaning');
    return rows;
  }
  const table = await listingTable();
  return status === 'live' ? table.live('votes') : table.scheduled();
}
