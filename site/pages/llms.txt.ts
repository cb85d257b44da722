import type { APIRoute } from 'astro';
import { readSiteInfo } from '../../shared/publish/publish.reads.ts';
import { llmsText } from '../../shared/publish/publish.ts';
import { textResponse } from '../endpoints/text-response.ts';

export const GET: APIRoute = async () => textResponse(llmsText(await readSiteInfo()), 'text/plain');
