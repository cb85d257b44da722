import type { PublicCategory } from './category-view.ts';

/** Which part of the public tree to return; all of it by default. */
export interface TreePart {
  /** Number of levels; 1 returns only top-level categories. */
  depth?: number | undefined;
  /** Only categories whose name contains these words or prefixes, ignoring case, and their ancestors. */
  words?: string | undefined;
}

/** The matching part of a tree. Counts are unchanged. */
export function narrowTree(items: readonly PublicCategory[], { depth, words = '' }: TreePart): PublicCategory[] {
  const wanted = wordsIn(words);
  const found = wanted.length === 0 ? items : items.flatMap((item) => named(item, wanted) ?? []);
  return depth === undefined ? [...found] : cut(found, depth);
}

/** The category reduced to descendants with a matching name, or undefined. */
function named(category: PublicCategory, wanted: readonly string[]): PublicCategory | undefined {
  const children = category.children.flatMap((child) => named(child, wanted) ?? []);
  const has = wordsIn(category.name);
  const isNamed = wanted.every((word) => has.some((own) => own.startsWith(word)));
  return isNamed || children.length > 0 ? { ...category, children } : undefined;
}

const cut = (items: readonly PublicCategory[], depth: number): PublicCategory[] =>
  items.map((item) => ({ ...item, children: depth > 1 ? cut(item.children, depth - 1) : [] }));

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The tree in as few tokens as possible for a model: one line per category, indented by level, with name, slug and
 * number of live listings.
 */
export function treeInLines(items: readonly PublicCategory[], indent = ''): string {
  return items
    .map(({ name, slug, live_listings, children }) => {
      const own = `${indent}${oneLine(name)} (${slug}) ${live_listings}`;
      return children.length === 0 ? own : `${own}\n${treeInLines(children, `${indent} `)}`;
    })
    .join('\n');
}

const oneLine = (name: string): string => name.replaceAll(/\s+/g, ' ');
