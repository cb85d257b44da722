import { randomUUID } from 'node:crypto';
import { onChange } from '../shared/change/change.ts';
import { inBackground, repeatEvery } from '../shared/kernel/background/background.ts';
import { inOneLane } from '../shared/kernel/lanes/one-lane.ts';
import { keepLease, type Lease } from '../shared/platform/mongo/lease.ts';
import { WritingLost } from '../shared/platform/site/writing-folder.ts';
import { arePagesDue, isPagesFolderCurrent, readRebuildState } from '../shared/publish/publish.reads.ts';
import { type RebuildScope, wholeScope } from '../shared/publish/publish.ts';
import type { BulkResult } from '../shared/publish/publish.writes.ts';
import {
  callForPages,
  choosePagesFolder,
  ensureRebuildState,
  rebuildChangedPages,
  requestDailyPages,
  requestRebuild,
} from '../shared/publish/publish.writes.ts';
import { type BulkOptions, rebuildAllPages } from './rebuild-all-pages.ts';

const lookEveryMs = 3_000;

/** Options for the part of a process that writes pages. */
export interface PublisherOptions extends BulkOptions {
  /** What the bulk lane waits for: visitors need it sooner, and both would compete for the CPU and the database. */
  bulkAfter?: Promise<unknown> | undefined;
}

/**
 * The part of a process that writes pages. Of all processes sharing a database, only the one holding the lease writes
 * pages; the others leave requests, which it checks for every few seconds.
 */
export interface Publisher {
  /** Writes pages of pending changes. */
  writeChanged(): Promise<void>;
  /** Writes the pages requested from the bulk lane. Undefined if there were none, or if another process holds the lease. */
  writeRequested(): Promise<BulkResult | undefined>;
  /** Requests all pages and writes them. */
  writeEverything(): Promise<BulkResult | undefined>;
  /** Writes the pages whose content depends on the date. */
  writeDailyPages(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts following changes. Their pages are written within milliseconds, whichever process committed them. */
export async function startPublisher(options: PublisherOptions): Promise<Publisher> {
  const { files, report } = options;
  const bulkMayStart = options.bulkAfter?.catch(() => undefined); // Whoever started it reports its failure.
  await ensureRebuildState();
  let lease: Lease | undefined;
  let isStopped = false;
  const isHolder = (): boolean => !isStopped && lease?.isHeld() === true;
  const atWork = new Set<Promise<unknown>>();

  const bulk = inOneLane(async () => {
    await bulkMayStart;
    return ifWriting(() => rebuildAllPages(options));
  });
  const hot = inOneLane(async () => startBulkFor(await ifWriting(() => rebuildChangedPages(options))));
  const look = inOneLane(lookForWork);
  const start = (lane: () => Promise<unknown>) => inBackground(lane, report);

  async function ifWriting<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (!files.isWriting()) return undefined;
    const working = work();
    atWork.add(working);
    try {
      return await working;
    } catch (problem) {
      if (!(problem instanceof WritingLost)) throw problem;
      return undefined; // The current lease holder continues; if that is this process, it does so on its next check.
    } finally {
      atWork.delete(working);
    }
  }

  // Pages that only mention a change can wait for the schedule; if everything changed, visitors shouldn't have to wait.
  function startBulkFor(later: RebuildScope | undefined): void {
    if (later?.everything === true) start(bulk);
  }

  async function lookForWork(): Promise<void> {
    const isNew = !files.isWriting();
    if (isNew && !(await beginIfHolder())) return;
    await ifWriting(async () => {
      const isMoved = await useFolder();
      // Changes from other processes come first, since they may queue bulk work.
      if (isNew || isMoved) return start(() => hot().finally(bulk));
      await hot();
      if (await arePagesDue()) start(bulk);
    });
  }

  // The lease is new, or someone deleted the folder. In that case the database decides, since only one of two claimants
  // may start.
  async function beginIfHolder(): Promise<boolean> {
    if (!isHolder() || !(await lease?.confirm()) || isStopped) return false;
    files.beginWriting(isHolder);
    return true;
  }

  // If pages were written elsewhere before, those here are outdated. This is checked on every look,
  // because a former holder that was only paused may choose its own folder when it wakes up.
  async function useFolder(): Promise<boolean> {
    const id = files.folderId();
    if ((await readRebuildState())?.folder_id === id) return false;
    if (!(await isPagesFolderCurrent(id))) await files.empty();
    await choosePagesFolder(id);
    return true;
  }

  async function writeOrCall(): Promise<BulkResult | undefined> {
    if (!files.isWriting()) await callForPages();
    return bulk();
  }

  const unsubscribe = onChange(({ pages_done }) => {
    // Starts only after the read models have applied the change, in the same iteration of the feed.
    if (!pages_done) setImmediate(() => start(hot));
  });
  lease = await keepLease('publisher', randomUUID(), () => setImmediate(() => start(look)), report);
  await look().catch(report);
  const endLooking = repeatEvery(lookEveryMs, look, { failed: report });

  return {
    writeChanged: hot,
    writeRequested: writeOrCall,
    async writeEverything() {
      await requestRebuild(wholeScope);
      return writeOrCall();
    },
    async writeDailyPages() {
      await requestDailyPages();
      await writeOrCall();
    },
    async stop() {
      isStopped = true;
      unsubscribe();
      endLooking();
      files.endWriting(); // Work in progress ends after the current page.
      await Promise.allSettled(atWork);
      await lease?.release();
    },
  };
}
