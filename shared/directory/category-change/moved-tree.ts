import { SlipwayError } from '../../kernel/errors.ts';
import { type Said, say, sentences } from '../../kernel/language/say.ts';
import type { CategoryRecord } from '../category/category.ts';
import { ancestorsOf, buildCategoryTree, type CategoryTree } from '../category/category-tree.ts';

/** Maximum depth of the tree: pages have no room for more. */
const mostLevels = 6;

/**
 * Throws `wrong_state` if a category can't be moved below another: the target is itself or a descendant, or the tree
 * would be deeper than six levels. `parentId` null is the top level.
 */
export function requirePlace(tree: CategoryTree, id: number, parentId: number | null): void {
  const [node, parent] = [tree.byId.get(id), parentId === null ? undefined : tree.byId.get(parentId)];
  if (node === undefined || parent === undefined) return;
  if (parent === node) throw refused(sentences(say('problem_team.category_itself'), say('problem.choose_another')));
  const above = ancestorsOf(parent);
  if (above.includes(node)) {
    const { name } = parent.category;
    throw refused(
      sentences(
        say('problem_team.category_below', { name, below: node.category.name }),
        say('problem_team.move_out', { name }),
      ),
    );
  }
  const depth = above.length + levelsBelow(tree, id);
  if (depth > mostLevels) throw refused(say('problem_team.tree_levels', { most: mostLevels, levels: depth }));
}

/** Depth of a category's subtree, including itself. */
function levelsBelow(tree: CategoryTree, id: number): number {
  const children = tree.byId.get(id)?.children ?? [];
  return 1 + Math.max(0, ...children.map((child) => levelsBelow(tree, child.category._id)));
}

/** The tree with one category replaced. */
export const treeWith = (records: readonly CategoryRecord[], changed: CategoryRecord): CategoryTree =>
  buildCategoryTree(records.map((record) => (record._id === changed._id ? changed : record)));

const refused = (why: Said): SlipwayError => new SlipwayError('wrong_state', why);
