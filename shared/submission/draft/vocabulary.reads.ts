import { categoryTree, knownTags } from '../../directory/directory.reads.ts';
import type { CategoryTree } from '../../directory/directory.ts';
import { CategoryNames } from './category-match.ts';
import type { Vocabulary } from './listing-content.ts';

/** The categories and tags for drafts. */
export async function readVocabulary(): Promise<Vocabulary & { tree: CategoryTree }> {
  const [tree, tags] = await Promise.all([categoryTree(), knownTags()]);
  return { tree, tags, categories: new CategoryNames(tree) };
}
