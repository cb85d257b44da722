import { defineMiddleware } from 'astro/middleware';
import { inSiteLanguage, readSettings } from '../shared/change/change.reads.ts';
import { isOff } from '../shared/kernel/settings/site-parts.ts';
import { readBrand } from '../shared/publish/publish.reads.ts';

/** Every page is in the site's language and has one state of its settings; pages of disabled features respond with 404. */
export const onRequest = defineMiddleware(({ url, rewrite, locals }, next) =>
  inSiteLanguage(async () => {
    // Components take these from `Astro.locals`, since each that awaits a read makes Astro buffer all that follows.
    [locals.settings, locals.brand] = await Promise.all([readSettings(), readBrand()]);
    return isOff(url.pathname, locals.brand.off) ? rewrite('/404') : next();
  }),
);
