import { setImmediate } from 'node:timers/promises';
import { pageKinds } from '../page-kinds/page-kinds.reads.ts';
import { strayPages } from './bulk-plan.ts';
import type { RenderedBatch } from './page-batch.ts';
import type { PageWriting } from './page-writing.writes.ts';
import { readPresentDirectory } from './present-directory.reads.ts';
import { noteFailedPages } from './rebuild-state.writes.ts';

const pagesBetweenPauses = 20;

/**
 * Puts rendered pages into their places, with a pause after every few, so that the same thread goes on serving visitors. Returns how
 * many were not the same before. Throws WritingLost when another process has the duty of writing: what threads could not do then is
 * no failure of a page.
 */
export async function putIntoPlace(rendered: RenderedBatch, ticket: number, writing: PageWriting): Promise<number> {
  writing.files.assertWriting(ticket);
  for (const { path, message } of rendered.problems)
    writing.report(new Error(`Could not write page ${path}: ${message}`));
  await noteFailedPages(rendered.problems.map(({ path }) => path));
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

/** Takes away the written pages of records that are gone. */
export async function removeStrayPages(ticket: number, writing: PageWriting): Promise<void> {
  const directory = await readPresentDirectory();
  const stray = strayPages(pageKinds, directory, (folder) => writing.files.listBelow(folder));
  removePages(stray, ticket, writing);
}

function removePages(paths: readonly string[], ticket: number, { files, cache }: PageWriting): void {
  for (const path of paths) {
    files.remove(path, ticket);
    cache.drop(path);
  }
}
