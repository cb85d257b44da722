import type { APIRoute } from 'astro';
import { readSitemapPart } from '../../../shared/publish/publish.reads.ts';
import { textResponse } from '../../endpoints/text-response.ts';

export const GET: APIRoute = async ({ params, locals, rewrite }) => {
  const xml = await readSitemapPart(params.part ?? '', locals.now);
  return xml === undefined ? rewrite('/404') : textResponse(xml, 'application/xml');
};
