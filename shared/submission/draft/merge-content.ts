import { isDeepStrictEqual } from 'node:util';
import {
  type CategoryTree,
  categoryPathOf,
  type ListingRecord,
  mostExtraCategories,
} from '../../directory/directory.ts';
import type { ListingContent } from './listing-content.ts';

/** Content without unchanged parts: what a draft's edit changes on its listing. */
export function changedContent(before: ListingContent, after: ListingContent): Partial<ListingContent> {
  const old: Record<string, unknown> = { ...before };
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => !isDeepStrictEqual(value, old[key])));
}

/**
 * Applies content to a stored listing, except founders, who have their own records. Free listings only get their
 * primary category and purchased extras. `takeId` assigns IDs to new milestones.
 */
function mergeContent(
  listing: ListingRecord,
  { founders: _founders, category_ids, milestones, ...texts }: Partial<ListingContent>,
  { tree, takeId }: { tree: CategoryTree; takeId: () => number },
): Partial<ListingRecord> {
  return {
    ...texts,
    ...(category_ids !== undefined && mergeCategories(listing, category_ids, tree)),
    ...(milestones !== undefined && { milestones: mergeMilestones(listing.milestones, milestones, takeId) }),
  };
}

/** The category tree and the first ID for new milestones. */
export interface ContentIds {
  tree: CategoryTree;
  firstMilestone: number;
}

/** A listing with the content of a draft. */
export function withContent(
  listing: ListingRecord,
  content: Partial<ListingContent>,
  { tree, firstMilestone }: ContentIds,
): ListingRecord {
  let next = firstMilestone;
  return { ...listing, ...mergeContent(listing, content, { tree, takeId: () => next++ }) };
}

/** A listing with these categories, primary first. On a free plan, only purchased extra categories are kept. */
export function mergeCategories(
  listing: ListingRecord,
  ids: readonly number[],
  tree: CategoryTree,
): Partial<ListingRecord> {
  const [primary = null, ...others] = ids;
  const wanted = listing.plan === 'paid' ? others : listing.extra_categories;
  const extra_categories = wanted.filter((id) => id !== primary).slice(0, mostExtraCategories);
  const all = primary === null ? extra_categories : [primary, ...extra_categories];
  return { primary_category: primary, extra_categories, category_path: categoryPathOf(tree, all) };
}

function mergeMilestones(
  before: ListingRecord['milestones'],
  wanted: ListingContent['milestones'],
  takeId: () => number,
): ListingRecord['milestones'] {
  const kept = new Map(before.map((milestone) => [`${milestone.date} ${milestone.title}`, milestone.id]));
  return wanted.map((milestone) => {
    const key = `${milestone.date} ${milestone.title}`;
    const id = kept.get(key) ?? takeId();
    kept.delete(key);
    return { id, ...milestone };
  });
}
