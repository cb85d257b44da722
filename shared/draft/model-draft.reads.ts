import { randomBytes } from 'node:crypto';
import { ModelFailure } from '../io/ai/model-failure.ts';
import { askModel, type ModelUsage } from '../io/ai.ts';
import type { DraftedProfile, SitePage } from './draft.ts';
import { draftByModel } from './draft-by-model.ts';
import { draftByRules } from './draft-by-rules.ts';
import { answerSchema } from './model/answer-schema.ts';

export interface ModelDraft {
  profile: DraftedProfile;
  /** What the model took; undefined where it was not asked: without a page. */
  usage: ModelUsage | undefined;
  /** Why the rules drafted instead, in our words. */
  problem: string | undefined;
}

/**
 * Drafts with the model that is set (shared/io/ai.ts), and by rules when it gives no answer. Throws the reason of the signal when
 * it is aborted.
 */
export async function modelDraft(
  pages: readonly SitePage[],
  categoryNames: readonly string[],
  signal?: AbortSignal,
): Promise<ModelDraft> {
  let usage: ModelUsage | undefined;
  const mark = randomBytes(12).toString('hex');
  try {
    const profile = await draftByModel(
      pages,
      categoryNames,
      async (prompt) => {
        const answer = await askModel({ ...prompt, schema: answerSchema, ...(signal !== undefined && { signal }) });
        usage = answer.usage;
        return answer.json;
      },
      mark,
    );
    return { profile, usage, problem: undefined };
  } catch (problem) {
    if (!(problem instanceof ModelFailure)) throw problem;
    return { profile: draftByRules(pages, categoryNames), usage: problem.usage, problem: problem.message };
  }
}
