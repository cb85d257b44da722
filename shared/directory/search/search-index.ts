import type { SearchDocument } from './index/document-terms.ts';
import { findListings, type WordMatches } from './index/find.ts';
import { meantQuery } from './index/meant-query.ts';
import { Scores } from './index/scores.ts';
import { IndexStore } from './index/store.ts';
import { withOwnSynonyms } from './synonyms.ts';

export type { SearchDocument };

/** Full-text search over listings, in memory; a search server could implement the same interface. */
export interface SearchIndex {
  /** Number of listings in the index. */
  readonly size: number;
  /**
   * Adds or replaces many listings at once (at startup). About 25 microseconds each, without yielding: to stay
   * responsive, stage them in batches. Throws RangeError for an ID that isn't an integer from 0 to 2^32 - 1.
   */
  addAll(documents: Iterable<SearchDocument>): void;
  /**
   * Like addAll, but the documents only become searchable with the next addAll or upsert: many batches then cost as
   * much as one. Throws like addAll.
   */
  stage(documents: Iterable<SearchDocument>): void;
  /** Makes a new index's staged documents searchable, yielding every 10 ms. Don't use the index before it resolves. */
  finish(): Promise<void>;
  /**
   * Adds or replaces one listing; the next search sees it. Takes well under a millisecond, and almost nothing if only
   * votes changed. Throws like addAll.
   */
  upsert(document: SearchDocument): void;
  /** Removes a listing; unknown IDs are ignored. */
  remove(id: number): void;
  /**
   * IDs of matching listings, best first; listings named by the query lead. Of more than 10,000 matches, only the best
   * 10,000 are returned, or the accepted ones among them, at least 1,000. A total order (score, then popularity, then
   * lowest ID), so pages are stable. The last word also matches as a prefix. Only the first 200 UTF-16 code units
   * and 12 distinct words are used; a query without letters, digits or symbols gives []. `accepts` filters, and is
   * called once or twice per match.
   */
  search(query: string, accepts?: (id: number) => boolean): number[];
  /** Like search, but also returns whether words alone are enough. */
  find(query: string, accepts?: (id: number) => boolean): WordMatches;
  /** Sets synonyms in addition to the built-in ones; cheap if unchanged. */
  useSynonyms(groups: readonly string[]): void;
  /** What a query without results may have meant, up to three typos per word; undefined if nothing is close. */
  meant(query: string): string | undefined;
}

export function createSearchIndex(): SearchIndex {
  const store = new IndexStore();
  const scores = new Scores();
  let own: readonly string[] = [];
  return {
    get size() {
      return store.size;
    },
    addAll(documents) {
      for (const document of documents) store.put(document);
      store.settle();
    },
    stage(documents) {
      for (const document of documents) store.put(document);
    },
    finish: () => store.settleInTurns(),
    upsert(document) {
      store.put(document);
      store.settle();
    },
    remove(id) {
      store.delete(id);
    },
    search(query, accepts) {
      return findListings(query, store, scores, accepts).ids;
    },
    find(query, accepts) {
      return findListings(query, store, scores, accepts);
    },
    useSynonyms(groups) {
      if (groups === own) return;
      own = groups;
      store.synonyms = withOwnSynonyms(groups);
    },
    meant(query) {
      return meantQuery(query, store);
    },
  };
}
