import type { APIRoute } from 'astro';
import { siteFeeds } from '../../../shared/kernel/address/paths.ts';
import { readSiteFeed } from '../../../shared/publish/publish.reads.ts';
import { feedForms, isFeedFormat } from '../../../shared/publish/publish.ts';
import { textResponse } from '../../endpoints/text-response.ts';

export const GET: APIRoute = async ({ params, rewrite }) => {
  const { format } = params;
  const name = siteFeeds.find((feed) => feed === params.name);
  if (name === undefined || !isFeedFormat(format)) return rewrite('/404');
  const { type, write } = feedForms[format];
  return textResponse(write(await readSiteFeed(name, format)), type);
};
