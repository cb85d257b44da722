import type { APIRoute } from 'astro';
import { readCategoryPage } from '../../../shared/directory/category/category-view.reads.ts';
import { categoryPath } from '../../../shared/kernel/address/paths.ts';
import { categoryMarkdown } from '../../../shared/publish/markdown-twin/category-markdown.ts';
import { markdownResponse, missingTwin } from '../../endpoints/text-response.ts';

export const GET: APIRoute = async ({ params: { slug = '' } }) => {
  const category = await readCategoryPage(slug, { page: 1, per_page: 20 });
  if (category === undefined) return missingTwin();
  return markdownResponse(categoryMarkdown(category), categoryPath(slug));
};
