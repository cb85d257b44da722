import { once } from 'node:events';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ListingRow } from '../shared/directory/listing/listing-row.ts';
import type { PageBatch, PageBatchDone, PageWorkerData } from './page-worker-messages.ts';

const workerFile = path.join(import.meta.dirname, 'page-worker.ts');

// A thread holds the listing table and one batch; without a limit its heap would grow to several times that before it is cleaned.
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 96 };

// Copying all rows of a large directory at once would keep visitors waiting for the better part of a second.
const rowsAtOnce = 2_000;

/** Threads that render batches of pages side by side. */
export class PageWorkerPool {
  readonly #workers: Worker[];

  private constructor(workers: Worker[]) {
    this.#workers = workers;
  }

  /** Starts the threads, hands them the rows of every public listing, and waits until each is ready. */
  static async start(
    count: number,
    data: Omit<PageWorkerData, 'rowCount'>,
    rows: readonly ListingRow[],
  ): Promise<PageWorkerPool> {
    const workerData: PageWorkerData = { ...data, rowCount: rows.length };
    const workers = Array.from({ length: count }, () => new Worker(workerFile, { workerData, resourceLimits }));
    try {
      const ready = Promise.all(workers.map((worker) => once(worker, 'message')));
      await Promise.all([ready, ...workers.map((worker) => sendRows(worker, rows))]);
    } catch (problem) {
      await Promise.all(workers.map((worker) => worker.terminate()));
      throw problem;
    }
    return new PageWorkerPool(workers);
  }

  /** Hands out the batches, one to each thread at a time, and tells of each that is done, in the order of finishing. */
  async run(
    batches: Iterable<PageBatch>,
    finished: (batch: PageBatch, done: PageBatchDone) => Promise<void>,
  ): Promise<void> {
    const rest = batches[Symbol.iterator]();
    await Promise.all(
      this.#workers.map(async (worker) => {
        for (let next = rest.next(); next.done !== true; next = rest.next()) {
          worker.postMessage(next.value);
          const [done]: PageBatchDone[] = await once(worker, 'message');
          if (done !== undefined) await finished(next.value, done);
        }
      }),
    );
  }

  async stop(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}

async function sendRows(worker: Worker, rows: readonly ListingRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    worker.postMessage(rows.slice(start, start + rowsAtOnce));
    await nextTurn();
  }
}
