import type { APIRoute } from 'astro';
import { robotsText } from '../../shared/publish/sitemap/robots.ts';
import { textResponse } from '../endpoints/text-response.ts';

export const GET: APIRoute = () => textResponse(robotsText(), 'text/plain');
