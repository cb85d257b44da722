import { readLikelyCategories } from '../../directory/directory.reads.ts';
import type { StatedProfile } from './field/read-imported-listing.ts';
import type { CategorySuggestion } from './import-report.ts';

const longestText = 400;

/** The likeliest category for a row without one, by similar listings; undefined if there is none. */
export async function suggestCategory({
  tagline,
  short_description,
  description,
}: StatedProfile): Promise<Pick<CategorySuggestion, 'category' | 'vote'> | undefined> {
  const text = [tagline, short_description ?? description].filter(Boolean).join(' ').slice(0, longestText);
  const [likeliest] = await readLikelyCategories(text);
  if (likeliest === undefined) return undefined;
  const { path, vote } = likeliest;
  return { category: path.join(' › '), ...(vote !== undefined && { vote }) };
}
