import { type PageRequest, pageFrom } from '../../kernel/paging.ts';
import { toCategoryReference } from '../listing/category-reference.ts';
import type { ListingRow } from '../listing/listing-row.ts';
import { toSummary } from '../listing/listing-summary.ts';
import { listingTable } from '../listing/listing-table.reads.ts';
import { categoryTree, liveCountsByCategory } from './category.reads.ts';
import { ancestorsOf } from './category-tree.ts';
import { type CategoryPage, type PublicCategory, toPublicTree } from './category-view.ts';

/** The whole public tree with live listing counts. */
export async function readCategoryTree(includeEmpty: boolean): Promise<PublicCategory[]> {
  const [tree, counts] = await Promise.all([categoryTree(), liveCountsByCategory()]);
  return toPublicTree(tree.roots, counts, includeEmpty);
}

/** A category with a page of its live listings, most votes first; undefined if the slug is unknown. */
export async function readCategoryPage(slug: string, request: PageRequest): Promise<CategoryPage | undefined> {
  const [tree, counts] = await Promise.all([categoryTree(), liveCountsByCategory()]);
  const node = tree.bySlug.get(slug);
  if (node === undefined) return undefined;
  const page = pageFrom(await liveRowsOf(node.category._id), request);
  const above = ancestorsOf(node).slice(1);
  const [parent] = above;
  return {
    ...toCategoryReference(node.category),
    description: node.category.description,
    faqs: node.category.faqs,
    parent: parent === undefined ? null : toCategoryReference(parent.category),
    ancestors: above.toReversed().map((each) => toCategoryReference(each.category)),
    subcategories: node.children.map((child) => ({
      ...toCategoryReference(child.category),
      live_listings: counts.get(child.category._id) ?? 0,
    })),
    live_listings: page.total,
    ...page,
    items: page.items.map((row) => toSummary(row, tree)),
  };
}

async function liveRowsOf(categoryId: number): Promise<readonly ListingRow[]> {
  const table = await listingTable();
  return table.byCategory().of(categoryId);
}
