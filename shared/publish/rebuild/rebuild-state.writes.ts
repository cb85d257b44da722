import { notNull } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { emptyScope, isEmptyScope, mergeScopes, type RebuildScope, wholeScope } from './rebuild-scope.ts';
import { RebuildStateModel } from './rebuild-state.model.ts';
import type { FinishedPass, RebuildPass, RebuildState } from './rebuild-state.ts';

const initial: Omit<RebuildState, '_id'> = {
  requested: emptyScope,
  pass: null,
  complete_build_id: null,
  last_pass: null,
};
const stateId = { _id: 'pages' } as const;

/** Makes the record when there is none. Safe to repeat. */
export async function ensureRebuildState(): Promise<void> {
  await RebuildStateModel.updateOne(stateId, { $setOnInsert: initial }, { upsert: true });
}

/** Asks the bulk lane for pages; several requests become one. */
export async function requestRebuild(scope: RebuildScope): Promise<void> {
  await change((state) => ({ ...state, requested: mergeScopes(state.requested, scope) }));
}

/**
 * Begins the next pass: the one that a killed process left unfinished, or what has been asked for. An unfinished pass of
 * another build starts over with everything. Undefined when there is nothing to do.
 */
export async function beginPass(buildId: string, now: Date): Promise<RebuildPass | undefined> {
  const state = await change((before) => {
    const deployed = before.complete_build_id !== buildId && before.pass?.build_id !== buildId;
    if (before.pass !== null && !deployed) return before;
    const asked = mergeScopes(before.requested, deployed ? wholeScope : (before.pass?.scope ?? emptyScope));
    if (isEmptyScope(asked)) return before;
    return { ...before, requested: emptyScope, pass: { scope: asked, cursor: 0, build_id: buildId, started_at: now } };
  });
  return state.pass ?? undefined;
}

/** Remembers how far the pass is. */
export async function advancePass(cursor: number): Promise<void> {
  await RebuildStateModel.updateOne({ ...stateId, pass: notNull() }, { $set: { 'pass.cursor': cursor } });
}

/** Ends the pass and notes what it came to. */
export async function finishPass(pass: RebuildPass, finished: FinishedPass): Promise<void> {
  await change((state) => ({
    ...state,
    pass: null,
    last_pass: finished,
    complete_build_id: pass.scope.everything ? pass.build_id : state.complete_build_id,
  }));
}

function change(next: (state: RebuildState) => RebuildState): Promise<RebuildState> {
  return inTransaction(async (session) => {
    const before = await RebuildStateModel.findOne(stateId, null, { session }).lean<RebuildState>().exec();
    const after = next(before ?? { ...stateId, ...initial });
    await RebuildStateModel.updateOne(stateId, { $set: { ...after } }, { session, upsert: true });
    return after;
  });
}
