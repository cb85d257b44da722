import { RebuildStateModel } from './rebuild-state.model.ts';
import type { RebuildState } from './rebuild-state.ts';

/** What the bulk lane has to do and how far it is; undefined before the first start. */
export async function readRebuildState(): Promise<RebuildState | undefined> {
  return (await RebuildStateModel.findOne({ _id: 'pages' }).lean<RebuildState>().exec()) ?? undefined;
}
