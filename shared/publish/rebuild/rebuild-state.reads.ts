import { RebuildStateModel } from './rebuild-state.model.ts';
import { type RebuildState, rebuildState } from './rebuild-state.ts';

/** Work and progress of the bulk lane; undefined before the first start. */
export async function readRebuildState(): Promise<RebuildState | undefined> {
  const found = await RebuildStateModel.findOne({ _id: 'pages' }).lean().exec();
  return found === null ? undefined : rebuildState.parse(found);
}

/** Whether an immediate page rebuild was requested. */
export async function arePagesDue(): Promise<boolean> {
  return (await RebuildStateModel.exists({ _id: 'pages', due: true })) !== null;
}
