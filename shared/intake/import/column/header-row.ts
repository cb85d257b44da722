import { targetOfName } from './column-name.ts';
import type { ToldColumns } from './column-plan.ts';
import { isAddress } from './value-kinds.ts';

/**
 * Whether the first row of a CSV file names its columns: one of the names is told or known, or every cell may be a name and none holds what
 * only a value is: an address, a number, an email address, a sentence.
 */
export function isHeaderRow(cells: readonly string[], told: ToldColumns): boolean {
  const names = cells.filter((cell) => cell !== '');
  if (names.some((name) => told.has(name))) return true;
  if (names.some(isAddress)) return false;
  return names.some((name) => targetOfName(name) !== undefined) || (names.length > 1 && names.every(mayBeName));
}

const mayBeName = (cell: string): boolean => cell.length <= 40 && !/^[\d.,\s%$€£-]+$|@|[.!?]$/u.test(cell);
