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

/** Rendered when asked for. Every page shows the site's name, which is a setting. */
export const onDemand = (...shows: readonly Dependency[]): OnDemand => ({
  written: 'on-demand',
  shows: ['settings', ...shows],
});

/** A part of the sitemap of which the entries are read from nowhere. */
export const listed = (part: string, entries: () => readonly SitemapEntry[]): SitemapList => ({
  part,
  read: async () => entries(),
});

type Unkept = Omit<PageKind, 'keeping'>;

/** A page that the sitemap names and search engines keep. */
export const mainPage = (pattern: string): Unkept => ({
  ...furtherPage(pattern),
  sitemap: listed('pages', () => [unknownTime(pattern)]),
});

/** A page that is found by links alone, and kept by search engines. */
export const furtherPage = (pattern: string): Unkept => ({
  pattern,
  form: 'page',
  sitemap: null,
  twin: null,
  shareCard: null,
  indexed: 'yes',
});

/** A page that search engines are asked not to keep. */
export const hiddenPage = (pattern: string): Unkept => ({ ...furtherPage(pattern), indexed: 'no' });

/** The pattern of the second and further pages of a list. */
export const pagesBelow = (pattern: string): string => `${pattern}/page/[page]`;
