import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ListingRow } from '../shared/directory/directory.ts';
import { chunks } from '../shared/kernel/chunks.ts';
import { ThreadPool } from '../shared/platform/threads/thread-pool.ts';
import type { PageRendering, PageWorkerSettings } from './page-worker.ts';

/** Copies of rows that all threads together may hold: one of a million, some 1.2 GB, or four of 250,000. */
const mostRows = 1_000_000;
const megabytesPerRow = 0.0015;

// Copying all rows of a large directory at once would block visitors for most of a second.
const rowsAtOnce = 2_000;

/** How many threads may render pages of this many listings, each with its own copy of the rows. */
export const threadsFor = (listings: number, wanted: number): number =>
  Math.max(1, Math.min(wanted, Math.floor(mostRows / Math.max(listings, 1))));

/**
 * Threads that render batches of pages concurrently. They are given the rows of all public listings, so that none has
 * to read them from the database.
 */
export const pageWorkerPool = (
  threads: number,
  settings: PageWorkerSettings,
  rows: readonly ListingRow[],
): ThreadPool<PageRendering> =>
  new ThreadPool({
    task: 'Rendering a batch of pages',
    program: new URL('./page-worker.ts', import.meta.url),
    threads,
    // A thread holds the listing table and one batch; without a limit its heap would grow to several times that before
    // garbage collection.
    resourceLimits: {
      maxOldGenerationSizeMb: Math.max(384, Math.ceil(200 + rows.length * megabytesPerRow)),
      maxYoungGenerationSizeMb: 96,
    },
    // A batch takes tenths of a second; on a slow database with a busy CPU, several seconds.
    longestTaskMs: 300_000,
    mostWaiting: 0,
    restsAfterMs: 60_000,
    async prepare(call) {
      for (const some of chunks(rows, rowsAtOnce)) {
        await call('takeRows', some);
        await nextTurn();
      }
      await call('open', settings);
    },
  });
