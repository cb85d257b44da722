import { readFittingCategories } from '../../directory/directory.reads.ts';
import { productText } from './category-text.ts';
import type { DraftedProfile, DraftedValue } from './draft.ts';

/**
 * The profile with the category that clearly fits it in meaning, or with none if none does (the editor then suggests
 * some). A model's choice is kept, as is the rules' choice if meanings can't be compared.
 */
export async function withFittingCategory(profile: DraftedProfile): Promise<DraftedProfile> {
  const { categories, tagline, short_description } = profile.fields;
  if (categories.value !== null && (categories.by ?? profile.draftedBy) === 'model') return profile;
  const fitting = await readFittingCategories(productText(profile));
  if (fitting === undefined) return profile;
  const [first] = fitting;
  // Part of the text used for the comparison.
  const evidence = [tagline, short_description].flatMap((field) => field.evidence.slice(0, 1));
  const drafted: DraftedValue =
    first?.isCertain === true && evidence.length > 0
      ? { value: [first.name], evidence, by: 'rules', ...(first.vote && { vote: first.vote }) }
      : { value: null, evidence: [] };
  return { ...profile, fields: { ...profile.fields, categories: drafted } };
}
