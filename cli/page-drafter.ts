import { microsInWords } from '../shared/kernel/money/money-words.ts';
import { countOf } from '../shared/kernel/text/figures.ts';
import { durationInWords } from '../shared/kernel/time/duration-words.ts';
import { readEnvironment } from '../shared/platform/environment/environment.ts';
import { type ModelUsage, modelSettings, setModel } from '../shared/platform/language-model/ai.ts';
import { type ModelUse, modelDraft } from '../shared/submission/submission.fetch.ts';
import type { DraftedProfile, SitePage } from '../shared/submission/submission.ts';
import { draftByRules, drafting } from '../shared/submission/submission.ts';

/** Drafts a profile from pages for the command line. */
export type PageDrafter = (pages: readonly SitePage[], categoryNames: readonly string[]) => Promise<DraftedProfile>;

export const draftPagesByRules: PageDrafter = async (pages, names) => draftByRules(pages, names);

/**
 * Uses the model configured in the environment, otherwise rules; with `rulesOnly`, always rules. The model's cost is
 * printed to standard error.
 */
export function choosePageDrafter(rulesOnly: boolean): PageDrafter {
  const settings = rulesOnly ? undefined : modelSettings(readEnvironment());
  setModel(settings);
  return settings === undefined ? draftPagesByRules : draftPagesWithModel;
}

const draftPagesWithModel: PageDrafter = (pages, names) => modelDraft(pages, names, { drafting, used: sayUse });

function sayUse({ usage, problem }: ModelUse): void {
  if (problem !== null) console.error(`${problem} Falling back to rules.`);
  if (usage !== undefined) console.error(inWords(usage));
}

function inWords({ model, requests, input_tokens, output_tokens, cost_micros, milliseconds }: ModelUsage): string {
  const cost = cost_micros === null ? '' : `, ${microsInWords(cost_micros)}`;
  return `${model}: ${countOf(requests, 'request')}, ${input_tokens} input tokens, ${output_tokens} output tokens${cost}, ${durationInWords(milliseconds)}`;
}
