import {
  createSearchIndex,
  type SearchDocument,
  type SearchIndex,
} from '../../shared/directory/search/search-index.ts';

/** A listing for the search index: a name, and only the given texts. */
export function listing(id: number, name: string, text: Partial<SearchDocument> = {}): SearchDocument {
  return { id, name, tagline: '', description: '', keywords: [], popularity: 0, ...text };
}

/** An index of these listings. */
export function indexOf(...documents: SearchDocument[]): SearchIndex {
  const index = createSearchIndex();
  index.addAll(documents);
  return index;
}

/** An index of listings with these names and ids 1, 2, 3, … */
export function named(...names: string[]): SearchIndex {
  return indexOf(...names.map((name, position) => listing(position + 1, name)));
}
