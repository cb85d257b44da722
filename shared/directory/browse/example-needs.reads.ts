import { categoryTree } from '../category/category.reads.ts';
import type { PublicCategory } from '../category/category-view.ts';
import { exampleNeeds } from '../category/example-needs.ts';
import { listingTable } from '../listing/listing-table.reads.ts';

/** Example searches from the directory itself, for the search by need. */
export async function readExampleNeeds(categories: readonly PublicCategory[], most: number): Promise<PublicCategory[]> {
  const [table, tree] = await Promise.all([listingTable(), categoryTree()]);
  return exampleNeeds(categories, most, (slug) =>
    table
      .byCategory()
      .of(tree.bySlug.get(slug)?.category._id ?? 0)
      .map(({ name, tagline }) => `${name} ${tagline ?? ''}`),
  );
}
