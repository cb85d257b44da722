import { targetOfName } from './column-name.ts';
import type { ColumnOverrides } from './column-plan.ts';
import { isAddress } from './value-kinds.ts';

/**
 * Whether a CSV file's first row is a header: it has a specified or known name, or every cell could be a name and none
 * looks like a value (a URL, number, email address or sentence).
 */
export function isHeaderRow(cells: readonly string[], told: ColumnOverrides): boolean {
  const names = cells.filter((cell) => cell !== '');
  if (names.some((name) => told.has(name))) return true;
  if (names.some(isAddress)) return false;
  return names.some((name) => targetOfName(name) !== undefined) || (names.length > 1 && names.every(mayBeName));
}

const mayBeName = (cell: string): boolean => cell.length <= 40 && !/^[\d.,\s%$€£-]+$|@|[.!?]$/u.test(cell);
