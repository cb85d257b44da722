import { RebuildStateModel } from './rebuild-state.model.ts';
import { type RebuildState, rebuildState } from './rebuild-state.ts';

/** What the bulk lane has to do and how far it is; undefined before the first start. */
export async function readRebuildState(): Promise<RebuildState | undefined> {
  const found = await RebuildStateModel.findOne({ _id: 'pages' }).lean().exec();
  return found === null ? undefined : rebuildState.parse(found);
}

/** Whether pages were asked for that shall be written at once. */
export async function arePagesDue(): Promise<boolean> {
  return (await RebuildStateModel.exists({ _id: 'pages', due: true })) !== null;
}
