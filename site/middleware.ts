import { defineMiddleware } from 'astro/middleware';
import { inSiteLanguage, readSettings } from '../shared/change/change.reads.ts';
import { isOff } from '../shared/kernel/settings/site-parts.ts';
import { readBrand } from '../shared/publish/publish.reads.ts';

/** Renders pages in the site's language, with one state of its settings. Pages of disabled features return 404. */
export const onRequest = defineMiddleware(({ url, rewrite, locals }, next) =>
  inSiteLanguage(async () => {
    // Components take these from `Astro.locals`: each one that awaits a read makes Astro buffer everything after it.
    [locals.settings, locals.brand] = await Promise.all([readSettings(), readBrand()]);
    return isOff(url.pathname, locals.brand.off) ? rewrite('/404') : next();
  }),
);
