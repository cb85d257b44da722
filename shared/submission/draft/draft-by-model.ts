import { profileFields } from '../../directory/directory.ts';
import { withCertainty } from './certainty.ts';
import type { DraftedProfile, SitePage } from './draft.ts';
import { draftSiteByRules } from './draft-by-rules.ts';
import { emptyProfile } from './empty-profile.ts';
import { verifyDraft } from './evidence.ts';
import { checkAgainstPages } from './model/check-against-pages.ts';
import { groundOf } from './model/ground.ts';
import { type Prompt, promptOf } from './model/prompt.ts';
import { readAnswer } from './model/read-answer.ts';
import { readProductSite } from './site/site-reading.ts';

/**
 * The prompt for a website's pages, homepage first; undefined without pages. `categoryNames` are the directory's;
 * `mark` is random.
 */
export function promptForPages(
  pages: readonly SitePage[],
  categoryNames: readonly string[],
  mark: string,
): Prompt | undefined {
  const site = readProductSite(pages);
  return site === undefined ? undefined : promptOf(site, categoryNames, mark);
}

/**
 * Drafts a profile from a model's answer to promptForPages, a JSON object of any shape. Each value's quote and role
 * are checked against the stored text (model/check-against-pages.ts); the rules fill in anything unsupported or
 * missing.
 */
export function draftByAnswer(
  pages: readonly SitePage[],
  categoryNames: readonly string[],
  json: Readonly<Record<string, unknown>>,
): DraftedProfile {
  const site = readProductSite(pages);
  if (site === undefined) return emptyProfile('rules');
  const byRules = draftSiteByRules(site, categoryNames);
  const urls = site.pages.map(({ url }) => url);
  const held = checkAgainstPages(readAnswer(json, urls), groundOf(site, categoryNames, byRules));
  const verified = withCertainty(verifyDraft(filledByRules(held, byRules), site.pages), site);
  const { pictures, home } = byRules;
  return { ...verified, ...(pictures && { pictures }), ...(home && { home }) };
}

function filledByRules(held: DraftedProfile, byRules: DraftedProfile): DraftedProfile {
  const fields = { ...held.fields };
  for (const field of profileFields) {
    if (fields[field].value === null) fields[field] = { ...byRules.fields[field], by: 'rules' };
  }
  return {
    draftedBy: 'model',
    fields,
    socials: { ...byRules.socials, ...held.socials },
    faqs: held.faqs.length > 0 ? held.faqs : byRules.faqs,
    founders: held.founders.length > 0 ? held.founders : byRules.founders,
  };
}
