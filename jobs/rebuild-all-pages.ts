import { availableParallelism } from 'node:os';
import { listingTable } from '../shared/directory/directory.reads.ts';
import { siteAddress } from '../shared/kernel/address/site-address.ts';
import { inLanes } from '../shared/kernel/lanes/in-lanes.ts';
import { WritingLost } from '../shared/platform/site/writing-folder.ts';
import type { RenderBatches } from '../shared/publish/publish.ts';
import { type BulkResult, type BulkWriting, writeRequestedPages } from '../shared/publish/publish.writes.ts';
import { pageWorkerPool } from './page-worker-pool.ts';

export interface BulkOptions extends BulkWriting {
  mongoUrl: string;
  /** Threads; by default one for each processor, at most four. */
  threads?: number;
}

const mostThreads = 4;

/** Writes every page that the bulk lane has been asked for, in threads. Undefined when there was nothing to do. */
export const rebuildAllPages = (options: BulkOptions): Promise<BulkResult | undefined> =>
  writeRequestedPages(options, (...given) => renderInThreads(options, ...given));

async function renderInThreads(
  { mongoUrl, threads, files }: BulkOptions,
  ...[batches, finished]: Parameters<RenderBatches>
): Promise<void> {
  const count = Math.max(1, Math.min(threads ?? availableParallelism(), mostThreads, batches.length));
  const settings = {
    mongoUrl,
    siteAddress: siteAddress(),
    pagesFolder: files.folder,
    halfPagesFolder: files.folderOfThreads(),
  };
  const pool = pageWorkerPool(count, settings, [...(await listingTable()).all()]);
  try {
    await inLanes(batches, count, async (batch) => finished(batch, await pool.run('renderBatch', batch)));
  } catch (problem) {
    // The folder of a process that has lost the duty, or is ending, is gone: threads that were about to begin fail for that.
    if (!files.isWriting()) throw new WritingLost({ cause: problem });
    throw problem;
  } finally {
    await pool.stop();
    files.clearHalfPages();
  }
}
