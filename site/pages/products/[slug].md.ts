import type { APIRoute } from 'astro';
import { readSlugAfterRename } from '../../../shared/directory/listing/listing.reads.ts';
import { readListingPage } from '../../../shared/directory/listing/listing-page.reads.ts';
import { listingPath } from '../../../shared/kernel/address/paths.ts';
import { listingMarkdown } from '../../../shared/publish/markdown-twin/listing-markdown.ts';
import { twinPath } from '../../../shared/publish/markdown-twin/twin-path.ts';
import { markdownResponse, missingTwin } from '../../endpoints/text-response.ts';

export const GET: APIRoute = async ({ params: { slug = '' }, redirect }) => {
  const page = await readListingPage(slug);
  if (page !== undefined) return markdownResponse(listingMarkdown(page), listingPath(slug));
  const renamed = await readSlugAfterRename(slug);
  return renamed === undefined ? missingTwin() : redirect(twinPath(listingPath(renamed)), 301);
};
