import { z } from 'zod';
import { readCategoryTree } from '../../shared/directory/directory.reads.ts';
import { categoryNode, narrowTree, treeInLines } from '../../shared/directory/directory.ts';
import { exampleCategory } from '../examples.ts';
import { extension } from '../extension.ts';
import { defineOperation } from '../operation.ts';

export const listCategoriesOperation = defineOperation({
  name: 'list_categories',
  method: 'GET',
  path: '/categories',
  tag: 'Directory',
  scope: null,
  idempotent: false,
  quotesOthers: false,
  showsCounts: false,
  summary: 'Get the category tree',
  description:
    'Returns the category tree with counts of live listings, including subcategories. search_listings takes slugs; drafts take names.',
  queryInput: {
    include_empty: z.boolean().default(true).describe('Include empty categories.'),
    depth: extension(z.int().min(1).optional().describe('Maximum depth.')),
    words: extension(z.string().max(100).optional().describe('Filter by name.')),
  },
  output: z.object({ items: z.array(categoryNode) }),
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
  handle: async ({ include_empty, ...part }) => ({ items: narrowTree(await readCategoryTree(include_empty), part) }),
  text: ({ items }) => treeInLines(items),
});
