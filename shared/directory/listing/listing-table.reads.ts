import type { Change } from '../../change/change.ts';
import { onChange, ReadModel, type ReadModelState, renewRevision } from '../../change/change.ts';
import { inTurns } from '../../kernel/lanes/in-turns.ts';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { createSearchIndex, type SearchDocument, type SearchIndex } from '../search/search-index.ts';
import { ListingModel } from './listing.model.ts';
import { isPublicStatus, type ListingRecord, publicStatuses } from './listing.ts';
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

interface HeldListings {
  table: ReadModel<ListingTable>;
  text: ReadModel<SearchIndex>;
}

const held = runtimeState((): HeldListings => {
  const listings = { table: new ReadModel(readTable), text: new ReadModel(readText) };
  onChange((change) => refresh(listings, change));
  return listings;
});

/** The public listings in memory, loaded at the first call and fresh after each change. */
export const listingTable = (): Promise<ListingTable> => held.get().table.get();

/** The same with the text index over it. A process that never searches saves its memory. */
export async function searchableListings(): Promise<{ table: ListingTable; text: SearchIndex }> {
  const { table, text } = held.get();
  const [loadedTable, loadedText] = await Promise.all([table.get(), text.get()]);
  return { table: loadedTable, text: loadedText };
}

/** How far the lists and the text index are in this process. */
export function listingsInMemory(): { lists: ReadModelState; search: ReadModelState } {
  const { table, text } = held.get();
  return { lists: table.state, search: text.state };
}

/** Takes the rows that another thread holds, instead of reading them again. */
export const adoptListings = (rows: Iterable<ListingRow>): void => held.get().table.adopt(new ListingTable(rows));

async function readTable(): Promise<ListingTable> {
  const loaded = new ListingTable();
  for await (const listing of publicListings(rowProjection)) putRow(loaded, listing);
  return loaded;
}

async function readText(): Promise<SearchIndex> {
  const loaded = createSearchIndex();
  for await (const listing of publicListings(textProjection)) loaded.stage([searchDocument(listing)]);
  loaded.addAll([]);
  return loaded;
}

const publicListings = (projection: Record<string, 1>) =>
  inTurns(ListingModel.find(publicFilter, projection).lean<ListingRecord>().cursor({ batchSize }));

async function refresh(listings: HeldListings, { body }: Change): Promise<void> {
  const { table, text } = listings;
  if (body.room === 'listing') await refreshOne(listings, body.id);
  if (body.room !== 'everything') return;
  // The table is there soon, the text index of a large directory is not: nobody waits for it.
  void text.reload().then(renewRevision);
  await table.reload();
}

async function refreshOne({ table, text }: HeldListings, id: number): Promise<void> {
  if (!table.isWanted && !text.isWanted) return;
  const reading = ListingModel.findOne({ _id: id }, { ...rowProjection, ...textProjection })
    .lean<ListingRecord>()
    .exec();
  reading.catch(() => undefined); // told below, which may be after a load
  await Promise.all([
    table.update(async (loaded) => {
      const listing = await reading;
      if (listing === null || !putRow(loaded, listing)) loaded.remove(id);
    }),
    text.update(async (loaded) => {
      const listing = await reading;
      if (listing === null || !isPublicStatus(listing.status)) loaded.remove(id);
      else loaded.upsert(searchDocument(listing));
    }),
  ]);
}

/** Returns whether visitors may see the listing, so that it is in the table now. */
function putRow(loaded: ListingTable, listing: ListingRecord): boolean {
  const row = toRow(listing);
  if (row !== undefined) loaded.put(row);
  return row !== undefined;
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
