import { tagKey } from './tag-key.ts';

export interface TagUse {
  /** Key shared by its spellings. */
  key: string;
  /** The most common spelling. */
  name: string;
  /** All spellings, the most common first. */
  spellings: string[];
  /** Number of listings with the tag, in any spelling and any status. */
  listings: number;
}

/** All tags, from the number of listings per spelling. */
export const tagUse = (counts: Iterable<readonly [spelling: string, listings: number]>): TagUse[] =>
  [...Map.groupBy(counts, ([spelling]) => tagKey(spelling))].map(([key, spellings]) => {
    const sorted = spellings.toSorted(([a, usesOfA], [b, usesOfB]) => usesOfB - usesOfA || a.localeCompare(b));
    const names = sorted.map(([spelling]) => spelling);
    const listings = sorted.reduce((sum, [, uses]) => sum + uses, 0);
    return { key, name: names[0] ?? key, spellings: names, listings };
  });
