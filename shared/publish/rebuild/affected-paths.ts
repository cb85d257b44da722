import type { ChangeBody, ListingFacets } from '../../change/change.ts';
import type { CategoryTree } from '../../directory/category/category-tree.ts';
import { ancestorsOf } from '../../directory/category/category-tree.ts';
import { isPublicStatus } from '../../directory/listing/listing.ts';
import { browsePath, categoriesPath, categoryPath, homePath, listingPath } from '../../kernel/address/paths.ts';
import { emptyScope, mergeScopes, type RebuildScope, wholeScope } from './rebuild-scope.ts';

/** What a change means for the written pages. */
export interface AffectedPaths {
  /** Pages to write at once. */
  write: ReadonlySet<string>;
  /** Pages that are no more. */
  remove: ReadonlySet<string>;
  /** Pages that merely show it in passing: the bulk lane writes them later. */
  later: RebuildScope;
}

/** Pages that list listings whatever the category. */
export const overviewPaths = (): string[] => [homePath(), browsePath(), categoriesPath()];

const nothing: AffectedPaths = { write: new Set(), remove: new Set(), later: emptyScope };

/**
 * The one rule of what to write again after a change. It may name a page too many (its bytes turn out the same) and never one
 * too few. Deeper pages of a category and searches are rendered when asked for and need no writing.
 */
export function affectedPaths(change: ChangeBody, tree: CategoryTree): AffectedPaths {
  switch (change.room) {
    case 'listing':
      return ofListing(change.id, change.before, change.after, tree);
    case 'category':
      return ofCategories(change.ids, tree);
    case 'founder':
      return { ...nothing, later: { ...emptyScope, founders: change.ids } };
    case 'award':
      return { ...nothing, write: new Set([homePath()]), later: { ...emptyScope, listings: change.listing_ids } };
    case 'post':
      return { ...nothing, write: new Set([homePath()]) };
    case 'settings':
    case 'everything':
      return { ...nothing, write: new Set(overviewPaths()), later: wholeScope };
    case 'product':
    case 'interview-question':
    case 'api-key':
      return nothing;
  }
}

/** What several changes mean together, in the order in which they happened: a page that came back is not removed. */
export function mergeAffected(all: readonly AffectedPaths[]): AffectedPaths {
  const write = new Set<string>();
  const remove = new Set<string>();
  let later = emptyScope;
  for (const affected of all) {
    for (const path of affected.remove) {
      write.delete(path);
      remove.add(path);
    }
    for (const path of affected.write) {
      remove.delete(path);
      write.add(path);
    }
    later = mergeScopes(later, affected.later);
  }
  return { write, remove, later };
}

function ofListing(
  id: number,
  before: ListingFacets | null,
  after: ListingFacets | null,
  tree: CategoryTree,
): AffectedPaths {
  const seen = [before, after].filter((facets) => facets !== null).filter(isPublic);
  if (seen.length === 0) return nothing;
  const categoryIds = seen.flatMap((facets) => facets.category_ids);
  const write = new Set([...overviewPaths(), ...categoryPaths(categoryIds, tree)]);
  const remove = new Set<string>();
  if (after !== null && isPublic(after)) write.add(listingPath(after.slug));
  if (before !== null && isPublic(before)) remove.add(listingPath(before.slug));
  for (const path of write) remove.delete(path);
  // Its neighbours show it as an alternative; a primary category is the first of the path.
  const primaries = seen.flatMap((facets) => facets.category_ids.slice(0, 1));
  return { write, remove, later: { ...emptyScope, categories: [...new Set(primaries)], listings: [id] } };
}

function ofCategories(ids: readonly number[], tree: CategoryTree): AffectedPaths {
  const around = ids.flatMap((id) => {
    const node = tree.byId.get(id);
    return node === undefined ? [] : [...ancestorsOf(node), ...node.children];
  });
  const paths = around.map((node) => categoryPath(node.category.slug));
  return {
    ...nothing,
    write: new Set([...overviewPaths(), ...paths]),
    later: { ...emptyScope, categories: [...ids] },
  };
}

function categoryPaths(ids: readonly number[], tree: CategoryTree): string[] {
  return ids.flatMap((id) => {
    const node = tree.byId.get(id);
    return node === undefined ? [] : [categoryPath(node.category.slug)];
  });
}

const isPublic = (facets: ListingFacets): boolean => isPublicStatus(facets.status);
