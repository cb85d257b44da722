import type { APIRoute } from 'astro';
import { readCategoryFeed } from '../../../../shared/publish/publish.reads.ts';
import { feedForms, isFeedFormat } from '../../../../shared/publish/publish.ts';
import { textResponse } from '../../../endpoints/text-response.ts';

export const GET: APIRoute = async ({ params: { slug = '', format }, rewrite }) => {
  const feed = isFeedFormat(format) ? await readCategoryFeed(slug, format) : undefined;
  if (feed === undefined || !isFeedFormat(format)) return rewrite('/404');
  const { type, write } = feedForms[format];
  return textResponse(write(feed), type);
};
