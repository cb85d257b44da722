import type { DraftRecord } from '../shared/draft/draft.ts';
import type { BuildStep } from '../shared/draft/draft-build.ts';
import { failStep } from '../shared/draft/draft-build.writes.ts';
import { isConnectionLoss } from '../shared/io/mongo.ts';

/** Does a step of building a draft and notes its failure, which is thrown on for the log. A lost database is no failure of the step. */
export async function attempt(
  draft: DraftRecord,
  step: BuildStep,
  now: () => Date,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (problem) {
    if (!isConnectionLoss(problem)) {
      await failStep(draft, step, problem instanceof Error ? problem : new Error(String(problem)), now());
    }
    throw problem;
  }
}
