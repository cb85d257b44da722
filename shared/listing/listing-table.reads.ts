import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Change } from '../change/change.ts';
import { onChange } from '../change/change-feed.ts';
import { oneOf } from '../io/filters.ts';
import { createSearchIndex, type SearchDocument, type SearchIndex } from '../io/search-index.ts';
import { ListingModel } from './listing.model.ts';
import { type ListingRecord, publicStatuses } from './listing.ts';
import { type ListingRow, rowProjection, toRow } from './listing-row.ts';
import { ListingTable } from './listing-table.ts';

const textProjection = {
  name: 1,
  tagline: 1,
  short_description: 1,
  description: 1,
  keywords: 1,
  tags: 1,
  votes: 1,
} as const;
const publicFilter = { status: oneOf(publicStatuses) };
const batchSize = 2_000;
// Some tens of milliseconds: a running server reads everything anew after an import and answers in between.
const indexedAtOnce = 1_000;

interface Loaded {
  table: ListingTable;
  text: SearchIndex | undefined;
}

let loading: Promise<Loaded> | undefined;

/** The public listings in memory, loaded at the first call and fresh after each change. */
export async function listingTable(): Promise<ListingTable> {
  return (await loadListings({ text: false })).table;
}

/** The same with the text index over it. */
export async function searchableListings(): Promise<{ table: ListingTable; text: SearchIndex }> {
  const { table, text } = await loadListings({ text: true });
  if (text === undefined) throw new Error('The text index was asked for and not loaded.');
  return { table, text };
}

/** Takes the rows that another thread holds, instead of reading them again. */
export function adoptListings(rows: Iterable<ListingRow>): void {
  loading = Promise.resolve({ table: new ListingTable(rows), text: undefined });
}

/** Loads the table, and the text index when asked for, unless they are there; a process that never searches saves the memory. */
export async function loadListings(wanted: { text: boolean }): Promise<Loaded> {
  const kept = loading;
  if (kept !== undefined) {
    const loaded = await kept;
    if (!wanted.text || loaded.text !== undefined) return loaded;
    if (loading !== kept) return loadListings(wanted);
  }
  return keep(load(wanted.text));
}

// A failed load is not kept: the next reader tries again.
function keep(load: Promise<Loaded>): Promise<Loaded> {
  loading = load;
  load.catch(() => {
    if (loading === load) loading = undefined;
  });
  return load;
}

async function load(withText: boolean): Promise<Loaded> {
  const projection = withText ? { ...rowProjection, ...textProjection } : rowProjection;
  const table = new ListingTable();
  const text = withText ? createSearchIndex() : undefined;
  const documents: SearchDocument[] = [];
  const cursor = ListingModel.find(publicFilter, projection).lean<ListingRecord>().cursor({ batchSize });
  for await (const listing of cursor) {
    const row = toRow(listing);
    if (row === undefined) continue;
    table.put(row);
    if (text === undefined) continue;
    documents.push(searchDocument(listing));
    if (documents.length < indexedAtOnce) continue;
    text.stage(documents.splice(0));
    await nextTurn();
  }
  text?.addAll(documents);
  return { table, text };
}

onChange(async ({ body }: Change) => {
  if (loading === undefined) return;
  try {
    const loaded = await loading;
    // Readers go on with the old table until the new one is whole.
    if (body.room === 'everything') loading = Promise.resolve(await load(loaded.text !== undefined));
    if (body.room === 'listing') await refreshOne(loaded, body.id);
  } catch {
    loading = undefined; // the database failed: the next reader loads everything anew
  }
});

async function refreshOne({ table, text }: Loaded, id: number): Promise<void> {
  const projection = text === undefined ? rowProjection : { ...rowProjection, ...textProjection };
  const listing = await ListingModel.findOne({ _id: id }, projection).lean<ListingRecord>().exec();
  const row = listing === null ? undefined : toRow(listing);
  if (listing === null || row === undefined) {
    table.remove(id);
    text?.remove(id);
    return;
  }
  table.put(row);
  text?.upsert(searchDocument(listing));
}

function searchDocument(listing: ListingRecord): SearchDocument {
  return {
    id: listing._id,
    name: listing.name,
    tagline: listing.tagline ?? '',
    description: [listing.short_description, listing.description].filter((text) => text !== null).join('\n'),
    keywords: [...listing.keywords, ...listing.tags],
    popularity: listing.votes,
  };
}
