import { z } from 'zod';
import { readCategoryTree } from '../../shared/directory/directory.reads.ts';
import { categoryNode } from '../../shared/directory/directory.ts';
import { exampleCategory } from '../examples.ts';
import { defineOperation } from '../operation.ts';

export const listCategoriesOperation = defineOperation({
  name: 'list_categories',
  method: 'GET',
  path: '/categories',
  tag: 'Directory',
  scope: null,
  idempotent: false,
  showsCounts: false,
  summary: 'Read the category tree',
  description:
    'Returns the whole tree of categories with the number of live listings in each, subcategories included. ' +
    'Category slugs filter search_listings; category names are what a draft takes.',
  queryInput: {
    include_empty: z.boolean().default(true).describe('Whether to include categories without live listings.'),
  },
  output: z.object({ items: z.array(categoryNode).describe('Top-level categories.') }),
  example: {
    input: { include_empty: false },
    output: {
      items: [
        {
          slug: 'productivity',
          name: 'Productivity',
          url: 'https://directory.example/categories/productivity',
          live_listings: 31,
          children: [{ ...exampleCategory, live_listings: 12, children: [] }],
        },
      ],
    },
  },
  handle: async ({ include_empty }) => ({ items: await readCategoryTree(include_empty) }),
});
