import { defineMiddleware } from 'astro/middleware';
import { inSiteLanguage } from '../shared/change/change.reads.ts';
import { isPageOff } from '../shared/publish/publish.reads.ts';

/** Every page is in the language of the site; those of parts that are off are missing. */
export const onRequest = defineMiddleware(({ url, rewrite }, next) =>
  inSiteLanguage(async () => ((await isPageOff(url.pathname)) ? rewrite('/404') : next())),
);
