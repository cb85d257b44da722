import type { APIRoute } from 'astro';
import { pageKinds } from '../../shared/publish/publish.reads.ts';
import { robotsText } from '../../shared/publish/publish.ts';
import { textResponse } from '../endpoints/text-response.ts';

export const GET: APIRoute = () => textResponse(robotsText(pageKinds), 'text/plain');
