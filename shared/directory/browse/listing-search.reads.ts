import { type Page, pageFrom } from '../../kernel/paging.ts';
import { categoryTree } from '../category/category.reads.ts';
import type { ListingRow } from '../listing/listing-row.ts';
import { type ListingSummary, toSummary } from '../listing/listing-summary.ts';
import { listingTable } from '../listing/listing-table.reads.ts';
import { browse, type ListingQuery, listingFilter, orderMatches } from './listing-query.ts';
import { searchableListings } from './listing-text.reads.ts';

/** One page of listings for a search or a browse with filters (spec 4.2). */
export async function searchListings(query: ListingQuery): Promise<Page<ListingSummary>> {
  const [rows, tree] = await Promise.all([findRows(query), categoryTree()]);
  const page = pageFrom(rows, query);
  return { ...page, items: page.items.map((row) => toSummary(row, tree)) };
}

async function findRows(query: ListingQuery): Promise<readonly ListingRow[]> {
  const tree = await categoryTree();
  // A process that only writes pages browses and never searches: it is spared the text index.
  if (query.q.trim() === '') return browse(await listingTable(), query, tree);
  const { table, text } = await searchableListings();
  const accepts = listingFilter(query, tree);
  const ids = text.search(query.q, (id) => {
    const row = table.get(id);
    return row !== undefined && accepts(row);
  });
  return orderMatches(
    ids.flatMap((id) => table.get(id) ?? []),
    query.sort,
  );
}
