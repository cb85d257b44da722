import { platformName } from '../../../shared/directory/directory.ts';
import type { ImportField } from '../../../shared/intake/intake.ts';
import { languages } from '../../../shared/kernel/language/languages.ts';
import { say } from '../../../shared/kernel/language/say.ts';

// The compiler reports a field that is missing from the catalogue.
const isText = (key: string): key is `admin_listing.target_${ImportField}` => languages.en.hasText(key);

/** The field assigned to a column, as text: `socials.x` is "Link: X". */
export function targetWords(target: string): string {
  const [field = '', network] = target.split('.', 2);
  if (network !== undefined) return say('admin_listing.target_link', { platform: platformName(network) });
  if (field === 'subcategory') return say('admin_listing.target_subcategory');
  const key = `admin_listing.target_${field}`;
  return isText(key) ? say(key) : field;
}

const fieldWords = (field: string): string => (field === 'row' ? say('problem_import.field_row') : targetWords(field));

/** A row's problem, such as `website_url is missing`, with the field's label instead of its name. */
export const rowProblemWords = (words: string): string => words.replace(/^[a-z_.]+(?= )/, fieldWords);

/**
 * What was skipped, a column or a part of a field, such as `city (names no place)`, with the field's label instead of
 * its name.
 */
export const passedOverWords = (what: string): string => what.replace(/^[a-z_.]+(?= \(.+\)$)/, fieldWords);
