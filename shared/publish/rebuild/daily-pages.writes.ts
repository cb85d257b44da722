import { pageKinds } from '../page-kinds/page-kinds.reads.ts';
import { emptyScope } from '../page-kinds/rebuild-scope.ts';
import { dailyPages } from './bulk-plan.ts';
import { readPresentDirectory } from './present-directory.reads.ts';
import { requestRebuild } from './rebuild-state.writes.ts';

/** Requests pages that depend on the date from the bulk lane. */
export async function requestDailyPages(): Promise<void> {
  await requestRebuild({ ...emptyScope, paths: dailyPages(pageKinds, await readPresentDirectory()) });
}
