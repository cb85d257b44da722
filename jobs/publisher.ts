import { randomUUID } from 'node:crypto';
import { onChange } from '../shared/change/change.ts';
import { inOneLane } from '../shared/kernel/lanes/one-lane.ts';
import { keepLease, type Lease } from '../shared/platform/mongo/lease.ts';
import { type RebuildScope, wholeScope } from '../shared/publish/publish.ts';
import type { BulkResult } from '../shared/publish/publish.writes.ts';
import {
  ensureRebuildState,
  rebuildChangedPages,
  requestRebuild,
  writeDailyPages,
} from '../shared/publish/publish.writes.ts';
import { type BulkOptions, rebuildAllPages } from './rebuild-all-pages.ts';

/** The part of a process that writes pages. Of all processes on one database only the holder of the lease does. */
export interface Publisher {
  /** Writes the pages of changes that are still to be written. */
  writeChanged(): Promise<void>;
  /** Writes the pages that the bulk lane has been asked for. */
  writeRequested(): Promise<BulkResult | undefined>;
  /** Asks for every page and writes them. */
  writeEverything(): Promise<BulkResult | undefined>;
  /** Writes the pages whose content depends on the day. */
  writeDailyPages(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts to follow changes: their pages are written within milliseconds, whoever committed them. */
export async function startPublisher(options: BulkOptions): Promise<Publisher> {
  options.files.prepare();
  await ensureRebuildState();
  let lease: Lease | undefined;
  const ifHolder = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> =>
    lease?.isHeld() === true ? work() : undefined;

  const bulk = inOneLane(() => ifHolder(() => rebuildAllPages(options)));
  const hot = inOneLane(async () => startBulkFor(await ifHolder(() => rebuildChangedPages(options))));
  const inBackground = (lane: () => Promise<unknown>) => void lane().catch((problem: Error) => options.report(problem));

  // Neighbours of a change can wait for the schedule; when everything changed, visitors should not.
  function startBulkFor(later: RebuildScope | undefined): void {
    if (later?.everything === true) inBackground(bulk);
  }

  const unsubscribe = onChange(({ pages_done }) => {
    // After the read models have taken the change in, which happens in the same turn of the feed.
    if (!pages_done) setImmediate(() => inBackground(hot));
  });
  // What other processes changed first: it may ask the bulk lane for more.
  const gained = () => inBackground(() => hot().finally(bulk));
  lease = await keepLease('publisher', randomUUID(), () => setImmediate(gained), options.report);

  return {
    writeChanged: hot,
    writeRequested: bulk,
    async writeEverything() {
      await requestRebuild(wholeScope);
      return bulk();
    },
    async writeDailyPages() {
      await ifHolder(() => writeDailyPages(options));
    },
    async stop() {
      unsubscribe();
      await lease?.release();
    },
  };
}
