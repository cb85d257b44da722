import { type NearCategory, readLikelyCategories } from '../../directory/directory.reads.ts';
import { productText } from './category-text.ts';
import type { DraftView } from './draft-view.ts';

/** Up to three likely categories for a draft's content, best first, excluding those it already has. */
export async function readCategoriesNear({ fields }: Pick<DraftView, 'fields'>): Promise<NearCategory[]> {
  const named = [fields.categories?.value ?? []].flat();
  const near = await readLikelyCategories(productText({ fields }));
  return near.filter(({ name }) => !named.includes(name));
}
