import { profileFields } from '../../directory/directory.ts';
import type { DraftRecord } from './draft.ts';
import { storySections } from './form/form-values.ts';

/** Editable parts of a draft, named as in update_draft, with each field's state. */
export function partsOfDraft(draft: DraftRecord): Record<string, unknown> {
  const { faqs, founders, company_socials, founder_socials, milestones, competitor_url, regenerating } = draft;
  return Object.fromEntries([
    ...profileFields.flatMap((field) => [
      [`fields.${field}`, draft.fields[field].value],
      [`fields.${field}.state`, draft.fields[field].state],
    ]),
    ['faqs', faqs.map(({ question, answer }) => ({ question, answer }))],
    ['founders', founders.map(({ name, title, bio }) => ({ name, title, bio }))],
    ...Object.entries({ company_socials, founder_socials, milestones, competitor_url, regenerating }),
    ...storySections.map((section) => [`story.${section}`, draft.story?.[section] ?? null]),
    ['seo.title', draft.seo.title],
    ['seo.meta', draft.seo.meta],
  ]);
}
