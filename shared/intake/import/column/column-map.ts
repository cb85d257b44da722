import type { SocialPlatform } from '../../../directory/directory.ts';
import { socialPlatforms } from '../../../directory/directory.ts';
import { nearestName } from '../../../kernel/text/nearest-name.ts';
import { fieldOf } from '../field/import-fields.ts';
import { ImportError } from '../import-error.ts';
import { type ColumnTarget, targetNames } from './column-name.ts';
import type { ColumnOverrides, PlannedColumn } from './column-plan.ts';

const leftOut = new Set(['', '-', 'ignore']);

/**
 * Parses the operator's column choices: `Company site=website_url`, `Handle=socials.x`, `Notes=ignore`. Splits at the
 * last "=", since column names may contain one. Throws ImportError naming the invalid entry.
 */
export function readColumnMap(entries: readonly string[]): Map<string, ColumnTarget | undefined> {
  const told = new Map<string, ColumnTarget | undefined>();
  for (const entry of entries) {
    const at = entry.lastIndexOf('=');
    const column = entry.slice(0, Math.max(0, at)).trim();
    if (column === '') throw new ImportError(`--map ${quoted(entry)}: use --map 'COLUMN=FIELD'.`);
    if (told.has(column)) throw new ImportError(`--map: column ${quoted(column)} is mapped twice.`);
    told.set(column, readTarget(entry.slice(at + 1).trim()));
  }
  return told;
}

function readTarget(text: string): ColumnTarget | undefined {
  if (leftOut.has(text)) return undefined;
  if (text === 'subcategory') return { field: 'categories', isBelow: true };
  const [name = '', platform] = text.split('.', 2);
  const field = fieldOf(name);
  if (field !== undefined && platform === undefined) return { field };
  if (field === 'socials' && isPlatform(platform)) return { field, platform };
  const nearest = nearestName(text, targetNames);
  const meant = nearest === undefined ? '' : ` Did you mean ${nearest}?`;
  throw new ImportError(
    `--map: unknown field ${quoted(text)}.${meant} import --fields lists all fields; "ignore" skips a column.`,
  );
}

const isPlatform = (name: string | undefined): name is SocialPlatform =>
  socialPlatforms.some((known) => known === name);

/** Throws ImportError for chosen columns that no file has. */
export function requireColumns(told: ColumnOverrides, columns: readonly PlannedColumn[]): void {
  const names = columns.map(({ name }) => name);
  const absent = [...told.keys()].filter((name) => !names.includes(name));
  if (absent.length === 0) return;
  throw new ImportError(
    `--map: column not found: ${absent.map(quoted).join(', ')}. Columns: ${names.map(quoted).join(', ')}.`,
  );
}

const longestShown = 60;

/** Makes untrusted text safe for a terminal: removes control characters and shortens it. */
export function quoted(text: string): string {
  const line = text.replace(/\p{C}+/gu, ' ').trim();
  return `"${line.length > longestShown ? `${line.slice(0, longestShown)}…` : line}"`;
}
