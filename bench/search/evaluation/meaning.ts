import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fuseMeaning } from '../../../shared/directory/search/meaning/fuse-meaning.ts';
import { searchModel } from '../../../shared/directory/search/meaning/meaning-model.fetch.ts';
import { meantText } from '../../../shared/directory/search/meaning/meaning-search.ts';
import { meaningTasks } from '../../../shared/directory/search/meaning/meaning-tasks.files.ts';
import type { SearchIndex } from '../../../shared/directory/search/search-index.ts';
import type { SourceRow } from '../../support/real-catalogue/sources.ts';
import type { Search } from './score.ts';

/**
 * Search by words and meaning, with the model that SEARCH_MODEL names; undefined without it. Indexing 7,700 products
 * takes a minute.
 */
export async function meaningSearchOf(products: readonly SourceRow[], index: SearchIndex): Promise<Search | undefined> {
  const model = process.env.SEARCH_MODEL ?? '';
  if (!existsSync(model)) return undefined;
  const tasks = meaningTasks();
  const folder = mkdtempSync(path.join(tmpdir(), 'meaning-bench-'));
  await tasks.load({ model, sha256: searchModel.sha256, folder });
  const categories = [...new Set(products.map(({ categories: [first] }) => first))];
  const rows = products.map(({ name, tagline, categories: [first] }, id) => ({
    id,
    category: first === undefined ? null : categories.indexOf(first),
    text: meantText({ id, name, tagline, primary_category: null }),
  }));
  for (let at = 0; at < rows.length; ) at += tasks.put(rows.slice(at, at + 64));
  return (query) => {
    const { ids, isWhole, told } = index.find(query);
    return isWhole ? ids : fuseMeaning(ids, told, tasks.near(query));
  };
}
