import type { SocialPlatform } from '../../../directory/directory.ts';
import { fieldOf, type ImportField, importFields } from '../field/import-fields.ts';
import { fillerWords, furtherNames, linkWords, nameWords, networkWords, subcategoryNames } from './column-words.ts';

/** What a column contains: a listing field, or links to one network. */
export interface ColumnTarget {
  field: ImportField;
  platform?: SocialPlatform;
  /** Whether the column's categories are subcategories of another column's. */
  isBelow?: true;
}

/**
 * What a column name suggests, and whether the name is known exactly or only with extra words or in another language.
 */
export interface NamedTarget {
  target: ColumnTarget;
  isExact: boolean;
}

const fieldOfFurtherName: ReadonlyMap<string, ImportField> = new Map(
  Object.entries(furtherNames).flatMap(([field, names]) =>
    names.split(' ').map((name): [string, ImportField] => [wordsOfName(name).join('_'), field as ImportField]),
  ),
);

/** What a column contains according to its name; undefined if unknown. */
export function targetOfName(column: string): NamedTarget | undefined {
  const exact = fieldOf(column);
  if (exact !== undefined) return { target: { field: exact }, isExact: true };
  const words = wordsOfName(column);
  const target = targetOfWords(words) ?? targetOfWords(withoutFillers(words));
  return target === undefined ? undefined : { target, isExact: false };
}

function targetOfWords(words: readonly string[]): ColumnTarget | undefined {
  if (words.length === 0) return undefined;
  const platform = platformOfWords(words);
  if (platform !== undefined) return { field: 'socials', platform };
  const name = words.join('_');
  if (subcategoryNames.has(name)) return { field: 'categories', isBelow: true };
  const field = fieldOf(name) ?? fieldOfFurtherName.get(name) ?? fieldOfEach(words) ?? fieldOfPlainName(words);
  if (field !== undefined) return { field };
  // In names such as "Website URL" and "Logo link", the last word only describes the format.
  const last = words.at(-1) ?? '';
  return words.length > 1 && linkWords.has(last) && hasAddress(words.slice(0, -1))
    ? targetOfWords(words.slice(0, -1))
    : undefined;
}

/** The field that a column name means without its word for the product or website: "网站类别", "ツール名". */
function fieldOfPlainName([word = '', ...further]: readonly string[]): ImportField | undefined {
  const thing = further.length > 0 ? undefined : nameWords.find((each) => word.startsWith(each) && word !== each);
  return thing === undefined ? undefined : fieldOfFurtherName.get(word.slice(thing.length).replace(/^の/u, ''));
}

/** The field that each word of a column name means by itself: "Site internet", "Preis Tarif". */
function fieldOfEach(words: readonly string[]): ImportField | undefined {
  const fields = new Set(words.map((word) => fieldOf(word) ?? fieldOfFurtherName.get(word)));
  return words.length > 1 && fields.size === 1 ? [...fields][0] : undefined;
}

const addressFields: readonly ImportField[] = ['website_url', 'logo_url', 'demo_video_url', 'socials'];

function hasAddress(words: readonly string[]): boolean {
  const field = targetOfWords(words)?.field;
  return field !== undefined && addressFields.includes(field);
}

/** The network of a column called "GitHub", "Twitter handle" or "Company LinkedIn URL", but not "GitHub stars". */
function platformOfWords(words: readonly string[]): SocialPlatform | undefined {
  if (words.join() === 'x') return undefined; // could also mean a check mark
  const platforms = words.flatMap((word) => networkWords[word] ?? []);
  const isAlone = words.every((word) => word in networkWords || linkWords.has(word));
  return isAlone && new Set(platforms).size === 1 ? platforms[0] : undefined;
}

function withoutFillers(words: readonly string[]): string[] {
  const telling = words.filter((word) => !fillerWords.has(word));
  return telling.length === 0 ? [...words] : telling;
}

/**
 * A column name's words in lower case without Latin and Greek accents: "companyWebsite", "Company-Website" and "Company
 * website" are equal.
 */
export function wordsOfName(column: string): string[] {
  return column
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/GitHub|LinkedIn|YouTube|TikTok|BlueSky/g, (network) => network.toLowerCase())
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 12);
}

/** All accepted field names, and networks as `socials.x`. */
export const targetNames: readonly string[] = [
  ...Object.keys(importFields),
  'subcategory',
  ...[...new Set(Object.values(networkWords))].map((platform) => `socials.${platform}`),
];
