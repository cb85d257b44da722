import { inTransaction } from '../../platform/mongo/mongo.ts';
import { emptyScope, isEmptyScope, mergeScopes, type RebuildScope, wholeScope } from '../page-kinds/rebuild-scope.ts';
import { RebuildStateModel } from './rebuild-state.model.ts';
import {
  type FinishedPass,
  isFolderCurrent,
  type RebuildPass,
  type RebuildState,
  rebuildState,
} from './rebuild-state.ts';

const stateId = { _id: 'pages' } as const;
/** Further failed pages are left to the nightly full pass. */
const failedKept = 1_000;

/** Creates the record if missing. Safe to repeat. */
export async function ensureRebuildState(): Promise<void> {
  await RebuildStateModel.updateOne(stateId, { $setOnInsert: rebuildState.parse(stateId) }, { upsert: true });
}

/**
 * Makes a folder the one that pages are written to. All of them are requested if it was another one, such as that of a
 * lost machine. Call while holding the lease, and only once the folder has no outdated pages.
 */
export async function choosePagesFolder(folderId: string): Promise<void> {
  await change((state) => {
    const before = { ...state, folder_id: folderId };
    if (isFolderCurrent(state, folderId)) return before;
    return { ...before, requested: wholeScope, failed: [], pass: null, complete_build_id: null };
  });
}

/** Asks the bulk lane to write pages; requests are merged. */
export async function requestRebuild(scope: RebuildScope): Promise<void> {
  await change((state) => ({ ...state, requested: mergeScopes(state.requested, scope) }));
}

/** Asks the process holding the lease to write the requested pages immediately. Safe to repeat. */
export async function callForPages(): Promise<void> {
  await RebuildStateModel.updateOne(stateId, { $set: { due: true } });
}

/** Records pages that couldn't be written, for the next pass. */
export async function recordFailedPages(paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await change((state) => ({ ...state, failed: [...new Set([...state.failed, ...paths])].slice(0, failedKept) }));
}

/**
 * Starts the next pass: one that a killed process left unfinished, or the requested pages. An unfinished pass of
 * another build starts over with all pages. Returns undefined if there is nothing to do.
 */
export async function beginPass(buildId: string, now: Date): Promise<RebuildPass | undefined> {
  const state = await change((given) => {
    const before = { ...given, due: false };
    const deployed = before.complete_build_id !== buildId && before.pass?.build_id !== buildId;
    if (before.pass !== null && !deployed) return before;
    const wanted = mergeScopes(before.requested, deployed ? wholeScope : (before.pass?.scope ?? emptyScope));
    const scope = mergeScopes(wanted, { ...emptyScope, paths: before.failed });
    if (isEmptyScope(scope)) return before;
    const pass = { scope, cursor: 0, build_id: buildId, started_at: now };
    return { ...before, requested: emptyScope, failed: [], pass };
  });
  return state.pass ?? undefined;
}

/** Records a pass's progress; does nothing if another pass has started. */
export async function advancePass({ started_at }: RebuildPass, cursor: number): Promise<void> {
  await RebuildStateModel.updateOne({ ...stateId, 'pass.started_at': started_at }, { $set: { 'pass.cursor': cursor } });
}

/** Ends a pass and records its result; does nothing if another pass has started. */
export async function finishPass(pass: RebuildPass, finished: FinishedPass): Promise<void> {
  await change((state) =>
    state.pass?.started_at.getTime() !== pass.started_at.getTime()
      ? state
      : {
          ...state,
          pass: null,
          last_pass: finished,
          last_whole_pass: pass.scope.everything ? finished : state.last_whole_pass,
          complete_build_id: pass.scope.everything ? pass.build_id : state.complete_build_id,
        },
  );
}

function change(next: (state: RebuildState) => RebuildState): Promise<RebuildState> {
  return inTransaction(async (session) => {
    const found = await RebuildStateModel.findOne(stateId, null, { session }).lean().exec();
    const after = next(rebuildState.parse(found ?? stateId));
    await RebuildStateModel.updateOne(stateId, { $set: { ...after } }, { session, upsert: true });
    return after;
  });
}
