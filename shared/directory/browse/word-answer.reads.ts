import { parseQuery } from '../search/index/query.ts';
import { searchableListings, searchIsWhole } from './listing-text.reads.ts';

/** What a search by words alone finds in the whole directory, without filters. */
export interface WordAnswer {
  found: number;
  /** Whether some listing contains all of the words. */
  isWhole: boolean;
  /** The product to find alternatives to, in lower case. */
  replaced: string | undefined;
}

/** Searches public listings by words only. */
export async function readWordAnswer(q: string): Promise<WordAnswer> {
  await searchIsWhole();
  const { text } = await searchableListings();
  const { ids, isWhole } = text.find(q);
  return { found: ids.length, isWhole: isWhole && ids.length > 0, replaced: parseQuery(q).replaced?.join(' ') };
}
