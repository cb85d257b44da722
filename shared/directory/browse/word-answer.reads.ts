import { parseQuery } from '../search/index/query.ts';
import { searchableListings } from './listing-text.reads.ts';

/** What words alone find in the whole directory, without filters. */
export interface WordAnswer {
  found: number;
  /** Whether a listing has all of the words. */
  isWhole: boolean;
  /** The product whose alternatives are wanted, in lower case. */
  replaced: string | undefined;
}

/** Public listings found by words alone. */
export async function readWordAnswer(q: string): Promise<WordAnswer> {
  const { text } = await searchableListings();
  const { ids, isWhole } = text.find(q);
  return { found: ids.length, isWhole: isWhole && ids.length > 0, replaced: parseQuery(q).replaced?.join(' ') };
}
