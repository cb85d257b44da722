import type { StatedFields } from '../field/import-fields.ts';
import { listEntries } from '../field/list-value.ts';

/** What the operator says of names of categories: the name or path that each stands for; '' for one that is to be left out. */
export type LabelMap = ReadonlyMap<string, string>;

/** What a row states, with the names of its categories as the operator calls them. */
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
