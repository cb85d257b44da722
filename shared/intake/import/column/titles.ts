import type { PlannedColumn } from './column-plan.ts';
import type { ColumnSample } from './column-samples.ts';

const leastShare = 0.6;

/**
 * Interprets a "title" column beside a "name" column: a line about the product is the tagline; if "name" holds
 * machine names ("io.github.acme/mcp"), "title" is the name.
 */
export function withTitles(columns: readonly PlannedColumn[], samples: readonly ColumnSample[]): PlannedColumn[] {
  const at = (word: string) =>
    columns.findIndex(
      ({ name, target, reason }) =>
        name.trim().toLowerCase() === word && target?.field === 'name' && reason === 'exact_name',
    );
  const [named, titled] = [at('name'), at('title')];
  if (named < 0 || titled < 0) return [...columns];
  const valuesOf = (index: number) => samples[index]?.values ?? [];
  if (shareOf(valuesOf(named), isForPrograms) >= leastShare && shareOf(valuesOf(titled), isForPrograms) < leastShare)
    return columns.map((column, index) => (index === named ? { ...column, reason: 'name' as const } : column));
  const hasTagline = columns.some(({ target }) => target?.field === 'tagline');
  const isLine = shareOf(valuesOf(titled), (value) => value.split(/\s+/).length > 2) >= leastShare;
  if (hasTagline || !isLine) return [...columns];
  return columns.map((column, index) =>
    index === titled ? { ...column, target: { field: 'tagline' as const }, reason: 'content' as const } : column,
  );
}

const isForPrograms = (value: string): boolean => /^[a-z0-9@._/-]+$/.test(value) && /[./_-]/.test(value);

const shareOf = (values: readonly string[], is: (value: string) => boolean): number =>
  values.filter(is).length / Math.max(1, values.length);
