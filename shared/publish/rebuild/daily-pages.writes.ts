import { pageKinds } from '../page-kinds/page-kinds.reads.ts';
import { emptyScope } from '../page-kinds/rebuild-scope.ts';
import { dailyPages } from './bulk-plan.ts';
import { readPresentDirectory } from './present-directory.reads.ts';
import { requestRebuild } from './rebuild-state.writes.ts';

/** Asks the bulk lane for the pages that speak of the present day. */
export async function requestDailyPages(): Promise<void> {
  await requestRebuild({ ...emptyScope, paths: dailyPages(pageKinds, await readPresentDirectory()) });
}
