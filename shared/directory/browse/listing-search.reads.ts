import { type Page, pageFrom } from '../../kernel/paging.ts';
import { categoryTree } from '../category/category.reads.ts';
import { type FoundListing, toSummary } from '../listing/listing-summary.ts';
import { listingTable } from '../listing/listing-table.reads.ts';
import { browse, type ListingQuery, listingFilter, orderMatches } from './listing-query.ts';
import { searchableListings } from './listing-text.reads.ts';
import { type QueryMatches, readMatches, type SearchedBy } from './query-matches.reads.ts';
import { type SearchSuggestion, suggestedChanges, suggestionOf } from './search-suggestions.ts';

/** A page of search results, with suggestions if no words match. */
export interface ListingsFound extends Page<FoundListing> {
  suggestions?: CountedSuggestion[];
  /** Whether the search was limited to its best matches, so that there may be more than `total`. Not for the API. */
  isCut: boolean;
}

/** `isCut`: see ListingsFound. */
export type CountedSuggestion = SearchSuggestion & Pick<ListingsFound, 'isCut'>;

/** One page of listings for a search or filters (contract 4.2). `by`: set to match words only, when looking for a name. */
export async function searchListings(
  query: ListingQuery,
  by: SearchedBy = 'words_and_meaning',
): Promise<ListingsFound> {
  const [{ rows, byMeaning, isCut }, tree] = await Promise.all([findRows(query, by), categoryTree()]);
  const page = pageFrom(rows, query);
  const items = page.items.map((row): FoundListing => {
    const summary = toSummary(row, tree);
    return byMeaning.has(row) ? { ...summary, matched_by: 'meaning' } : summary;
  });
  const isFound = rows.length > byMeaning.size;
  const found = { ...page, items, isCut };
  return isFound ? found : { ...found, suggestions: await readSuggestions(query) };
}

/** Suggested changes to a search without results, each with its own results. */
async function readSuggestions(query: ListingQuery): Promise<CountedSuggestion[]> {
  const hasWords = query.q.trim() !== '';
  const [table, tree] = await Promise.all([listingTable(), categoryTree()]);
  const meant = hasWords ? (await searchableListings()).text.meant(query.q) : undefined;
  const searched = query.status === 'live' ? table.live('votes') : table.scheduled();
  const suggestions: CountedSuggestion[] = [];
  for (const change of suggestedChanges(query, { rows: searched, tree, meant })) {
    const { rows, isCut } = await findRows(change.query, 'words');
    const suggestion = suggestionOf(change, query, rows.length);
    if (suggestion !== undefined) suggestions.push({ ...suggestion, isCut });
  }
  return suggestions;
}

async function findRows(query: ListingQuery, by: SearchedBy): Promise<QueryMatches> {
  const tree = await categoryTree();
  // A process that only renders pages never searches, and doesn't load the text index.
  if (query.q.trim() === '')
    return { rows: browse(await listingTable(), query, tree), byMeaning: new Set(), isCut: false };
  const found = await readMatches(query.q, by, listingFilter(query, tree));
  if (query.sort === 'relevance') return found;
  // Listings related only by meaning follow word matches in every sort order.
  const related = found.rows.filter((row) => found.byMeaning.has(row));
  const matches = found.rows.filter((row) => !found.byMeaning.has(row));
  return { ...found, rows: [...orderMatches(matches, query.sort), ...related] };
}
