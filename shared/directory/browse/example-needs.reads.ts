import { categoryTree } from '../category/category.reads.ts';
import type { PublicCategory } from '../category/category-view.ts';
import { exampleNeeds } from '../category/example-needs.ts';
import { listingTable } from '../listing/listing-table.reads.ts';

/** Of each category, the products with the most votes. */
const mostTexts = 200;

/** Example searches from the directory itself, for the search by need. */
export async function readExampleNeeds(categories: readonly PublicCategory[], most: number): Promise<PublicCategory[]> {
  const [table, tree] = await Promise.all([listingTable(), categoryTree()]);
  return exampleNeeds(categories, most, (slug) =>
    table
      .byCategory()
      .of(tree.bySlug.get(slug)?.category._id ?? 0)
      .slice(0, mostTexts)
      .map(({ name, tagline }) => `${name} ${tagline ?? ''}`),
  );
}
