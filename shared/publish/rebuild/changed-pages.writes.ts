import { setImmediate as nextTurn } from 'node:timers/promises';
import { readChangesWithPagesToDo } from '../../change/change.reads.ts';
import type { Change } from '../../change/change.ts';
import { announceChange } from '../../change/change.ts';
import { markPagesDone } from '../../change/change.writes.ts';
import { categoryTree } from '../../directory/directory.reads.ts';
import { pageKinds } from '../page-kinds/page-kinds.reads.ts';
import { emptyScope, isEmptyScope, mergeScopes, type RebuildScope, wholeScope } from '../page-kinds/rebuild-scope.ts';
import { type AffectedPaths, affectedPaths, mergeAffected } from './affected-paths.ts';
import { type PageWriting, renderPage } from './page-writing.writes.ts';
import { recordFailedPages, requestRebuild } from './rebuild-state.writes.ts';

const changesAtOnce = 200;
const pagesAtOnce = 500;

/**
 * The hot lane: writes pages affected by committed changes and queues pages that mention them for the bulk lane. A
 * change is marked as done only once its pages are written, so it is repeated if the process is killed. Returns what
 * was queued. Throws WritingLost if another process took over.
 */
export async function rebuildChangedPages(writing: PageWriting): Promise<RebuildScope> {
  let later = emptyScope;
  for (;;) {
    const changes = await readChangesWithPagesToDo(changesAtOnce);
    if (changes.length === 0) return later;
    const affected = await planOf(changes);
    await recordFailedPages(await writePages(affected, writing));
    if (!isEmptyScope(affected.later)) await requestRebuild(affected.later);
    later = mergeScopes(later, affected.later);
    await markPagesDone(changes.map((change) => change._id));
  }
}

async function planOf(changes: readonly Change[]): Promise<AffectedPaths> {
  // Another process may have committed the change; this process's read models need it before rendering.
  await Promise.all(changes.map(announceChange));
  const tree = await categoryTree();
  const plan = mergeAffected(changes.map((change) => affectedPaths(pageKinds, change.body, tree)));
  return plan.write.size > pagesAtOnce ? { ...plan, write: new Set(), later: wholeScope } : plan;
}

/** Returns the paths of pages that couldn't be written. */
async function writePages({ write, remove }: AffectedPaths, writing: PageWriting): Promise<string[]> {
  const failed: string[] = [];
  const ticket = writing.files.takeTicket();
  for (const path of remove) {
    writing.files.remove(path, ticket);
    writing.cache.drop(path);
  }
  // The changed record's own page is written first; requests are served between pages.
  for (const path of [...write].reverse()) {
    if (!(await renderPage(path, ticket, writing))) failed.push(path);
    await nextTurn();
  }
  return failed;
}
