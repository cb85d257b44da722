import type { APIRoute } from 'astro';
import { siteApi } from '../../../../api/site-api.ts';

export const prerender = false;

/** The public GET operations, so that the site works on its own behind a CDN. */
export const ALL: APIRoute = ({ request }) => siteApi(request);
