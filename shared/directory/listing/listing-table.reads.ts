import { type ChangeBody, keptUpdated, type ReadModel, type ReadModelState } from '../../change/change.ts';
import { inTurns } from '../../kernel/lanes/in-turns.ts';
import { lastId } from '../../platform/mongo/counter.ts';
import { inIdOrder } from '../../platform/mongo/in-id-order.ts';
import { ListingModel } from './listing.model.ts';
import { type ListingRecord, publicStatuses } from './listing.ts';
import { type ListingRow, rowProjection, toRow } from './listing-row.ts';
import { ListingTable } from './listing-table.ts';
import { readListingFields } from './stored-listing.reads.ts';

const width = 2_000;

const held = keptUpdated(readTable, refresh);

/** The public listings in memory, loaded on the first call and kept up to date. */
export const listingTable = (): Promise<ListingTable> => held().get();

/** The public listings in memory; undefined until they are loaded. */
export const loadedListings = (): ListingTable | undefined => held().whole;

/** Loading state of the listing table in this process. */
export const listingTableState = (): ReadModelState => held().state;

/** Adopts rows loaded by another thread. */
export const adoptListings = (rows: Iterable<ListingRow>): void => held().adopt(new ListingTable(rows));

async function readTable(): Promise<ListingTable> {
  const loaded = new ListingTable();
  for await (const listing of publicListings(rowProjection)) putRow(loaded, listing);
  await loaded.prepareViews();
  return loaded;
}

/** Streams all public listings with the projected fields, by ID, yielding to other work. */
export async function* publicListings(projection: Record<string, 1>): AsyncGenerator<ListingRecord> {
  const filters = publicStatuses.map((status) => ({ status }));
  const order = { filters, projection, top: await lastId('listing'), width };
  yield* inTurns(inIdOrder(ListingModel, order));
}

async function refresh(table: ReadModel<ListingTable>, body: ChangeBody): Promise<void> {
  if (body.room === 'listing') await refreshOne(table, body.id);
}

const refreshOne = (table: ReadModel<ListingTable>, id: number): Promise<void> =>
  table.updateFrom(
    () => readListingFields(id, rowProjection),
    (loaded, listing) => {
      if (listing === null || !putRow(loaded, listing)) loaded.remove(id);
    },
  );

/** Adds the listing if visitors may see it. Returns whether they may. */
function putRow(loaded: ListingTable, listing: ListingRecord): boolean {
  const row = toRow(listing);
  if (row !== undefined) loaded.put(row);
  return row !== undefined;
}
