import { pageKinds } from '../page-kinds/page-kinds.reads.ts';
import { emptyScope } from '../page-kinds/rebuild-scope.ts';
import { dailyPages } from './bulk-plan.ts';
import { readPresentDirectory } from './present-directory.reads.ts';
import { requestRebuild } from './rebuild-state.writes.ts';

/** Asks the bulk lane to write the pages that depend on the date. */
export async function requestDailyPages(): Promise<void> {
  await requestRebuild({ ...emptyScope, paths: dailyPages(pageKinds, await readPresentDirectory()) });
}
