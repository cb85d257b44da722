import { categoryTree } from '../../directory/category/category.reads.ts';
import type { CategoryTree } from '../../directory/category/category-tree.ts';
import { knownTags } from '../../directory/tag/tag.reads.ts';
import { CategoryNames } from './category-match.ts';
import type { Vocabulary } from './listing-content.ts';

/** The categories and tags that drafts are mapped to. */
export async function readVocabulary(): Promise<Vocabulary & { tree: CategoryTree }> {
  const [tree, tags] = await Promise.all([categoryTree(), knownTags()]);
  return { tree, tags, categories: new CategoryNames(tree) };
}
