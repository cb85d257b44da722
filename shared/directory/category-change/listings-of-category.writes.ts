import { type CategoryTree, categoryPathOf } from '../category/category-tree.ts';
import { changeFoundListings } from '../listing/change-found-listings.writes.ts';

/** How categories are told apart after a merge: what stands for an id. */
export type SameCategory = (id: number) => number;

/**
 * Brings the listings of a category, and of those below it, to a changed tree: their paths, and with `same` the categories themselves.
 * Joins the surrounding transaction. Gives how many were touched. Safe to repeat.
 */
export const moveListingsOf = (
  categoryId: number,
  tree: CategoryTree,
  now: Date,
  same: SameCategory = (id) => id,
): Promise<number> =>
  changeFoundListings({ category_path: categoryId }, 'content', now, (before) => {
    const primary = before.primary_category === null ? null : same(before.primary_category);
    const extra = [...new Set(before.extra_categories.map(same))].filter((id) => id !== primary);
    const all = primary === null ? extra : [primary, ...extra];
    return {
      ...before,
      primary_category: primary,
      extra_categories: extra,
      category_path: categoryPathOf(tree, all),
    };
  });
