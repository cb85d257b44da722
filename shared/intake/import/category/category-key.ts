import anyAscii from 'any-ascii';
import { isKnownWord } from './label-words.ts';

const otherWords = new Set(
  'other misc miscellaneous uncategorized uncategorised unsorted various none null na'.split(' '),
);

/** Category for listings that have none. */
export const otherCategory = 'Other';
const otherKey = 'other';

/**
 * Normalised category name: ignores case, accents, "&" vs. "and", hyphens, plural and a trailing abbreviation in
 * brackets. All words for "other" share one key.
 */
export function categoryKey(name: string): string {
  const key = keyWords(name).join('');
  return otherWords.has(key) ? otherKey : key;
}

/** A name's words as `categoryKey` compares them: lower case, no accents, roughly singular. */
export const keyWords = (name: string): string[] =>
  withoutShortForm(name)
    .replaceAll('&', ' and ')
    .replace(/(?<=\p{L})[’'](?=\p{L})/gu, '')
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter((word) => word !== '')
    .map((word) => singular((anyAscii(word) || word).toLowerCase()));

/** Final words that only indicate software, or an activity done with it. */
const emptyEndings = new Set('software tool app application platform solution program taking'.split(' '));

/** The key without final words that only indicate software: "Notes", "Note-taking apps" and "Notetaking" share one. */
export function looseKey(name: string): string {
  const words = keyWords(name);
  while (words.length > 1 && emptyEndings.has(words.at(-1) ?? '')) words.pop();
  return words.join('').replace(/^(note|minute|order|photo)taking$/, '$1');
}

/**
 * The key of a bracketed abbreviation at a name's end: `crm` for "Customer Relationship Management (CRM)"; undefined if
 * there is none.
 */
export function shortFormKey(name: string): string | undefined {
  const shortForm = name.slice(withoutShortForm(name).length);
  return shortForm === '' ? undefined : categoryKey(shortForm.replace(/[\s()]/g, ''));
}

export const isOther = (name: string): boolean => categoryKey(name) === otherKey;

/** The rest of a name such as "Other development": "development"; undefined for all other names. */
export const withoutOther = (name: string): string | undefined => /^other\s+(\S.*)$/i.exec(name)?.[1];

/** Number of words, to tell self-explanatory names from those that make sense only below their parent. */
export const wordCount = (name: string): number =>
  withoutShortForm(name)
    .split(/[\s/]+/)
    .filter((word) => /\p{L}{2}/u.test(word)).length;

/** A name without a bracketed abbreviation that consists of its words' initials. */
function withoutShortForm(name: string): string {
  const match = /^(?<words>.*\S)\s*\((?<shortForm>\p{L}{2,8})\)$/u.exec(name);
  const { words = '', shortForm = '' } = match?.groups ?? {};
  const parts = words.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const initialsOf = (some: readonly string[]) => some.map((word) => word.charAt(0).toLowerCase()).join('');
  const initials = [parts, parts.filter((word) => !/^\p{Ll}/u.test(word))].map(initialsOf);
  const wanted = shortForm.toLowerCase();
  return wanted !== '' && initials.some((letters) => letters.endsWith(wanted)) ? words : name;
}

/** A rough singular: equal for both forms of a word, which is enough for a key. */
function singular(word: string): string {
  const shorter = word.slice(0, -1);
  if (isKnownWord(word)) return word.endsWith('s') && isKnownWord(shorter) ? shorter : word;
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? shorter : word;
}
