import type { APIRoute } from 'astro';
import { readSiteFeed } from '../../../shared/feed/feed.reads.ts';
import { feedForms, isFeedFormat } from '../../../shared/feed/feed-format.ts';
import { siteFeeds } from '../../../shared/page/paths.ts';
import { textResponse } from '../../endpoints/text-response.ts';

export const GET: APIRoute = async ({ params, rewrite }) => {
  const { format } = params;
  const name = siteFeeds.find((feed) => feed === params.name);
  if (name === undefined || !isFeedFormat(format)) return rewrite('/404');
  const { type, write } = feedForms[format];
  return textResponse(write(await readSiteFeed(name, format)), type);
};
