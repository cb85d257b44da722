import type { ChangeBody } from '../../change/change.ts';
import { ancestorsOf, type CategoryNode, type CategoryTree } from '../../directory/directory.ts';
import { categoryPath } from '../../kernel/address/paths.ts';
import type { AheadPages } from './ahead-pages.ts';
import { facetsShownOf } from './facets-shown.ts';
import { scopeIncludes } from './rebuild-scope.ts';

/** First pages of categories; further pages are rendered on request. */
export const categoryPages: AheadPages = {
  touchedBy: (change, tree) => ({ write: nodesAround(change, tree).map(pathOf), remove: goneOf(change) }),
  inScope: (scope, { tree, rows }) => {
    if (scope.everything) return [...tree.byId.values()].map(pathOf);
    // Listings show their category's name on all category pages that list them.
    const listing = rows.filter(scopeIncludes(scope)).flatMap((row) => row.category_path);
    return nodesOf(new Set([...scope.categories, ...listing]), tree).map(pathOf);
  },
};

/** Categories of a changed listing, or a changed category with its neighbours. */
function nodesAround(change: ChangeBody, tree: CategoryTree): CategoryNode[] {
  if (change.room === 'listing') {
    return nodesOf(
      facetsShownOf(change).flatMap((facets) => facets.category_ids),
      tree,
    );
  }
  if (change.room !== 'category') return [];
  return nodesOf(change.ids, tree).flatMap((node) => [...ancestorsOf(node), ...node.children]);
}

const goneOf = (change: ChangeBody): string[] =>
  change.room === 'category' ? (change.gone ?? []).map((slug) => categoryPath(slug)) : [];

const nodesOf = (ids: Iterable<number>, tree: CategoryTree): CategoryNode[] =>
  [...ids].flatMap((id) => tree.byId.get(id) ?? []);

const pathOf = (node: CategoryNode): string => categoryPath(node.category.slug);
