import type { CategoryRecord } from './category.ts';

/** A category in the tree. */
export interface CategoryNode {
  category: CategoryRecord;
  parent: CategoryNode | undefined;
  children: CategoryNode[];
}

/** The category tree with lookups. */
export interface CategoryTree {
  roots: readonly CategoryNode[];
  byId: ReadonlyMap<number, CategoryNode>;
  /** By current and former slug. */
  bySlug: ReadonlyMap<string, CategoryNode>;
}

/** Builds the tree. A category whose parent is missing, or that would form a cycle, goes to the top. */
export function buildCategoryTree(categories: readonly CategoryRecord[]): CategoryTree {
  const byId = new Map<number, CategoryNode>();
  for (const category of categories) byId.set(category._id, { category, parent: undefined, children: [] });
  const roots: CategoryNode[] = [];
  for (const node of byId.values()) {
    const parent = node.category.parent_id === null ? undefined : byId.get(node.category.parent_id);
    if (parent === undefined || ancestorsOf(parent).includes(node)) {
      roots.push(node);
    } else {
      node.parent = parent;
      parent.children.push(node);
    }
  }
  roots.sort(compareSiblings);
  for (const node of byId.values()) node.children.sort(compareSiblings);
  return { roots, byId, bySlug: slugsOf([...byId.values()]) };
}

// A reused slug leads to the category that has it now.
const slugsOf = (nodes: readonly CategoryNode[]): Map<string, CategoryNode> =>
  new Map([
    ...nodes.flatMap((node) => (node.category.former_slugs ?? []).map((slug) => [slug, node] as const)),
    ...nodes.map((node) => [node.category.slug, node] as const),
  ]);

/** The node and its ancestors, closest first. */
export function ancestorsOf(node: CategoryNode): CategoryNode[] {
  const path: CategoryNode[] = [];
  for (let step: CategoryNode | undefined = node; step !== undefined; step = step.parent) path.push(step);
  return path;
}

/** Names of a node and its ancestors, root first. */
export const pathNames = (node: CategoryNode): string[] =>
  ancestorsOf(node)
    .map(({ category }) => category.name)
    .toReversed();

/** IDs of these categories and all their ancestors, without duplicates: a listing's `category_path`. */
export function categoryPathOf(tree: CategoryTree, categoryIds: readonly number[]): number[] {
  const nodes = categoryIds.flatMap((id) => tree.byId.get(id) ?? []);
  return [...new Set(nodes.flatMap((node) => ancestorsOf(node).map((step) => step.category._id)))];
}

const compareSiblings = (a: CategoryNode, b: CategoryNode): number =>
  a.category.position - b.category.position ||
  a.category.name.localeCompare(b.category.name, 'en') ||
  a.category._id - b.category._id;
