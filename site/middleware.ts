import { defineMiddleware } from 'astro/middleware';
import { inSiteLanguage } from '../shared/change/change.reads.ts';

/** Every page is in the language of the site. */
export const onRequest = defineMiddleware((_context, next) => inSiteLanguage(next));
