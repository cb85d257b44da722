import type { NearCategory } from '../../directory/directory.reads.ts';
import { readLikelyCategories } from '../../directory/directory.reads.ts';
import { textForCategory } from './draft-next-steps.ts';
import type { DraftView } from './draft-view.ts';

/**
 * The categories that a draft belongs to most likely, by what it says of itself: at most three, nearest first, without those that it
 * names already.
 */
export async function readCategoriesNear({ fields }: Pick<DraftView, 'fields'>): Promise<NearCategory[]> {
  const named = [fields.categories?.value ?? []].flat();
  const near = await readLikelyCategories(textForCategory({ fields }));
  return near.filter(({ name }) => !named.includes(name));
}
