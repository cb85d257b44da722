import type { APIRoute } from 'astro';
import { readCategoryPage } from '../../../../../shared/directory/category/category-view.reads.ts';
import { categoryPath } from '../../../../../shared/kernel/address/paths.ts';
import { categoryMarkdown } from '../../../../../shared/publish/markdown-twin/category-markdown.ts';
import { twinPath } from '../../../../../shared/publish/markdown-twin/twin-path.ts';
import { markdownResponse, missingTwin } from '../../../../endpoints/text-response.ts';

export const GET: APIRoute = async ({ params, redirect }) => {
  const { slug = '' } = params;
  const page = Number(params.page);
  if (!Number.isInteger(page) || page < 1 || page > 1000) return missingTwin();
  if (page === 1) return redirect(twinPath(categoryPath(slug)), 301);
  const category = await readCategoryPage(slug, { page, per_page: 20 });
  if (category === undefined || category.items.length === 0) return missingTwin();
  return markdownResponse(categoryMarkdown(category), categoryPath(slug, page));
};
