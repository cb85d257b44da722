import { z } from 'zod';
import { categoryPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import type { CategoryRecord } from '../category/category.ts';

export const categoryReference = z
  .object({
    slug: z.string(),
    name: z.string(),
    url: z.string().describe('URL of the category page.'),
  })
  .meta({ id: 'CategoryReference' });
export type CategoryReference = z.infer<typeof categoryReference>;

export const toCategoryReference = (category: CategoryRecord): CategoryReference => ({
  slug: category.slug,
  name: category.name,
  url: absoluteUrl(categoryPath(category.slug)),
});
