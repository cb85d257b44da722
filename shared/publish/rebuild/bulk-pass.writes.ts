import { setImmediate } from 'node:timers/promises';
import { applyLatestChanges } from '../../change/change.reads.ts';
import { tellingProgress } from '../../change/change.writes.ts';
import { readListingsNamedBy, readListingsNaming } from '../../directory/directory.reads.ts';
import { siteAddress } from '../../kernel/address/site-address.ts';
import { pageKinds } from '../page-kinds/page-kinds.reads.ts';
import { batchesOf, cursorBefore, planPass, strayPages } from './bulk-plan.ts';
import { type PageBatch, type RenderBatches, type RenderedBatch, sizeOfBatch } from './page-batch.ts';
import type { PageWriting } from './page-writing.writes.ts';
import { readPresentDirectory } from './present-directory.reads.ts';
import { readRebuildState } from './rebuild-state.reads.ts';
import type { RebuildPass } from './rebuild-state.ts';
import { advancePass, beginPass, finishPass, recordFailedPages } from './rebuild-state.writes.ts';
import { restyling } from './restyle-pages.writes.ts';

/** What the bulk lane needs to write pages. */
export interface BulkWriting extends PageWriting {
  /** Identifies the site's current source. */
  buildId: string;
  progress?: (done: number, total: number) => void;
}

export interface BulkResult {
  pages: number;
  changed: number;
  ms: number;
}

/**
 * The bulk lane: writes all requested pages. Continues where a killed process stopped, and never overwrites a page that
 * the hot lane has written in the meantime. Returns undefined if there was nothing to do. Throws WritingLost if another
 * process took over.
 */
export async function writeRequestedPages(
  writing: BulkWriting,
  render: RenderBatches,
): Promise<BulkResult | undefined> {
  // Pages contain absolute URLs, so a new public URL requires new pages just like a new build.
  const pass = await beginPass(`${writing.buildId} at ${siteAddress()}`, writing.now());
  if (pass === undefined) return undefined;
  const started = performance.now();
  const { files } = writing;
  // The pass may concern a change that another process has just committed.
  await applyLatestChanges(writing.now());
  const isOfBuild = pass.scope.everything && (await readRebuildState())?.complete_build_id === pass.build_id;
  const restyle = isOfBuild ? restyling(writing) : async () => undefined;
  await restyle();
  // Data is read from here on; anything the hot lane renders later gets a higher ticket.
  const ticket = files.takeTicket();
  const { batches, done } = await planBatches(pass, writing.now());
  const of = done + batches.reduce((sum, batch) => sum + sizeOfBatch(batch), 0);
  const counts = await tellingProgress({ kind: 'pages', done, of }, writing.now, async (note) => {
    const progress = (written: number, total: number): void => {
      note(done + written);
      writing.progress?.(written, total);
    };
    const renderStyled: RenderBatches = (all, take) =>
      render(all, async (batch, rendered) => {
        await take(batch, rendered);
        await restyle();
      });
    const written = await writeBatches(pass, batches, ticket, { ...writing, progress }, renderStyled);
    if (pass.scope.everything) await removeStrayPages(ticket, writing);
    files.assertWriting(ticket);
    await finishPass(pass, { ...written, finished_at: writing.now() });
    return written;
  });
  files.forgetTicketsBelow(ticket + 1);
  return { ...counts, ms: Math.round(performance.now() - started) };
}

/** What is left of a pass, and how many listing pages an interrupted attempt has already written. */
async function planBatches({ scope, cursor }: RebuildPass, now: Date): Promise<{ batches: PageBatch[]; done: number }> {
  const [directory, naming, named] = await Promise.all([
    readPresentDirectory(),
    readListingsNaming(scope.listings),
    readListingsNamedBy(scope.listings),
  ]);
  // A listing also appears on the pages of listings that name it as an alternative and of those it names, in any
  // category.
  const wanted = { ...scope, listings: [...scope.listings, ...naming, ...named] };
  const left = planPass(pageKinds, wanted, cursor, directory);
  const whole = cursor === 0 ? left : planPass(pageKinds, wanted, 0, directory);
  return { batches: batchesOf(left, now), done: whole.ids.length - left.ids.length };
}

async function writeBatches(
  pass: RebuildPass,
  batches: readonly PageBatch[],
  ticket: number,
  writing: BulkWriting,
  render: RenderBatches,
): Promise<{ pages: number; changed: number }> {
  const counts = { pages: 0, changed: 0 };
  const unfinished = new Set(batches);
  const total = batches.reduce((sum, batch) => sum + sizeOfBatch(batch), 0);
  await render(batches, async (batch, rendered) => {
    counts.changed += await putIntoPlace(rendered, ticket, writing);
    counts.pages += sizeOfBatch(batch);
    writing.progress?.(counts.pages, total);
    unfinished.delete(batch);
    await advancePass(pass, cursorBefore(unfinished));
  });
  return counts;
}

const pagesBetweenPauses = 20;

/**
 * Moves rendered pages into place, pausing every few pages so that the thread keeps serving visitors. Returns how many
 * changed. Throws WritingLost if another process took over; thread failures don't count in that case.
 */
async function putIntoPlace(rendered: RenderedBatch, ticket: number, writing: PageWriting): Promise<number> {
  writing.files.assertWriting(ticket);
  for (const { path, message } of rendered.problems)
    writing.report(new Error(`Could not write page ${path}: ${message}`));
  await recordFailedPages(rendered.problems.map(({ path }) => path));
  removePages(rendered.gone, ticket, writing);
  let changed = 0;
  for (const [index, { path, half }] of rendered.pages.entries()) {
    if (half === null) continue;
    if (writing.files.adopt(path, half, ticket)) changed += 1;
    writing.cache.drop(path);
    if (index % pagesBetweenPauses === 0) await setImmediate();
  }
  return changed;
}

/** Deletes pages of removed records. */
async function removeStrayPages(ticket: number, writing: PageWriting): Promise<void> {
  const directory = await readPresentDirectory();
  const stray = await strayPages(pageKinds, directory, (folder) => writing.files.listBelow(folder));
  removePages(stray, ticket, writing);
}

function removePages(paths: readonly string[], ticket: number, { files, cache }: PageWriting): void {
  for (const path of paths) {
    files.remove(path, ticket);
    cache.drop(path);
  }
}
