import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { categoryTree } from '../shared/directory/category/category.reads.ts';
import { listingTable } from '../shared/directory/listing/listing-table.reads.ts';
import { browsePath, categoriesPath, categoryPath, listingPath } from '../shared/kernel/address/paths.ts';
import { siteAddress } from '../shared/kernel/address/site-address.ts';
import { inLanes } from '../shared/kernel/lanes/in-lanes.ts';
import { overviewPaths } from '../shared/publish/page/affected-paths.ts';
import { type RebuildScope, scopeIncludes } from '../shared/publish/page/rebuild-scope.ts';
import type { RebuildPass } from '../shared/publish/page/rebuild-state.model.ts';
import { advancePass, beginPass, finishPass } from '../shared/publish/page/rebuild-state.writes.ts';
import type { PageWriting } from './page-renderer.ts';
import type { PageBatch, PageBatchDone } from './page-worker.ts';
import { pageWorkerPool } from './page-worker-pool.ts';

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
const pagesBetweenPauses = 20;

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

async function planBatches(pass: RebuildPass, now: Date): Promise<PageBatch[]> {
  const [paths, ids] = await Promise.all([pathsOf(pass), idsOf(pass)]);
  return [
    ...chunks(paths, pathsPerBatch).map((chunk) => ({ ids: [], paths: chunk, now })),
    ...chunks(ids, idsPerBatch).map((chunk) => ({ ids: chunk, paths: [], now })),
  ];
}

async function pathsOf({ scope }: RebuildPass): Promise<string[]> {
  const tree = await categoryTree();
  const inScope = (id: number): boolean => scope.everything || scope.categories.includes(id);
  const categories = [...tree.byId.values()].filter((node) => inScope(node.category._id));
  return [...overviewPaths(), ...categories.map((node) => categoryPath(node.category.slug))];
}

async function idsOf({ scope, cursor }: { scope: RebuildScope; cursor: number }): Promise<number[]> {
  const table = await listingTable();
  const included = scopeIncludes(scope);
  return [...table.all()]
    .filter((row) => row.id > cursor && included(row))
    .map((row) => row.id)
    .sort((a, b) => a - b);
}

async function runBatches(
  batches: readonly PageBatch[],
  ticket: number,
  total: number,
  options: BulkOptions,
): Promise<{ pages: number; changed: number }> {
  const counts = { pages: 0, changed: 0 };
  const unfinished = new Set(batches);
  const threads = threadCount(options, batches.length);
  const settings = { mongoUrl: options.mongoUrl, siteAddress: siteAddress(), pagesFolder: options.files.folder };
  const pool = pageWorkerPool(threads, settings, [...(await listingTable()).all()]);
  try {
    await inLanes(batches, threads, async (batch) => {
      const changed = await putIntoPlace(await pool.run('renderBatch', batch), ticket, options);
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

/** With a pause after every few pages, so that the same thread goes on serving visitors. */
async function putIntoPlace({ pages, problems }: PageBatchDone, ticket: number, options: BulkOptions): Promise<number> {
  for (const { path, message } of problems)
    options.report(new Error(`The page ${path} could not be written: ${message}`));
  let changed = 0;
  for (const [index, { path, half }] of pages.entries()) {
    if (half === null) continue;
    if (options.files.adopt(path, half, ticket)) changed += 1;
    options.cache.drop(path);
    if (index % pagesBetweenPauses === 0) await setImmediate();
  }
  return changed;
}

/** Takes away pages of listings and categories that are gone, which no change told of (a restored database). */
async function removeStrayPages(ticket: number, { files, cache }: PageWriting): Promise<void> {
  const [table, tree] = await Promise.all([listingTable(), categoryTree()]);
  const known = new Set([
    ...[...table.all()].map((row) => listingPath(row.slug)),
    ...[...tree.bySlug.keys()].map((slug) => categoryPath(slug)),
  ]);
  const written = [...files.listBelow(browsePath()), ...files.listBelow(categoriesPath())];
  for (const path of written) {
    if (known.has(path)) continue;
    files.remove(path, ticket);
    cache.drop(path);
  }
}

const threadCount = ({ threads }: BulkOptions, batches: number): number =>
  Math.max(1, Math.min(threads ?? availableParallelism(), mostThreads, batches));

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
