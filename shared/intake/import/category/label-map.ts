import type { StatedFields } from '../field/import-fields.ts';
import { listEntries } from '../field/list-value.ts';
import { categoryKey } from './category-key.ts';
import { splitLabel } from './split-label.ts';

/** The operator's category names: the name or path for each label, '' to drop it. */
export type LabelMap = ReadonlyMap<string, string>;

/** A row's values with the operator's category names applied. */
export function withLabels(stated: StatedFields, map: LabelMap): StatedFields {
  const given = stated.fields.get('categories');
  if (map.size === 0 || given === undefined) return stated;
  const labels = listEntries(given, false).flatMap((label) => map.get(label.toLowerCase()) ?? label);
  const fields = new Map(stated.fields).set(
    'categories',
    labels.filter((label) => label !== ''),
  );
  return { ...stated, fields };
}

/** Keys of the names that the operator placed at the top level, alone or first in a path. */
export const chosenTops = (map: LabelMap): Set<string> =>
  new Set([...map.values()].flatMap((label) => splitLabel(label, () => false).slice(0, 1)).map(categoryKey));
