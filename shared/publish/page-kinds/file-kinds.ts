import { launchCalendarPath, ledgerJsonPath, ledgerTextPath } from '../../kernel/address/community-paths.ts';
import { apiPath, llmsPath, securityTextPath, sitemapPath } from '../../kernel/address/paths.ts';
import { anyListing, furtherPage, onDemand } from './kind-parts.ts';
import type { Dependency, PageKind, PageKinds } from './page-kind.ts';

const file = (pattern: string, ...shows: readonly Dependency[]): PageKind => ({
  ...furtherPage(pattern),
  form: 'file',
  keeping: onDemand(...shows),
});

/** Machine-readable files of the site. */
export const fileKinds = {
  api: file(
    `${apiPath}/[...path]`,
    ...anyListing,
    'category',
    'founder',
    'award',
    'week',
    'post',
    'product',
    'interview-question',
  ),
  feed: file('/feeds/[name].[format]', ...anyListing, 'category', 'award', 'post', 'talk'),
  categoryFeed: file('/feeds/categories/[slug].[format]', ...anyListing, 'category'),
  ledgerJson: file(ledgerJsonPath('[week]'), 'listing.content', 'listing.status', 'week'),
  ledgerText: file(ledgerTextPath('[week]'), 'week'),
  launchCalendar: file(launchCalendarPath('[slug]'), ...anyListing),
  llms: file(llmsPath, ...anyListing, 'category'),
  robots: file('/robots.txt'),
  securityText: file(securityTextPath),
  sitemap: file(sitemapPath, ...anyListing, 'category', 'founder', 'post'),
  sitemapPart: file('/sitemaps/[part].xml', ...anyListing, 'category', 'founder', 'post'),
} satisfies PageKinds;
