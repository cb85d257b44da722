import { platformName } from '../../../shared/directory/directory.ts';
import type { ImportField } from '../../../shared/intake/intake.ts';
import { languages } from '../../../shared/kernel/language/languages.ts';
import { say } from '../../../shared/kernel/language/say.ts';

// A field that the catalogue does not name does not compile.
const isText = (key: string): key is `admin_listing.target_${ImportField}` => Object.hasOwn(languages.en.texts, key);

/** What a column becomes, in the words of the site: `socials.x` as "Link: X". */
export function targetWords(target: string): string {
  const [field = '', network] = target.split('.', 2);
  if (network !== undefined) return say('admin_listing.target_link', { platform: platformName(network) });
  const key = `admin_listing.target_${field}`;
  return isText(key) ? say(key) : field;
}

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
const inWords = (field: string): string => capital(field.replaceAll('_', ' ').replace(/\burl\b/, 'address'));

/** What is wrong with a row, in English as it was noted, with its field in words. */
export const rowProblemWords = (words: string): string => words.replace(/^[a-z_.]+/, inWords);
