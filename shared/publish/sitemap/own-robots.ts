import { llmsPath, sitemapPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { kindsOf, type PageKinds } from '../page-kinds/page-kind.ts';

/** What crawlers may read: everything except searches and filters, which are endless; all listings are in the sitemap. */
export const robotsText = (kinds: PageKinds): string =>
  [
    `# For language models: ${absoluteUrl(llmsPath)}`,
    'User-agent: *',
    'Allow: /',
    ...kindsOf(kinds).flatMap(({ pattern, indexed }) => (indexed === 'without-query' ? [`Disallow: ${pattern}?`] : [])),
    '',
    `Sitemap: ${absoluteUrl(sitemapPath)}`,
    '',
  ].join('\n');
