import type { ImportField } from '../field/import-fields.ts';

/** Fields with multiple values. In the last four, commas are always separators. */
const listFields: ReadonlySet<ImportField> = new Set<ImportField>([
  'categories',
  'features',
  'usps',
  'founders',
  'tags',
  'keywords',
  'alternatives',
  'socials',
]);

const surely = ['\n', '|', ';', '•', '·', '、', '，', '；'];
/** Separates values in Japanese, but also the words within foreign names. */
const middleDot = '・';
const leastCells = 2;

/** Separator between a column's values, judging by its cells; undefined if each cell must be examined. */
export function separatorOf(field: ImportField, values: readonly string[]): string | undefined {
  if (!listFields.has(field)) return undefined;
  const texts = values.filter((value) => !/^\s*[[{]/.test(value));
  const cellsWith = (separator: string) => texts.filter((text) => partsOf(text, separator).length > 1).length;
  const [best] = (field === 'founders' ? surely : [...surely, middleDot])
    .map((separator) => ({ separator, cells: cellsWith(separator) }))
    .toSorted((a, b) => b.cells - a.cells);
  if (best !== undefined && best.cells >= leastCells) return best.separator;
  if (field === 'founders') return mostCells(texts, areNames, 1) ? ',' : undefined;
  if (field === 'features' || field === 'usps') return mostCells(texts, areShort) ? ',' : undefined;
  return partsByCommas(texts) ? ',' : undefined;
}

/** Whether the parts between commas are separate values in nearly all cells. */
function mostCells(
  texts: readonly string[],
  areValues: (parts: readonly string[]) => boolean,
  least = leastCells,
): boolean {
  const several = texts.map((text) => text.split(',').map((part) => part.trim())).filter((parts) => parts.length > 1);
  return several.length >= least && several.filter(areValues).length / several.length >= 0.8;
}

/** "Jane Doe, José da Silva", but neither "Doe, Jane" nor "Acme, Inc." */
const areNames = (parts: readonly string[]): boolean =>
  parts.every((part) => /^\p{Lu}\S*(?:\s+\S+){1,3}$/u.test(part) && !/\d|@|\/\//.test(part));

/** Three or more values of a few words each, so not a sentence with commas. */
const areShort = (parts: readonly string[]): boolean =>
  parts.length > 2 &&
  parts.every((part) => part !== '' && part.split(/\s+/).length <= 4 && !/^(?:and|or|und|et|y)\s/i.test(part));

/**
 * Whether commas separate values: true if the parts recur in other rows, alone or in other combinations ("Design,
 * Tools" and "Tools, Sales").
 */
function partsByCommas(texts: readonly string[]): boolean {
  const cells = texts.map((text) => partsOf(text, ','));
  const several = cells.filter((parts) => parts.length > 1);
  if (several.length < leastCells) return false;
  const rows = new Map<string, number>();
  for (const parts of cells) for (const part of new Set(parts)) rows.set(part, (rows.get(part) ?? 0) + 1);
  const whole = new Map<string, number>();
  for (const text of texts) whole.set(text.toLowerCase(), (whole.get(text.toLowerCase()) ?? 0) + 1);
  // If neither word appears without the other in any row, "Health, Fitness" is one name containing a comma.
  const isTogether = (parts: readonly string[]) =>
    (whole.get(parts.join(', ')) ?? 0) > 1 && parts.every((part) => rows.get(part) === whole.get(parts.join(', ')));
  const parted = several.filter((parts) => !isTogether(parts));
  const again = parted.filter((parts) => parts.some((part) => (rows.get(part) ?? 0) > 1));
  return again.length >= leastCells && again.length / several.length >= 0.5;
}

const partsOf = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
