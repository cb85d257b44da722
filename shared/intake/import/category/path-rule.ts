import { categoryKey } from './category-key.ts';

/** Minimum share of a label's rows that must agree; the rest count as mistakes. */
const nearlyAlways = 0.9;
/** Minimum share of multi-label rows that must look like paths. */
const mostly = 0.8;
/** Maximum share of rows that may have a single label if every list is a path. */
const few = 0.05;
/** If at least this many different labels follow a label, it is a parent category. */
const branches = 2;

type Pair = readonly [head: string, next: string];

/**
 * Decides which label lists are paths. [A, B] looks like a path if B nearly always follows A and other labels follow A
 * too. If most lists look like paths and single labels are rare, all lists are paths; otherwise, only those in which B
 * nearly always follows such an A. `combinations` and `labels` map to row counts.
 */
export function pathRule(
  combinations: readonly (readonly [readonly string[], number])[],
  labels: ReadonlyMap<string, number>,
): (labels: readonly string[]) => boolean {
  const followers = countFollowers(combinations);
  const totals = new Map<string, number>();
  for (const [label, rows] of labels) addTo(totals, categoryKey(label), rows);
  const afterHeads = new Map<string, number>();
  for (const counts of followers.values()) {
    if (counts.size >= branches) for (const [next, rows] of counts) addTo(afterHeads, next, rows);
  }
  const isBranch = ([head, next]: Pair): boolean => head !== next && (followers.get(head)?.size ?? 0) >= branches;
  const isMost = (rows: number | undefined, next: string): boolean =>
    (rows ?? 0) >= nearlyAlways * (totals.get(next) ?? 0);
  const isStep = (pair: Pair): boolean => isBranch(pair) && isMost(followers.get(pair[0])?.get(pair[1]), pair[1]);
  const isBelow = (pair: Pair): boolean => isBranch(pair) && isMost(afterHeads.get(pair[1]), pair[1]);
  if (!mostAre(combinations, isStep)) return () => false;
  if (rowsAlone(combinations, labels) <= few * sum(combinations.map(([, rows]) => rows))) return () => true;
  return (list) => pairsOf(list).every(isBelow);
}

function countFollowers(combinations: readonly (readonly [readonly string[], number])[]) {
  const followers = new Map<string, Map<string, number>>();
  for (const [labels, rows] of combinations) {
    for (const [head, next] of pairsOf(labels)) {
      const counts = followers.get(head) ?? new Map<string, number>();
      followers.set(head, addTo(counts, next, rows));
    }
  }
  return followers;
}

function mostAre(
  combinations: readonly (readonly [readonly string[], number])[],
  isStep: (pair: Pair) => boolean,
): boolean {
  let [steps, all] = [0, 0];
  for (const [labels, rows] of combinations) {
    all += rows;
    if (pairsOf(labels).every(isStep)) steps += rows;
  }
  return all > 0 && steps >= mostly * all;
}

/** Number of rows with only this label: all rows with it minus those with lists. */
function rowsAlone(
  combinations: readonly (readonly [readonly string[], number])[],
  labels: ReadonlyMap<string, number>,
): number {
  return sum([...labels.values()]) - sum(combinations.map(([list, rows]) => list.length * rows));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function pairsOf(labels: readonly string[]): Pair[] {
  const keys = labels.map(categoryKey);
  return keys.slice(1).map((next, index) => [keys[index] ?? '', next]);
}

const addTo = (counts: Map<string, number>, key: string, rows: number): Map<string, number> =>
  counts.set(key, (counts.get(key) ?? 0) + rows);
