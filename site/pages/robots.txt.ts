import type { APIRoute } from 'astro';
import { pageKinds } from '../../shared/publish/page-kinds/page-kinds.reads.ts';
import { robotsText } from '../../shared/publish/sitemap/robots.ts';
import { textResponse } from '../endpoints/text-response.ts';

export const GET: APIRoute = () => textResponse(robotsText(pageKinds), 'text/plain');
