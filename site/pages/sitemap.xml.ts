import type { APIRoute } from 'astro';
import { readSitemapIndex } from '../../shared/publish/publish.reads.ts';
import { textResponse } from '../endpoints/text-response.ts';

export const GET: APIRoute = async ({ locals }) => textResponse(await readSitemapIndex(locals.now), 'application/xml');
