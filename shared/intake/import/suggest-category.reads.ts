import { readNearestCategories, readVotedCategories, searchIsWhole } from '../../directory/directory.reads.ts';
import type { StatedProfile } from './field/read-imported-listing.ts';
import type { CategorySuggestion } from './import-report.ts';

const longestText = 400;

/** The likeliest category for a row without one, judging by similar listings; undefined if there is none. */
export async function suggestCategory(
  profile: StatedProfile,
): Promise<Omit<CategorySuggestion, 'file' | 'line' | 'listing'> | undefined> {
  const text = textOf(profile);
  const voted = await readVotedCategories(text);
  if (voted === undefined) await searchIsWhole();
  const [likeliest] = voted ?? (await readNearestCategories(text));
  if (likeliest === undefined) return undefined;
  const { id, path, vote } = likeliest;
  const is_certain = voted?.[0]?.isCertain === true;
  return { category: path.join(' › '), category_id: id, is_certain, ...(vote !== undefined && { vote }) };
}

/** ID of the category that similar listings clearly suggest for a row without one; undefined if they don't agree. */
export async function certainCategory(profile: StatedProfile): Promise<number | undefined> {
  const [likeliest] = (await readVotedCategories(textOf(profile))) ?? [];
  return likeliest?.isCertain ? likeliest.id : undefined;
}

const textOf = ({ tagline, short_description, description }: StatedProfile): string =>
  [tagline, short_description ?? description].filter(Boolean).join(' ').slice(0, longestText);
