import type { CategoryRecord } from '../shared/directory/directory.ts';
import type { CategoryEntry } from './catalogue-schema.ts';
import { type DemoIds, idOf } from './demo-ids.ts';

/** An entry with its position among its siblings and its parent's slug. */
interface PlacedCategory {
  entry: CategoryEntry;
  parent: string | null;
  position: number;
}

/** All categories of the tree, parents before children. */
export function flattenCategories(entries: readonly CategoryEntry[], parent: string | null = null): PlacedCategory[] {
  return entries.flatMap((entry, position) => [
    { entry, parent, position },
    ...flattenCategories(entry.children, entry.slug),
  ]);
}

/** The catalogue's categories as stored. Throws an Error if an id is missing. */
export function buildCategories(
  entries: readonly CategoryEntry[],
  ids: DemoIds['categories'],
  now: Date,
): CategoryRecord[] {
  return flattenCategories(entries).map(({ entry, parent, position }) => ({
    _id: idOf(ids, entry.slug),
    slug: entry.slug,
    name: entry.name,
    description: entry.description,
    faqs: entry.faqs,
    parent_id: parent === null ? null : idOf(ids, parent),
    position,
    created_at: now,
  }));
}
