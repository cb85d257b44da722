import { setImmediate as nextTurn } from 'node:timers/promises';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import type { ListingRow } from '../listing/listing-row.ts';
import type { ListingTable } from '../listing/listing-table.ts';
import { fuseMeaning } from '../search/meaning/fuse-meaning.ts';
import { followListings, meaningSearch } from '../search/meaning/meaning-search.ts';
import { searchableListings } from './listing-text.reads.ts';

export type SearchedBy = 'words' | 'words_and_meaning';

/** Search results for a query. */
export interface QueryMatches {
  rows: readonly ListingRow[];
  /** Listings close in meaning that contain none of the words. */
  byMeaning: ReadonlySet<ListingRow>;
  /** Whether only the best matches are returned, so that there may be more. */
  isCut: boolean;
}

/**
 * Listings matching a query's words. If none has all of them, also listings close in meaning, if semantic search is
 * available. Listings close in meaning are looked up regardless of `accepts`, so filters only ever remove results.
 */
export async function readMatches(
  q: string,
  by: SearchedBy,
  accepts: (row: ListingRow) => boolean = () => true,
): Promise<QueryMatches> {
  await ownTurn();
  const { table, text } = await searchableListings();
  const isAccepted = (id: number): boolean => {
    const row = table.get(id);
    return row !== undefined && accepts(row);
  };
  const { ids, isWhole, told, isCut } = text.find(q, isAccepted);
  const near = isWhole || by === 'words' ? undefined : await readNear(q, table);
  if (near === undefined) return { rows: rowsOf(ids, table), byMeaning: new Set(), isCut };
  const byWords = new Set(ids);
  const accepted = near.filter(({ id }) => isAccepted(id));
  const added = accepted.map(({ id }) => id).filter((id) => !byWords.has(id));
  return { rows: rowsOf(fuseMeaning(ids, told, accepted), table), byMeaning: new Set(rowsOf(added, table)), isCut };
}

const turns = runtimeState(() => ({ last: Promise.resolve() }));

/** Waits for this search's turn: one per event loop iteration, so that many concurrent searches don't block other work. */
function ownTurn(): Promise<void> {
  const queue = turns.get();
  queue.last = queue.last.then(() => nextTurn());
  return queue.last;
}

/** Starts building the semantic index, if this process uses it. */
export async function prepareMeaning(): Promise<void> {
  const { table } = await searchableListings();
  followListings(table);
}

async function readNear(q: string, table: ListingTable) {
  followListings(table);
  return meaningSearch()?.near(q.trim());
}

const rowsOf = (ids: readonly number[], table: ListingTable): ListingRow[] => ids.flatMap((id) => table.get(id) ?? []);
