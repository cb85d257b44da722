import type { CategoryRecord } from '../../../directory/directory.ts';
import { buildCategoryTree, type CategoryNode } from '../../../directory/directory.ts';
import { categoryKey, otherCategory, shortFormKey, withoutOther, wordCount } from './category-key.ts';
import type { CountedPath, FileCategories } from './file-categories.ts';
import { PlanNode } from './plan-node.ts';
import { titleNames } from './title-names.ts';

/** Where every category of the input belongs in the directory's tree. */
export interface CategoryPlan {
  /** The categories that a row's labels mean, in their order, each once. */
  categoriesOf(file: FileCategories, labels: readonly string[]): PlanNode[];
  /** The category of listings that have no other. */
  readonly other: PlanNode;
  /** Names of the input that were joined into one category, with what that is called. */
  joined(): { name: string; names: string[] }[];
  /** Takes in categories that have come to the directory since. */
  adopt(records: readonly CategoryRecord[]): void;
}

/**
 * Plans the tree: categories of the directory come first, then the paths of the input, then its single labels.
 * A path begins at the top. A single label means a category at the top, or the only one of that name further down;
 * one word ("Security", "Servers") says too little for a category that the input itself puts somewhere. The same input
 * and the directory that it led to give the same plan again.
 */
export function planCategories(existing: readonly CategoryRecord[], files: readonly FileCategories[]): CategoryPlan {
  const root = new PlanNode(undefined, '');
  adoptAll(root, existing);
  const paths = files.flatMap((file) => [...file.paths()]);
  for (const path of paths) if (path.names.length > 1) growPath(root, path);
  const labels = paths.filter((path) => path.names.length === 1).toSorted(inPlanningOrder);
  const nested = Map.groupBy(nestedBelow(root), (node) => node.key);
  for (const { names, rows } of [{ names: [otherCategory], rows: Number.MAX_SAFE_INTEGER }, ...labels]) {
    for (const name of names) (findLabel(root, nested, name) ?? root.grow(name, 0)).countName(name, rows);
  }
  titleNames([...root.below()]);
  return {
    other: findLabel(root, nested, otherCategory) ?? root.grow(otherCategory, 0),
    categoriesOf: (file, rowLabels) => categoriesOf(root, nested, file.pathsOf(rowLabels)),
    joined: () =>
      [...root.below()].flatMap((node) =>
        node.joinedNames.length > 0 ? [{ name: node.name, names: node.joinedNames }] : [],
      ),
    adopt: (records) => adoptAll(root, records),
  };
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

/** A name with its short form comes before the short form, and "Other tools" after "Tools". */
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
  const [only, another] = nested.get(categoryKey(name)) ?? [];
  if (only === undefined || another !== undefined) return undefined;
  return only.isOnPath && wordCount(name) < 2 ? undefined : only;
}

function categoriesOf(
  root: PlanNode,
  nested: ReadonlyMap<string, PlanNode[]>,
  paths: readonly (readonly string[])[],
): PlanNode[] {
  const found = paths.map((names) => {
    const [name = otherCategory] = names;
    if (names.length === 1) return findLabel(root, nested, name) ?? root.grow(name, 1);
    return names.reduce((node, step) => node.grow(step, 0), root);
  });
  return [...new Set(found)];
}
