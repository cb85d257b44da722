import { type Page, pageFrom } from '../../kernel/paging.ts';
import { categoryTree } from '../category/category.reads.ts';
import type { ListingRow } from '../listing/listing-row.ts';
import { type ListingSummary, toSummary } from '../listing/listing-summary.ts';
import { listingTable } from '../listing/listing-table.reads.ts';
import { meaningOrder, mostByMeaning } from '../search/meaning/meaning-order.ts';
import { browse, type ListingQuery, listingFilter, orderMatches } from './listing-query.ts';
import { searchableListings } from './listing-text.reads.ts';

/** One page of listings for a search or a browse with filters (spec 4.2). */
export async function searchListings(query: ListingQuery): Promise<Page<ListingSummary>> {
  const [rows, tree] = await Promise.all([findRows(query), categoryTree()]);
  const page = pageFrom(rows, query);
  return { ...page, items: page.items.map((row) => toSummary(row, tree)) };
}

/** What a search that found nothing can be changed to, and how many listings that finds. */
export interface WayOn {
  kind: 'without_filters' | 'meant';
  q: string;
  total: number;
}

/** Ways on from a search that found nothing: the same words without filters, and what they may have meant. Only those that find something. */
export async function readWaysOn(query: ListingQuery): Promise<WayOn[]> {
  if (query.q.trim() === '') return [];
  const plain: ListingQuery = { q: query.q, status: query.status, sort: 'relevance', page: 1, per_page: 1 };
  const { text } = await searchableListings();
  const meant = text.meant(query.q);
  const wishes: Omit<WayOn, 'total'>[] = [
    { kind: 'without_filters', q: query.q },
    ...(meant === undefined ? [] : [{ kind: 'meant', q: meant } as const]),
  ];
  const totals = await Promise.all(wishes.map(async ({ q }) => (await findRows({ ...plain, q })).length));
  return wishes.map((wish, at) => ({ ...wish, total: totals[at] ?? 0 })).filter(({ total }) => total > 0);
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
