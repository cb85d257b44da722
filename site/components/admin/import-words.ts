import { platformName } from '../../../shared/directory/directory.ts';
import type { ImportField } from '../../../shared/intake/intake.ts';
import { english } from '../../../shared/kernel/language/english.ts';
import { languages } from '../../../shared/kernel/language/languages.ts';
import { isText as isSaid, say } from '../../../shared/kernel/language/say.ts';
import { sayStored } from '../../../shared/kernel/language/say-stored.ts';
import { capitalised } from '../../../shared/kernel/text/capitalised.ts';

// The compiler reports a field missing in the catalogue.
const isText = (key: string): key is `admin_listing.target_${ImportField}` => languages.en.hasText(key);

/** A column's target as text: `socials.x` is "Link: X". */
export function targetWords(target: string): string {
  const [field = '', network] = target.split('.', 2);
  if (network !== undefined) return say('admin_listing.target_link', { platform: platformName(network) });
  if (field === 'subcategory') return say('admin_listing.target_subcategory');
  const key = `admin_listing.target_${field}`;
  return isText(key) ? say(key) : field;
}

const ownLength = (text: string): number => text.replace(/\{[a-z]+\}/g, '').length;

/** Rejection texts, longest first, so that more specific ones match before their prefixes. */
const noted = Object.entries(english.problem_import())
  .filter(([name]) => !/^(row|field|entry)/.test(name))
  .toSorted(([, one], [, other]) => ownLength(other) - ownLength(one))
  .map(([name]) => `problem_import.${name}`)
  .filter(isSaid);

const inLanguage = (words: string): string => sayStored(words, noted);

/** A problem, possibly of a list entry or key: `entry 2 name is empty, at most …`. */
function detailWords(detail: string): string {
  const [, number, ofEntry] = /^entry (\d+) (.+)$/s.exec(detail) ?? [];
  if (number !== undefined && ofEntry !== undefined)
    return say('problem_import.entry', { number, detail: detailWords(ofEntry) });
  const [, key, ofKey] = /^(?!(?:a|contains|has|is|it|the) )([\w.]+) (.+)$/s.exec(detail) ?? [];
  return key === undefined || ofKey === undefined ? inLanguage(detail) : `${key} ${inLanguage(ofKey)}`;
}

const fieldWords = (field: string): string => (field === 'row' ? say('problem_import.field_row') : targetWords(field));

/** A row's problem, stored in English: `website_url is missing: write it like https://example.com`. */
export function rowProblemWords(words: string): string {
  const [, name = '', said = words] = /^([a-z_.]+) (.+)$/s.exec(words) ?? [];
  const field = fieldWords(name);
  // Either side may contain colons: the first one followed by a known text separates them.
  const known = [...said.matchAll(/: /g)].find(({ index }) => isFix(said.slice(index + 2)));
  if (known === undefined) return say('problem_import.row', { field, detail: detailWords(said) });
  const detail = detailWords(said.slice(0, known.index));
  return say('problem_import.row_fix', { field, detail, fix: inLanguage(said.slice(known.index + 2)) });
}

const fixes = Object.entries(english.problem_import()).flatMap(([name, text]) =>
  name.startsWith('fix_') ? [text] : [],
);
const isFix = (text: string): boolean => fixes.some((fix) => text === fix || text.startsWith(fix.split('{')[0] ?? fix));

/** How a file was read. */
export const noteWords = (note: string): string => capitalised(inLanguage(note));

/** What was skipped in a field: `website_url (addresses after the first of a cell)`. */
export const passedOverWords = (what: string): string =>
  what.replace(/^([a-z_.]+) \((.+)\)$/s, (_, field: string, why: string) => {
    const parts = why.split(', ').map(inLanguage);
    return `${fieldWords(field)} (${parts.join(', ')})`;
  });

/** Why an import failed, stored in English. */
export const runProblemWords = (problem: string): string =>
  sayStored(problem, [
    'problem_team.file_unreadable',
    'problem_team.file_website_column',
    'problem_team.import_broke_off',
    'problem_team.import_cannot_read',
  ]);
