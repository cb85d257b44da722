import type { APIRoute } from 'astro';
import { llmsText } from '../../shared/publish/markdown-twin/llms-text.ts';
import { readSiteInfo } from '../../shared/publish/site-info/site-info.reads.ts';
import { textResponse } from '../endpoints/text-response.ts';

export const GET: APIRoute = async () => textResponse(llmsText(await readSiteInfo()), 'text/plain');
