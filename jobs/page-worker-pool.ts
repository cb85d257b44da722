import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PageBatch, PageBatchDone, PageWorkerData } from './page-worker-messages.ts';

const workerFile = path.join(import.meta.dirname, 'page-worker.ts');

// A thread holds the listing table and one batch; without a limit its heap would grow to several times that before it is cleaned.
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 96 };

/** Threads that render batches of pages side by side. */
export class PageWorkerPool {
  readonly #workers: Worker[];

  private constructor(workers: Worker[]) {
    this.#workers = workers;
  }

  /** Starts the threads and waits until each is ready. */
  static async start(count: number, data: PageWorkerData): Promise<PageWorkerPool> {
    const workers = Array.from({ length: count }, () => new Worker(workerFile, { workerData: data, resourceLimits }));
    try {
      await Promise.all(workers.map((worker) => once(worker, 'message')));
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
