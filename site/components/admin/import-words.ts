import { platformName } from '../../../shared/directory/directory.ts';
import type { ImportRun } from '../../../shared/intake/intake.ts';

/** Why a column is taken for what it is. */
export const columnReasonWords: Readonly<Record<ImportRun['columns'][number]['reason'], string>> = {
  told: 'As you chose',
  told_to_leave: 'As you chose',
  exact_name: 'By its name',
  name: 'By its name and its values',
  content: 'By its values',
  never: 'What is earned or counted here is never imported',
  unfit: 'Its name and its values say different things',
  unknown: 'Nothing says what it is',
};

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** What a column becomes: `website_url` as "Website url", `socials.x` as "Link: X". */
export function targetWords(target: string): string {
  const [field = '', network] = target.split('.', 2);
  if (network !== undefined) return `Link: ${platformName(network)}`;
  return capital(field.replaceAll('_', ' ').replace(/\burl\b/, 'address'));
}

/** Where an import stands. */
export const importStateWords: Readonly<Record<ImportRun['state'], string>> = {
  open: 'Columns are chosen',
  checking: 'Being checked',
  checked: 'Checked, not imported yet',
  importing: 'Being imported',
  done: 'Imported',
  stopped: 'Stopped',
  failed: 'Cannot be read',
};

/** What is wrong with a row: the field as the page calls it. */
export const rowProblemWords = (words: string): string => words.replace(/^[a-z_.]+/, targetWords);
