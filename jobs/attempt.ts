import { isConnectionLoss } from '../shared/platform/mongo/mongo.ts';
import type { BuildStep, DraftRecord } from '../shared/submission/submission.ts';
import { failStep, forgetReadForErased } from '../shared/submission/submission.writes.ts';

/** Runs work, recording and rethrowing its failure. A lost database connection doesn't count as a failure. */
export async function attempt(
  work: () => Promise<void>,
  noteFailure: (problem: Error) => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (problem) {
    if (!isConnectionLoss(problem)) await noteFailure(problem instanceof Error ? problem : new Error(String(problem)));
    throw problem;
  }
}

/** Like `attempt`, for a draft step. Pages read for a draft that was deleted in the meantime are dropped. */
export const attemptStep = (
  draft: DraftRecord,
  step: BuildStep,
  now: () => Date,
  work: () => Promise<void>,
): Promise<void> =>
  attempt(work, (problem) => failStep(draft, step, problem, now())).finally(() => forgetReadForErased(draft));

/** Throws the failures of several tasks, none of which stopped the others. */
export function throwAll(failures: readonly unknown[], words: string): void {
  if (failures.length > 0) throw new AggregateError(failures, words);
}
