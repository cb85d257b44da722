import { z } from 'zod';
import { pageEnvelope } from '../../kernel/paging.ts';
import { categoryReference, toCategoryReference } from '../listing/category-reference.ts';
import { faqSchema } from '../listing/listing.ts';
import { listingSummary } from '../listing/listing-summary.ts';
import type { CategoryNode as TreeNode } from './category-tree.ts';

/** A category in the public tree. */
export interface PublicCategory {
  slug: string;
  name: string;
  url: string;
  live_listings: number;
  children: PublicCategory[];
}

export const categoryNode: z.ZodType<PublicCategory> = z
  .object({
    slug: z.string(),
    name: z.string(),
    url: z.string(),
    live_listings: z.int().describe('Number of live listings, including those in subcategories.'),
    get children() {
      return z.array(categoryNode);
    },
  })
  .meta({ id: 'CategoryNode' });

const countedCategory = categoryReference.extend({ live_listings: z.int() }).meta({ id: 'CountedCategory' });

export const categoryPage = categoryReference
  .extend({
    description: z.string().nullable(),
    faqs: z.array(faqSchema),
    parent: categoryReference.nullable(),
    ancestors: z.array(categoryReference).describe('From the top of the tree down to the parent.'),
    subcategories: z.array(countedCategory),
    live_listings: z.int().describe('Number of live listings, including those in subcategories.'),
    items: z.array(listingSummary).describe('Live listings, most votes first.'),
    ...pageEnvelope,
  })
  .meta({ id: 'Category' });
export type CategoryPage = z.infer<typeof categoryPage>;

/** The public tree below these nodes, optionally without empty branches. */
export function toPublicTree(
  nodes: readonly TreeNode[],
  counts: ReadonlyMap<number, number>,
  includeEmpty: boolean,
): PublicCategory[] {
  return nodes.flatMap((node) => {
    const live = counts.get(node.category._id) ?? 0;
    if (live === 0 && !includeEmpty) return [];
    return [
      {
        ...toCategoryReference(node.category),
        live_listings: live,
        children: toPublicTree(node.children, counts, includeEmpty),
      },
    ];
  });
}
