import { createHash } from 'node:crypto';

/** Random choices that depend only on the name. */
export interface Chance {
  /** A whole number from 0 to below `below`. */
  below: (below: number) => number;
  of: <Item>(items: readonly Item[]) => Item;
  /** Some of the items, in order. */
  some: <Item>(items: readonly Item[], count: number) => Item[];
  yes: (share: number) => boolean;
}

/** The random source for a name. */
export function chanceOf(name: string): Chance {
  let round = 0;
  const below = (most: number): number => {
    round += 1;
    return createHash('sha256').update(`${name} ${round}`).digest().readUInt32BE(0) % most;
  };
  const of = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error('Nothing to choose from.');
    return item;
  };
  const some = <Item>(items: readonly Item[], count: number): Item[] => {
    const ranked = items.map((item, index) => ({ item, index, rank: below(1_000_000) }));
    const chosen = ranked.sort((a, b) => a.rank - b.rank).slice(0, count);
    return chosen.sort((a, b) => a.index - b.index).map(({ item }) => item);
  };
  return { below, of, some, yes: (share) => below(1000) < share * 1000 };
}

/** Whether a site is in the third that is held out while rules are developed. */
export const isHeldOut = (name: string): boolean =>
  createHash('sha256').update(name).digest().readUInt32BE(8) % 3 === 0;
