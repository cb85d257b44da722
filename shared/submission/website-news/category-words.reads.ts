import type { DraftedProfile, Evidence } from '../draft/draft.ts';
import { textForCategory } from '../draft/draft-next-steps.ts';
import { stemsOf } from '../draft/rules/categories.ts';
import { readVocabulary } from '../draft/vocabulary.reads.ts';
import type { CategoryWords } from './website-news.ts';

const mostNamed = 3;

/** What a drafted profile says of the category of its product: those of this directory that it names, and the words to find the nearest by. */
export async function readCategoryWords(profile: DraftedProfile): Promise<CategoryWords> {
  const { categories } = await readVocabulary();
  const { value, evidence } = profile.fields.categories;
  const named = evidence.length > 0 && Array.isArray(value) ? categories.existing(value) : [];
  const { tagline, short_description } = profile.fields;
  return {
    named: named.slice(0, mostNamed).flatMap((name) => {
      const node = categories.find(name);
      return node === undefined ? [] : [{ category_id: node.category._id, evidence: quotesNaming(name, evidence) }];
    }),
    text: textForCategory(profile),
    evidence: [tagline, short_description].flatMap((field) => field.evidence.slice(0, 1)),
  };
}

/** Of the quotes of all categories those with the words of one; all of them where none has its words alone. */
function quotesNaming(name: string, evidence: readonly Evidence[]): Evidence[] {
  const naming = evidence.filter(({ quote }) => {
    const said = new Set(stemsOf(quote));
    return stemsOf(name).every((stem) => said.has(stem));
  });
  return naming.length > 0 ? naming : [...evidence];
}
