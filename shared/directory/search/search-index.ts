import type { SearchDocument } from './index/document-terms.ts';
import { findListings, type WordMatches } from './index/find.ts';
import { meantQuery } from './index/meant-query.ts';
import { Scores } from './index/scores.ts';
import { IndexStore } from './index/store.ts';
import { withOwnSynonyms } from './synonyms.ts';

export type { SearchDocument };

/** Full-text search over listings. Behind it is memory of this process; a search server can stand behind the same methods. */
export interface SearchIndex {
  /** Number of listings in the index. */
  readonly size: number;
  /**
   * Adds many listings at once (the start); one whose id is known is replaced. About 25 microseconds each, in one go: who must answer
   * requests meanwhile stages them in batches. Throws RangeError on an id that is no whole number from 0 to 2^32 - 1.
   */
  addAll(documents: Iterable<SearchDocument>): void;
  /** The same without making them searchable, which the next addAll or upsert does: many batches then cost as much as one. Throws like addAll. */
  stage(documents: Iterable<SearchDocument>): void;
  /** Adds or replaces one listing; the next search sees it. Well below a millisecond; if only votes changed, nearly nothing. Throws as addAll. */
  upsert(document: SearchDocument): void;
  /** Removes a listing; unknown ids are ignored. */
  remove(id: number): void;
  /**
   * Ids of matching listings, all of them, best first: listings whose name is the query lead. A total order (score, then popularity,
   * then lowest id), so pages cut from it are stable. The last word also matches as the beginning of a word. At most 200 UTF-16
   * code units and 12 different words of the query count; any string is fine, one without letters, digits or signs gives [].
   * `accepts` is the caller's filter, asked once or twice for each listing that matches.
   */
  search(query: string, accepts?: (id: number) => boolean): number[];
  /** The same, plus whether the words alone are sufficient. */
  find(query: string, accepts?: (id: number) => boolean): WordMatches;
  /** Sets synonym phrases in addition to the built-in ones; cheap if unchanged. */
  useSynonyms(groups: readonly string[]): void;
  /** What a query without results may have meant, up to three typos per word; undefined if nothing is near. */
  meant(query: string): string | undefined;
}

/** An empty index. */
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
