import type { SitemapEntry } from '../sitemap/sitemap.ts';
import type { Dependency, OnDemand, PageKind, SitemapList } from './page-kind.ts';
import { unknownTime } from './sitemap-entries.ts';

/** Dependencies of every page with listing rows. */
export const anyListing: readonly Dependency[] = [
  'listing.content',
  'listing.status',
  'listing.placement',
  'listing.counts',
];

/** A page rendered on request. Every page shows the site's name, which is a setting. */
export const onDemand = (...shows: readonly Dependency[]): OnDemand => ({
  written: 'on-demand',
  shows: ['settings', ...shows],
});

/** A sitemap part with static entries. */
export const listed = (part: string, entries: () => readonly SitemapEntry[]): SitemapList => ({
  part,
  read: async () => entries(),
});

type Unkept = Omit<PageKind, 'keeping'>;

/** A page in the sitemap, indexed by search engines. */
export const mainPage = (pattern: string): Unkept => ({
  ...furtherPage(pattern),
  sitemap: listed('pages', () => [unknownTime(pattern)]),
});

/** A page reached only by links, indexed by search engines. */
export const furtherPage = (pattern: string): Unkept => ({
  pattern,
  form: 'page',
  sitemap: null,
  twin: null,
  shareCard: null,
  indexed: 'yes',
});

/** A page excluded from search engines. */
export const hiddenPage = (pattern: string): Unkept => ({ ...furtherPage(pattern), indexed: 'no' });

/** Pattern for pages 2 and up of a list. */
export const pagesBelow = (pattern: string): string => `${pattern}/page/[page]`;
