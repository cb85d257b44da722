import { availableParallelism } from 'node:os';
import { listingTable } from '../shared/directory/listing/listing-table.reads.ts';
import { siteAddress } from '../shared/kernel/address/site-address.ts';
import { pageKinds } from '../shared/publish/page-kinds/page-kinds.reads.ts';
import { planPass } from '../shared/publish/rebuild/bulk-plan.ts';
import type { PageWriting } from '../shared/publish/rebuild/page-writing.writes.ts';
import { readPresentDirectory } from '../shared/publish/rebuild/present-directory.reads.ts';
import type { RebuildPass } from '../shared/publish/rebuild/rebuild-state.model.ts';
import { advancePass, beginPass, finishPass } from '../shared/publish/rebuild/rebuild-state.writes.ts';
import { putIntoPlace, removeStrayPages } from '../shared/publish/rebuild/rendered-pages.writes.ts';
import type { PageBatch } from './page-worker-messages.ts';
import { PageWorkerPool } from './page-worker-pool.ts';

export interface BulkOptions extends PageWriting {
  mongoUrl: string;
  buildId: string;
  /** Threads; by default one for each processor, at most four. */
  threads?: number;
  progress?: (done: number, total: number) => void;
}

export interface BulkResult {
  pages: number;
  changed: number;
  ms: number;
}

const idsPerBatch = 100;
const pathsPerBatch = 50;
const mostThreads = 4;

/**
 * The bulk lane: writes every page that has been asked for, in threads. It goes on where a killed process stopped, and never
 * overwrites a page that the hot lane has written meanwhile. Undefined when there was nothing to do.
 */
export async function rebuildAllPages(options: BulkOptions): Promise<BulkResult | undefined> {
  // Pages hold full addresses, so a new public address means new pages as a new build does.
  const pass = await beginPass(`${options.buildId} at ${siteAddress()}`, options.now());
  if (pass === undefined) return undefined;
  const started = performance.now();
  const { files } = options;
  // The threads read their data from here on: whatever the hot lane renders later has a higher ticket.
  const ticket = files.takeTicket();
  const batches = await planBatches(pass, options.now());
  const total = batches.reduce((sum, batch) => sum + batch.ids.length + batch.paths.length, 0);
  const counts = await runBatches(batches, ticket, total, options);
  if (pass.scope.everything) await removeStrayPages(ticket, options);
  await finishPass(pass, { ...counts, finished_at: options.now() });
  files.forgetTicketsBelow(ticket + 1);
  return { ...counts, ms: Math.round(performance.now() - started) };
}

async function planBatches({ scope, cursor }: RebuildPass, now: Date): Promise<PageBatch[]> {
  const { paths, ids } = planPass(pageKinds, scope, cursor, await readPresentDirectory());
  return [
    ...chunks(paths, pathsPerBatch).map((chunk) => ({ ids: [], paths: chunk, now })),
    ...chunks(ids, idsPerBatch).map((chunk) => ({ ids: chunk, paths: [], now })),
  ];
}

async function runBatches(
  batches: readonly PageBatch[],
  ticket: number,
  total: number,
  options: BulkOptions,
): Promise<{ pages: number; changed: number }> {
  const counts = { pages: 0, changed: 0 };
  const unfinished = new Set(batches);
  const pool = await PageWorkerPool.start(
    threadCount(options, batches.length),
    { mongoUrl: options.mongoUrl, siteAddress: siteAddress(), pagesFolder: options.files.folder },
    [...(await listingTable()).all()],
  );
  try {
    await pool.run(batches, async (batch, done) => {
      const changed = await putIntoPlace(done, ticket, options);
      counts.changed += changed;
      counts.pages += batch.ids.length + batch.paths.length;
      options.progress?.(counts.pages, total);
      unfinished.delete(batch);
      const [oldest] = unfinished;
      await advancePass((oldest?.ids[0] ?? Number.MAX_SAFE_INTEGER) - 1);
    });
  } finally {
    await pool.stop();
  }
  return counts;
}

const threadCount = ({ threads }: BulkOptions, batches: number): number =>
  Math.max(1, Math.min(threads ?? availableParallelism(), mostThreads, batches));

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
