import { readVotedCategories } from '../../directory/directory.reads.ts';
import type { DraftedProfile, DraftedValue } from './draft.ts';
import { textForCategory } from './draft-next-steps.ts';

/**
 * The profile with the category that the directory's most similar listings vote for, or with none if the vote isn't
 * clear (the editor then suggests some). A model's choice is kept, as is the rules' choice if there is no vote.
 */
export async function withVotedCategory(profile: DraftedProfile): Promise<DraftedProfile> {
  const { categories, tagline, short_description } = profile.fields;
  if (categories.value !== null && (categories.by ?? profile.draftedBy) === 'model') return profile;
  const voted = await readVotedCategories(textForCategory(profile));
  if (voted === undefined) return profile;
  const [first] = voted;
  // The text used for the comparison.
  const evidence = [tagline, short_description].flatMap((field) => field.evidence.slice(0, 1));
  const drafted: DraftedValue =
    first?.isCertain === true && evidence.length > 0
      ? { value: [first.name], evidence, by: 'rules', vote: first.vote }
      : { value: null, evidence: [] };
  return { ...profile, fields: { ...profile.fields, categories: drafted } };
}
