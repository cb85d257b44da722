import MiniSearch from 'minisearch';
import { foldText } from '../../../shared/directory/search/index/fold.ts';
import { wordsOf } from '../../../shared/directory/search/index/tokenize.ts';
import type { SearchDocument } from '../../../shared/directory/search/search-index.ts';
import type { Search } from './score.ts';

/** MiniSearch, tuned: our folding and tokens, field weights, prefixes and typos below exact words. */
export function miniSearchOf(documents: readonly SearchDocument[]): Search {
  const fields = ['name', 'tagline', 'description', 'keywords', 'categories', 'alternatives'];
  const index = new MiniSearch<SearchDocument>({
    fields,
    tokenize: wordsOf,
    processTerm: foldText,
    extractField: (document, field) => {
      const value: unknown = Reflect.get(document, field);
      return Array.isArray(value) ? value.join('\n') : String(value ?? '');
    },
    searchOptions: {
      boost: { name: 4, tagline: 2, keywords: 2, categories: 2 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 5 ? 2 : term.length > 3 ? 1 : false),
      weights: { prefix: 0.4, fuzzy: 0.2 },
    },
  });
  index.addAll(documents);
  return (query) => index.search(query).map(({ id }) => Number(id));
}
