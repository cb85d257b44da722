import { type CategoryTree, categoryPathOf } from '../category/category-tree.ts';
import { changeListings } from '../listing/change-listing.writes.ts';
import { ListingModel } from '../listing/listing.model.ts';

const listingsAtOnce = 500;

/** How categories are told apart after a merge: what stands for an id. */
export type SameCategory = (id: number) => number;

/**
 * Brings the listings of a category, and of those below it, to a changed tree: their paths, and with `same` the categories themselves.
 * Joins the surrounding transaction. Gives how many were touched. Safe to repeat.
 */
export async function moveListingsOf(
  categoryId: number,
  tree: CategoryTree,
  now: Date,
  same: SameCategory = (id) => id,
): Promise<number> {
  const found = await ListingModel.find({ category_path: categoryId }, { _id: 1 })
    .sort({ _id: 1 })
    .lean<{ _id: number }[]>()
    .exec();
  let changed = 0;
  for (let at = 0; at < found.length; at += listingsAtOnce) {
    const ids = found.slice(at, at + listingsAtOnce).map(({ _id }) => _id);
    changed += await changeListings(ids, 'content', now, (before) => {
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
  }
  return changed;
}
