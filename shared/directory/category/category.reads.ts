import { keptFresh } from '../../change/change.ts';
import { listingTable } from '../listing/listing-table.reads.ts';
import { CategoryModel } from './category.model.ts';
import type { CategoryRecord } from './category.ts';
import { buildCategoryTree, type CategoryTree } from './category-tree.ts';

/** All stored categories by ID. */
export const readCategoryRecords = (): Promise<CategoryRecord[]> =>
  CategoryModel.find({}).sort({ _id: 1 }).lean<CategoryRecord[]>().exec();

/** The category tree, cached and reloaded after a change. */
export const categoryTree: () => Promise<CategoryTree> = keptFresh(
  async () => buildCategoryTree(await readCategoryRecords()),
  (change) => change.room === 'category',
);

/** Names of all categories, for drafts to choose from. */
export const readCategoryNames = async (): Promise<string[]> =>
  [...(await categoryTree()).byId.values()].map(({ category }) => category.name);

/** Number of live listings by category ID, including subcategories. Categories without any are absent. */
export async function liveCountsByCategory(): Promise<ReadonlyMap<number, number>> {
  const table = await listingTable();
  return table.derived('counts by category', () => new Map(table.byCategory().sizes()));
}
