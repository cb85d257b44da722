import { browsePath, llmsPath, sitemapPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';

/** What crawlers may read: everything but searches and filters, which have no end; every listing is in the sitemap. */
export const robotsText = (): string =>
  [
    `# For language models: ${absoluteUrl(llmsPath)}`,
    'User-agent: *',
    'Allow: /',
    `Disallow: ${browsePath()}?`,
    '',
    `Sitemap: ${absoluteUrl(sitemapPath)}`,
    '',
  ].join('\n');
