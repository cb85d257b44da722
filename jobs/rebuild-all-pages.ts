import { availableParallelism } from 'node:os';
import path from 'node:path';
import { paymentStart } from '../shared/commerce/commerce.ts';
import { listingTable } from '../shared/directory/directory.reads.ts';
import { sharedEmbeddings } from '../shared/directory/directory.ts';
import { siteAddress, statedSiteAddress } from '../shared/kernel/address/site-address.ts';
import { inLanes } from '../shared/kernel/lanes/in-lanes.ts';
import { HalfPages } from '../shared/platform/site/half-pages.ts';
import { WritingLost } from '../shared/platform/site/writing-folder.ts';
import { type RenderBatches, sizeOfBatch } from '../shared/publish/publish.ts';
import { type BulkResult, type BulkWriting, writeRequestedPages } from '../shared/publish/publish.writes.ts';
import { pageWorkerPool, threadsFor } from './page-worker-pool.ts';
import { renderBatch } from './render-batch.ts';

export interface BulkOptions extends BulkWriting {
  mongoUrl: string;
  /** Number of threads; by default one per CPU, at most four. */
  threads?: number;
}

const mostThreads = 4;

// Up to this many pages, threads aren't worth it: each takes over a second to load the whole site before its first
// page, and copies the listing table.
const fewPages = 100;

/**
 * Writes all pages requested from the bulk lane, using threads if there are many. Undefined if there was nothing to do.
 */
export const rebuildAllPages = (options: BulkOptions): Promise<BulkResult | undefined> =>
  writeRequestedPages(options, async (batches, finished) => {
    const render =
      batches.reduce((sum, batch) => sum + sizeOfBatch(batch), 0) > fewPages ? renderInThreads : renderHere;
    try {
      await render(options, batches, finished);
    } catch (problem) {
      // A process that has lost the lease or is ending no longer has a folder, so starting there would fail.
      if (!options.files.isWriting()) throw new WritingLost({ cause: problem });
      throw problem;
    } finally {
      options.files.clearHalfPages();
    }
  });

async function renderHere({ files }: BulkOptions, ...[batches, finished]: Parameters<RenderBatches>): Promise<void> {
  const halfPages = new HalfPages(path.join(files.folderOfThreads(), 'here'), (pagePath) => files.fileOf(pagePath));
  for (const batch of batches) await finished(batch, await renderBatch(batch, halfPages));
}

async function renderInThreads(
  { mongoUrl, threads, files }: BulkOptions,
  ...[batches, finished]: Parameters<RenderBatches>
): Promise<void> {
  const rows = [...(await listingTable()).all()];
  const wanted = Math.min(threads ?? availableParallelism(), mostThreads, batches.length);
  const count = threadsFor(rows.length, wanted);
  const settings = {
    mongoUrl,
    siteAddress: siteAddress(),
    isStatedAddress: statedSiteAddress() !== undefined,
    payments: paymentStart(),
    pagesFolder: files.folder,
    halfPagesFolder: files.folderOfThreads(),
    embeddings: sharedEmbeddings(),
  };
  const pool = pageWorkerPool(count, settings, rows);
  try {
    await inLanes(batches, count, async (batch) => finished(batch, await pool.run('renderBatch', batch)));
  } finally {
    await pool.stop();
  }
}
