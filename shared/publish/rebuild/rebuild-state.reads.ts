import { RebuildStateModel } from './rebuild-state.model.ts';
import { isFolderCurrent, type RebuildState, rebuildState } from './rebuild-state.ts';

/** Work and progress of the bulk lane; undefined before the first start. */
export async function readRebuildState(): Promise<RebuildState | undefined> {
  const found = await RebuildStateModel.findOne({ _id: 'pages' }).lean().exec();
  return found === null ? undefined : rebuildState.parse(found);
}

/** Whether a folder's pages are kept up to date, rather than those of another machine's folder, or none. */
export async function isPagesFolderCurrent(folderId: string): Promise<boolean> {
  const state = await readRebuildState();
  return state !== undefined && isFolderCurrent(state, folderId);
}

/** Whether an immediate page rebuild was requested. */
export async function arePagesDue(): Promise<boolean> {
  return (await RebuildStateModel.exists({ _id: 'pages', due: true })) !== null;
}
