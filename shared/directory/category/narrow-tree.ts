import type { PublicCategory } from './category-view.ts';

/** Part of the public tree; all by default. */
export interface TreePart {
  /** Levels from the top: 1 gives the top categories alone. */
  depth?: number | undefined;
  /** Only categories whose name has these words or their beginnings, whatever the case, and what is above them. */
  words?: string | undefined;
}

/** That part of a tree. Counts stay those of the whole. */
export function narrowTree(items: readonly PublicCategory[], { depth, words = '' }: TreePart): PublicCategory[] {
  const wanted = wordsIn(words);
  const found = wanted.length === 0 ? items : items.flatMap((item) => named(item, wanted) ?? []);
  return depth === undefined ? [...found] : cut(found, depth);
}

/** The category and its descendants matching a name, or undefined. */
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

/** The tree as a model reads it cheapest: a line each, indented by level, with name, slug and live listings. */
export function treeInLines(items: readonly PublicCategory[], indent = ''): string {
  return items
    .map(({ name, slug, live_listings, children }) => {
      const own = `${indent}${oneLine(name)} (${slug}) ${live_listings}`;
      return children.length === 0 ? own : `${own}\n${treeInLines(children, `${indent} `)}`;
    })
    .join('\n');
}

const oneLine = (name: string): string => name.replaceAll(/\s+/g, ' ');
