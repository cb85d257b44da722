import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ListingRow } from '../shared/directory/directory.ts';
import { ThreadPool } from '../shared/platform/threads/thread-pool.ts';
import type { PageRendering, PageWorkerSettings } from './page-worker.ts';

// Copying all rows of a large directory at once would block visitors for most of a second.
const rowsAtOnce = 2_000;

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
    resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 96 },
    // A batch takes tenths of a second; on a slow database with a busy CPU, several seconds.
    longestTaskMs: 300_000,
    mostWaiting: 0,
    restsAfterMs: 60_000,
    async prepare(call) {
      for (let start = 0; start < rows.length; start += rowsAtOnce) {
        await call('takeRows', rows.slice(start, start + rowsAtOnce));
        await nextTurn();
      }
      await call('open', settings);
    },
  });
