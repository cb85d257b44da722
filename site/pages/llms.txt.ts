import type { APIRoute } from 'astro';
import { llmsText } from '../../shared/markdown-twin/llms-text.ts';
import { readSiteInfo } from '../../shared/site-info/site-info.reads.ts';
import { textResponse } from '../endpoints/text-response.ts';

export const GET: APIRoute = async () => textResponse(llmsText(await readSiteInfo()), 'text/plain');
