import { isOther } from './category-key.ts';
import { fieldCalled, fieldOfName } from './field-of-name.ts';
import type { PlanNode } from './plan-node.ts';
import type { TopField } from './top-fields.ts';

/** A menu with more top-level categories than this is unusable. */
export const mostTops = 40;
/** Maximum share of rows that may move below "Other" because their categories fit nowhere. */
const mostOther = 0.1;
/**
 * Minimum share of names that must belong to a known field; otherwise the tree follows another scheme or language and
 * is left alone.
 */
const leastKnown = 0.5;

/** New place for a top-level category: below its field's main category, or below "Other". */
export type Place = { field: TopField; head: string } | 'other';

/**
 * New places of an input's top-level categories, by key, if there are too many: those of one field go below its main
 * category ("Graph databases" below "Databases"). Categories with children are kept while there is room; the smallest
 * of the rest go below "Other". Independent of the directory, so equal input gives equal results.
 */
export function placesOf(root: PlanNode): Map<string, Place> {
  const tops = topsOf(root);
  if (tops.filter(isKnown).length < leastKnown * tops.length) return new Map();
  const heads = new Map<TopField, string>();
  const places = leavesByField(tops, heads);
  const made = [...heads.values()].filter((name) => root.find(name) === undefined).length;
  let excess = tops.length - places.size + made - mostTops;
  const add = (node: PlanNode, place: Place) => {
    places.set(node.key, place);
    excess -= 1;
  };
  const left = fewestFirst(tops.filter(({ key }) => !places.has(key)));
  for (const node of left) {
    const field = fieldOfName(node.name);
    const head = field && heads.get(field);
    if (excess > 0 && field !== undefined && head !== undefined && head !== node.name) add(node, { field, head });
  }
  let rows = mostOther * tops.reduce((sum, node) => sum + node.rows, 0);
  for (const node of left.filter((each) => !isKnown(each))) {
    rows -= node.rows;
    if (excess > 0 && rows >= 0) add(node, 'other');
  }
  return places;
}

/**
 * Moves a plan's top-level categories to their places. Existing categories and names chosen by the operator aren't
 * moved.
 */
export function gatherTops(
  root: PlanNode,
  other: PlanNode,
  places: ReadonlyMap<string, Place>,
  chosen: ReadonlySet<string>,
): void {
  for (const node of topsOf(root)) {
    const place = places.get(node.key);
    if (place === undefined || node.id !== undefined || chosen.has(node.key)) continue;
    if (place === 'other') node.moveBelow(other);
    else gatherInto(headOf(place.field, topsOf(root)) ?? root.grow(place.head, 0), node, place.field);
  }
}

/** Top-level categories except "Other". */
export const topsOf = (root: PlanNode): PlanNode[] => root.children().filter((node) => !isOther(node.name));

/** The top-level category covering the whole field: the directory's own, else the one with the most rows. */
export const headOf = (field: TopField, tops: readonly PlanNode[]): PlanNode | undefined =>
  tops
    .filter((node) => fieldCalled(node) === field)
    .sort((a, b) => Number(b.id !== undefined) - Number(a.id !== undefined) || b.rows - a.rows)[0];

const isKnown = (node: PlanNode): boolean => fieldOfName(node.name) !== undefined;
const isLeaf = (node: PlanNode): boolean => node.children().length === 0;
const fewestFirst = (nodes: readonly PlanNode[]): PlanNode[] => nodes.toSorted((a, b) => a.rows - b.rows);

function leavesByField(tops: readonly PlanNode[], heads: Map<TopField, string>): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const [field, nodes] of Map.groupBy(tops, ({ name }) => fieldOfName(name))) {
    if (field === undefined) continue;
    const head = headOf(field, nodes);
    const leaves = nodes.filter((node) => node !== head && isLeaf(node));
    if (head === undefined && leaves.length < 2) continue;
    heads.set(field, head?.name ?? field.name);
    for (const { key } of leaves) places.set(key, { field, head: head?.name ?? field.name });
  }
  return places;
}

function gatherInto(into: PlanNode, node: PlanNode, field: TopField): void {
  if (node === into) return;
  if (fieldCalled(node) === field && isLeaf(node)) into.takeIn(node);
  else node.moveBelow(into);
}
