import type { QueryFilter } from 'mongoose';
import type { StaffActor } from '../../identity/identity.ts';
import { askingStaffVerb } from '../../identity/identity.writes.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say, sentences } from '../../kernel/language/say.ts';
import { allOf, withBut } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { CategoryModel } from '../category/category.model.ts';
import { readCategoryRecords } from '../category/category.reads.ts';
import { type CategoryRecord, categoryRecord } from '../category/category.ts';
import { buildCategoryTree, type CategoryTree, categoryPathOf } from '../category/category-tree.ts';
import { changeFoundListings } from '../listing/change-found-listings.writes.ts';
import type { ListingRecord } from '../listing/listing.ts';
import { announce, logCategoryAction, recordOf, saveCategory, withFormer } from './change-category.writes.ts';
import { requirePlace, treeWith } from './moved-tree.ts';

const mostFaqs = 10;

/**
 * Moves a category with its subtree below another, or to the top (null); its listings go first, in several transactions.
 * Returns the number of affected listings. Throws `not_found`, and `wrong_state` if the target is inside its own
 * subtree. If interrupted, repeating it moves the rest.
 */
export const moveCategory = askingStaffVerb(
  'categories.change',
  async (
    actor: StaffActor,
    { id, parentId, note }: { id: number; parentId: number | null; note: string },
    now: Date,
  ): Promise<number> => {
    const plan = async () => {
      const records = await readCategoryRecords();
      const before = recordOf(records, id);
      if (parentId !== null) recordOf(records, parentId);
      const former = buildCategoryTree(records);
      requirePlace(former, id, parentId);
      const after = { ...before, parent_id: parentId, revision: (before.revision ?? 0) + 1 };
      return { before, after, former, tree: treeWith(records, after) };
    };
    const moveListings = ({ former, tree }: Awaited<ReturnType<typeof plan>>) =>
      moveListingsOf(notYetMoved(id, former, tree), tree, now);
    const first = await plan();
    if (first.before.parent_id === parentId) return 0;
    const moved = await moveListings(first);
    return inTransaction(async () => {
      const last = await plan();
      const { before, after } = last;
      if (before.parent_id === parentId) return moved; // by a second click meanwhile
      await saveCategory(after);
      const listings = moved + (await moveListings(last));
      const states = { before: { parent: before.parent_id }, after: { parent: parentId, listings } };
      await logCategoryAction(actor, 'move', { target: after, note, ...states }, now);
      await announce({ room: 'category', ids: [id, ...parentsOf([before, after])] }, now);
      return listings;
    });
  },
);

/** Listings of a category that lack a new ancestor of it, or have a former one. */
function notYetMoved(id: number, former: CategoryTree, tree: CategoryTree): QueryFilter<ListingRecord> {
  const [before, after] = [categoryPathOf(former, [id]), categoryPathOf(tree, [id])];
  const without = after.filter((each) => each !== id).map((each) => withBut(id, each));
  const still = before.filter((each) => !after.includes(each)).map((each) => allOf([id, each]));
  return { $or: [...without, ...still].map((category_path) => ({ category_path })) };
}

/**
 * Merges a category into another: moves listings, in several transactions, then subcategories and questions, and its
 * text if the other has none; its URLs redirect. Returns the number of affected listings. Throws `not_found`, and
 * `wrong_state` if the target is below it. If interrupted, repeating it moves the rest.
 */
export const mergeCategories = askingStaffVerb(
  'categories.change',
  async (
    actor: StaffActor,
    { from, into, note }: { from: number; into: number; note: string },
    now: Date,
  ): Promise<number> => {
    const plan = async () => {
      const records = await readCategoryRecords();
      const [gone, kept] = [recordOf(records, from), recordOf(records, into)];
      if (from === into)
        throw new SlipwayError(
          'wrong_state',
          sentences(say('problem_team.category_merge_itself'), say('problem_input.choose_again')),
        );
      const tree = buildCategoryTree(records);
      requirePlace(tree, from, into);
      const children = tree.byId.get(from)?.children.map(({ category }) => category._id) ?? [];
      for (const child of children) requirePlace(tree, child, into);
      const merged = mergedCategory(gone, kept);
      const later = records
        .filter(({ _id }) => _id !== from && _id !== into)
        .map((record) => (record.parent_id === from ? { ...record, parent_id: into } : record));
      return { gone, kept, children, merged, later };
    };
    const moveListings = ({ later, merged }: Awaited<ReturnType<typeof plan>>) =>
      moveListingsOf({ category_path: from }, buildCategoryTree([...later, merged]), now, (id) =>
        id === from ? into : id,
      );
    const moved = await moveListings(await plan());
    return inTransaction(async () => {
      const last = await plan();
      const { gone, kept, children, merged, later } = last;
      for (const record of later) if (children.includes(record._id)) await saveCategory(record);
      await saveCategory(merged);
      await CategoryModel.deleteOne({ _id: from });
      const listings = moved + (await moveListings(last));
      const states = {
        before: { slug: gone.slug, name: gone.name },
        after: { into: kept.slug, listings, categories: children.length },
      };
      await logCategoryAction(actor, 'merge', { target: gone, note, ...states }, now);
      await announce({ room: 'category', ids: [into, ...children, ...parentsOf([gone])], gone: [gone.slug] }, now);
      return listings;
    });
  },
);

function mergedCategory(gone: CategoryRecord, kept: CategoryRecord): CategoryRecord {
  const asked = new Set(kept.faqs.map(({ question }) => question));
  return categoryRecord.parse({
    ...kept,
    description: kept.description ?? gone.description,
    icon: kept.icon ?? gone.icon ?? null,
    faqs: [...kept.faqs, ...gone.faqs.filter(({ question }) => !asked.has(question))].slice(0, mostFaqs),
    former_slugs: withFormer(kept, [...(gone.former_slugs ?? []), gone.slug], kept.slug),
    revision: (kept.revision ?? 0) + 1,
  });
}

const parentsOf = (records: readonly CategoryRecord[]): number[] =>
  records.flatMap(({ parent_id }) => (parent_id === null ? [] : [parent_id]));

/** Maps IDs of merged categories to the remaining one. */
type SameCategory = (id: number) => number;

/**
 * Updates listings for a new tree: their paths and, with `same`, their categories. Joins the surrounding transaction.
 * Returns their number. Safe to repeat.
 */
const moveListingsOf = (
  which: QueryFilter<ListingRecord>,
  tree: CategoryTree,
  now: Date,
  same: SameCategory = (id) => id,
): Promise<number> =>
  changeFoundListings(which, 'content', now, (before) => {
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
