import { type Page, pageFrom } from '../../kernel/paging.ts';
import { categoryTree } from '../category/category.reads.ts';
import type { ListingRow } from '../listing/listing-row.ts';
import { type ListingSummary, toSummary } from '../listing/listing-summary.ts';
import { listingTable } from '../listing/listing-table.reads.ts';
import { meaningOrder, mostByMeaning } from '../search/meaning/meaning-order.ts';
import { browse, type ListingQuery, listingFilter, orderMatches } from './listing-query.ts';
import { searchableListings } from './listing-text.reads.ts';
import { type SearchSuggestion, suggestedChanges, suggestionOf } from './search-suggestions.ts';

/** A page of what a search found; with ways on where it found nothing. */
export interface ListingsFound extends Page<ListingSummary> {
  suggestions?: SearchSuggestion[];
}

/** One page of listings for a search or a browse with filters (contract 4.2). */
export async function searchListings(query: ListingQuery): Promise<ListingsFound> {
  const [rows, tree] = await Promise.all([findRows(query), categoryTree()]);
  const page = pageFrom(rows, query);
  const items = page.items.map((row) => toSummary(row, tree));
  return page.total === 0 ? { ...page, items, suggestions: await readSuggestions(query) } : { ...page, items };
}

/** What a search that found nothing can be changed to, each with what it finds then. */
async function readSuggestions(query: ListingQuery): Promise<SearchSuggestion[]> {
  const hasWords = query.q.trim() !== '';
  const [table, tree] = await Promise.all([listingTable(), categoryTree()]);
  const meant = hasWords ? (await searchableListings()).text.meant(query.q) : undefined;
  const rows = query.status === 'live' ? table.live('votes') : table.scheduled();
  const suggestions: SearchSuggestion[] = [];
  for (const change of suggestedChanges(query, { rows, tree, meant })) {
    const found = await findRows(change.query);
    const suggestion = suggestionOf(change, query, found.length);
    if (suggestion !== undefined) suggestions.push(suggestion);
  }
  return suggestions;
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
  const rows = ids.flatMap((id) => table.get(id) ?? []);
  return query.sort === 'relevance' ? byMeaning(query.q, rows) : orderMatches(rows, query.sort);
}

/** The first results by meaning too, where the operator has a model for it. A listing whose name was asked for stays where it is. */
async function byMeaning(q: string, rows: readonly ListingRow[]): Promise<readonly ListingRow[]> {
  const order = meaningOrder();
  if (order === undefined) return rows;
  const asked = foldedName(q);
  const named = rows.findIndex(({ name }) => foldedName(name) !== asked);
  const moved = named === -1 ? [] : rows.slice(named, mostByMeaning);
  if (moved.length < 2) return rows;
  const ids = await order(
    q.trim(),
    moved.map(({ id, name, tagline }) => ({ id, text: tagline === null ? name : `${name}: ${tagline}` })),
  );
  if (ids === undefined) return rows;
  const byId = new Map(moved.map((row) => [row.id, row]));
  return [...rows.slice(0, named), ...ids.flatMap((id) => byId.get(id) ?? []), ...rows.slice(mostByMeaning)];
}

const foldedName = (name: string): string => name.trim().toLowerCase();
