import { readCategoryPage } from '../../shared/directory/directory.reads.ts';
import { categoryPage } from '../../shared/directory/directory.ts';
import { slugInput } from '../../shared/kernel/address/slug-input.ts';
import { notFound } from '../../shared/kernel/errors.ts';
import { pageInput } from '../../shared/kernel/paging.ts';
import { withoutPictures } from '../brief-text.ts';
import { exampleCategory, exampleFaq, examplePage, exampleSummary } from '../examples.ts';
import { defineOperation } from '../operation.ts';

export const getCategoryOperation = defineOperation({
  name: 'get_category',
  method: 'GET',
  path: '/categories/{slug}',
  tag: 'Directory',
  scope: null,
  idempotent: false,
  summary: 'Get a category and its listings',
  description:
    'Returns one category with parent, subcategories, FAQs and live listings (subcategories included), most votes first.',
  pathInput: { slug: slugInput('category').describe('Slug from list_categories.') },
  queryInput: pageInput,
  output: categoryPage,
  mayBeMissing: true,
  example: {
    input: { slug: 'note-taking', per_page: 1 },
    output: {
      ...exampleCategory,
      description: 'Tools to write things down and find them again.',
      faqs: [exampleFaq],
      ancestors: [
        { slug: 'productivity', name: 'Productivity', url: 'https://directory.example/categories/productivity' },
      ],
      parent: { slug: 'productivity', name: 'Productivity', url: 'https://directory.example/categories/productivity' },
      subcategories: [],
      live_listings: 1,
      ...examplePage(exampleSummary),
    },
  },
  handle: async ({ slug, ...request }) => {
    const page = await readCategoryPage(slug, request);
    if (page === undefined) throw notFound('category');
    return page;
  },
  text: withoutPictures,
});
