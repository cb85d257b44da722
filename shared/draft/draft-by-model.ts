import { profileFields } from '../listing/listing.ts';
import type { DraftedProfile, SitePage } from './draft.ts';
import { draftByRules } from './draft-by-rules.ts';
import { verifyDraft } from './evidence.ts';
import { groundOf } from './model/ground.ts';
import { holdToPages } from './model/hold-to-pages.ts';
import { type Prompt, promptOf } from './model/prompt.ts';
import { readAnswer } from './model/read-answer.ts';
import { readSite } from './site/site-reading.ts';

/** Answers a prompt with a JSON object of any shape. */
export type AskModel = (prompt: Prompt) => Promise<Readonly<Record<string, unknown>>>;

/**
 * Drafts a profile from the pages of a website (the homepage first) with a model, which chooses among what the pages say: each of its
 * values is held to the stored text of the pages, by its quote and by its role there (model/hold-to-pages.ts). What it leaves blank,
 * or cannot show, is filled in by the rules. `categoryNames` are the directory's categories; `mark` is random. Throws what `ask` throws.
 */
export async function draftByModel(
  pages: readonly SitePage[],
  categoryNames: readonly string[],
  ask: AskModel,
  mark: string,
): Promise<DraftedProfile> {
  const byRules = draftByRules(pages, categoryNames);
  const site = readSite(pages);
  if (site === undefined) return byRules;
  const json = await ask(promptOf(site, categoryNames, mark));
  const urls = site.pages.map(({ url }) => url);
  const held = holdToPages(readAnswer(json, urls), groundOf(site, categoryNames, byRules));
  return verifyDraft(filledByRules(held, byRules), site.pages);
}

function filledByRules(held: DraftedProfile, byRules: DraftedProfile): DraftedProfile {
  const fields = { ...held.fields };
  for (const field of profileFields) if (fields[field].value === null) fields[field] = byRules.fields[field];
  return {
    draftedBy: 'model',
    fields,
    socials: { ...byRules.socials, ...held.socials },
    faqs: held.faqs.length > 0 ? held.faqs : byRules.faqs,
    founders: held.founders.length > 0 ? held.founders : byRules.founders,
  };
}
