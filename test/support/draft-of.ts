import type { ProfileField } from '../../shared/directory/listing/profile-field-names.ts';
import type { DraftedProfile, FieldValue } from '../../shared/submission/draft/draft.ts';
import { draftByRules } from '../../shared/submission/draft/draft-by-rules.ts';

const url = 'https://www.acme.example/';

/** The draft of a website with this homepage HTML; further pages by path. */
export function draftOf(
  html: string,
  pages: Readonly<Record<string, string>> = {},
  categories: string[] = [],
): DraftedProfile {
  const others = Object.entries(pages).map(([path, other]) => ({ url: new URL(path, url).href, html: other }));
  return draftByRules([{ url, html }, ...others], categories);
}

/** One value of that draft. */
export const draftedValue = (field: ProfileField, html: string, pages?: Readonly<Record<string, string>>): FieldValue =>
  draftOf(html, pages).fields[field].value;
