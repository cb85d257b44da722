import { randomBytes } from 'node:crypto';
import { askModel, type ModelUsage } from '../../platform/language-model/ai.ts';
import { ModelFailure } from '../../platform/language-model/model-failure.ts';
import type { DraftedProfile, SitePage } from './draft.ts';
import type { Drafting } from './drafting.ts';
import { answerSchema } from './model/answer-schema.ts';
import type { Prompt } from './model/prompt.ts';

/** Result of asking the model. */
export interface ModelUse {
  usage: ModelUsage | undefined;
  /** Why the rules drafted instead, without third-party text; null if the model answered. */
  problem: string | null;
}

interface ModelDrafting {
  /** Parses pages and verifies the answer, possibly in another thread. */
  drafting: Drafting;
  /** Called as soon as the model has answered or failed, since both cost money. */
  used: (use: ModelUse) => Promise<void> | void;
  signal?: AbortSignal;
}

/**
 * Drafts with the configured model (shared/platform/language-model/ai.ts), or by the rules if the model fails or there
 * are no pages. Throws the signal's reason when aborted, and whatever `drafting` and `used` throw.
 */
export async function modelDraft(
  pages: readonly SitePage[],
  categoryNames: readonly string[],
  { drafting, used, signal }: ModelDrafting,
): Promise<DraftedProfile> {
  const prompt = await drafting.promptForPages(pages, categoryNames, randomBytes(12).toString('hex'));
  if (prompt === undefined) return drafting.draftByRules(pages, categoryNames);
  const { json, ...use } = await ask(prompt, signal);
  await used(use);
  return json === undefined
    ? drafting.draftByRules(pages, categoryNames)
    : drafting.draftByAnswer(pages, categoryNames, json);
}

type Asked = ModelUse & { json: Readonly<Record<string, unknown>> | undefined };

async function ask(prompt: Prompt, signal: AbortSignal | undefined): Promise<Asked> {
  try {
    const answer = await askModel({ ...prompt, schema: answerSchema, ...(signal !== undefined && { signal }) });
    return { ...answer, problem: null };
  } catch (problem) {
    if (!(problem instanceof ModelFailure)) throw problem;
    return { json: undefined, usage: problem.usage, problem: problem.message };
  }
}
