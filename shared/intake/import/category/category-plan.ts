import type { CategoryRecord } from '../../../directory/directory.ts';
import { buildCategoryTree, type CategoryNode } from '../../../directory/directory.ts';
import { categoryKey, otherCategory, shortFormKey, withoutOther, wordCount } from './category-key.ts';
import { fieldOfName } from './field-of-name.ts';
import type { CountedPath, FileCategories } from './file-categories.ts';
import { gatherTops, headOf, mostTops, placesOf, topsOf } from './gather-tops.ts';
import { PlanNode } from './plan-node.ts';
import { titleNames } from './title-names.ts';

/** Where each input category belongs in the directory's tree. */
export interface CategoryPlan {
  /** The categories for a row's labels, in order, without duplicates. */
  categoriesOf(file: FileCategories, labels: readonly string[]): PlanNode[];
  /** Category for listings that have none. */
  readonly other: PlanNode;
  /** A category of the directory by its ID. */
  existing(id: number): PlanNode | undefined;
  /** Input names merged into one category, with the category's name. */
  joined(): { name: string; names: string[] }[];
  /** Names moved from the top level into another category, because there were too many top-level categories. */
  gathered(): { name: string; names: string[] }[];
  /** Adds categories that were created in the directory in the meantime. */
  adopt(records: readonly CategoryRecord[]): void;
}

/**
 * Plans the tree from the directory's categories, then input paths, then single labels. A single label is a top-level
 * category or the only one of that name at a lower level, unless it is one word that only makes sense in context
 * ("Security"). Excess top-level categories are grouped by field unless in `chosen`. Deterministic.
 */
export function planCategories(
  existing: readonly CategoryRecord[],
  files: readonly FileCategories[],
  chosen: ReadonlySet<string> = new Set(),
): CategoryPlan {
  const tree = growTree(existing, files);
  const { root, nested } = tree;
  const other = findLabel(root, nested, otherCategory) ?? root.grow(otherCategory, 0);
  const flat = topsOf(root);
  const alone = existing.length === 0 ? root : growTree([], files).root;
  const tops = new Set([...flat, ...topsOf(alone)].map(({ key }) => key));
  if (tops.size > mostTops) gatherTops(root, other, placesOf(alone), chosen);
  titleNames([...root.below()]);
  return {
    other,
    existing: (id) => root.below().find((node) => node.id === id),
    categoriesOf: (file, rowLabels) => categoriesOf(tree, file.pathsOf(rowLabels)),
    joined: () =>
      [...root.below()].flatMap((node) =>
        node.joinedNames.length > 0 ? [{ name: node.name, names: node.joinedNames }] : [],
      ),
    gathered: () => gatheredOf(root, flat),
    adopt: (records) => adoptAll(root, records),
  };
}

/** The root of a plan, and the categories at lower levels by name. */
interface Tree {
  root: PlanNode;
  nested: ReadonlyMap<string, PlanNode[]>;
  /** Labels resolved so far, with their categories. */
  known: Map<string, PlanNode>;
}

function growTree(existing: readonly CategoryRecord[], files: readonly FileCategories[]): Tree {
  const root = new PlanNode(undefined, '');
  adoptAll(root, existing);
  const paths = files.flatMap((file) => [...file.paths()]);
  for (const path of paths) if (path.names.length > 1) growPath(root, path);
  const labels = paths.filter((path) => path.names.length === 1).toSorted(inPlanningOrder);
  const nested = Map.groupBy(nestedBelow(root), (node) => node.key);
  for (const { names, rows } of [{ names: [otherCategory], rows: Number.MAX_SAFE_INTEGER }, ...labels]) {
    for (const name of names) (findLabel(root, nested, name) ?? root.grow(name, 0)).countName(name, rows);
  }
  return { root, nested, known: new Map() };
}

function adoptAll(root: PlanNode, records: readonly CategoryRecord[]): void {
  const adoptNode = (into: PlanNode, { category, children }: CategoryNode): void => {
    const node = into.adopt(category);
    for (const child of children) adoptNode(node, child);
  };
  for (const node of buildCategoryTree(records).roots) adoptNode(root, node);
}

function growPath(root: PlanNode, { names, rows }: CountedPath): void {
  let node = root;
  for (const name of names) {
    node = node.grow(name, rows);
    node.isOnPath = true;
  }
}

/** Plans full names before their abbreviations, and "Tools" before "Other tools". */
const inPlanningOrder = (a: CountedPath, b: CountedPath): number => planningRank(a) - planningRank(b);

function planningRank({ names: [name = ''] }: CountedPath): number {
  if (shortFormKey(name) !== undefined) return 0;
  return withoutOther(name) === undefined ? 1 : 2;
}

const nestedBelow = (root: PlanNode): PlanNode[] => [...root.below()].filter((node) => node.parent !== root);

function findLabel(root: PlanNode, nested: ReadonlyMap<string, PlanNode[]>, name: string): PlanNode | undefined {
  const plain = withoutOther(name);
  const atTop = root.find(name) ?? (plain === undefined ? undefined : root.find(plain));
  if (atTop !== undefined) return atTop;
  const field = fieldOfName(name);
  const below = field && headOf(field, topsOf(root))?.find(name);
  if (below !== undefined) return below;
  const [only, another] = nested.get(categoryKey(name)) ?? [];
  if (only === undefined || another !== undefined) return undefined;
  return only.isOnPath && wordCount(name) < 2 ? undefined : only;
}

function categoriesOf(tree: Tree, paths: readonly (readonly string[])[]): PlanNode[] {
  const found = paths.map((names) => {
    const [name = otherCategory] = names;
    if (names.length > 1) return names.reduce((node, step) => node.grow(step, 0), tree.root);
    const node = tree.known.get(name) ?? findLabel(tree.root, tree.nested, name) ?? tree.root.grow(name, 1);
    tree.known.set(name, node);
    return node;
  });
  return [...new Set(found)];
}

function gatheredOf(root: PlanNode, flat: readonly PlanNode[]): { name: string; names: string[] }[] {
  const moved = flat.filter((node) => node.parent !== root);
  const byHead = Map.groupBy(moved, (node) => node.parent);
  return [...byHead].flatMap(([head, nodes]) =>
    head === undefined ? [] : [{ name: head.name, names: nodes.map(({ name }) => name) }],
  );
}
