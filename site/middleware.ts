import { defineMiddleware } from 'astro/middleware';
import { inSiteLanguage } from '../shared/change/change.reads.ts';
import { isPageOff } from '../shared/publish/publish.reads.ts';

/** Every page is in the site's language; pages of disabled features respond with 404. */
export const onRequest = defineMiddleware(({ url, rewrite }, next) =>
  inSiteLanguage(async () => ((await isPageOff(url.pathname)) ? rewrite('/404') : next())),
);
