import type { ListingRow, ListingTable, PublicCategory } from '../../directory/directory.ts';
import {
  categoryPath,
  founderPath,
  listingPath,
  postPath,
  replacedPath,
  sitePagePath,
  weekPath,
} from '../../kernel/address/paths.ts';
import { type Monday, weekEnd, weekState } from '../../kernel/week/week-calendar.ts';
import type { SitemapEntries, SitemapEntry } from '../sitemap/sitemap.ts';

/** A page whose modification date is unknown. */
export const unknownTime = (path: string): SitemapEntry => ({ path, lastmod: null });

/** Categories of a tree, parents first. */
export const categoryEntries = (categories: readonly PublicCategory[]): SitemapEntry[] =>
  categories.flatMap(({ slug, children }) => [unknownTime(categoryPath(slug)), ...categoryEntries(children)]);

/** Public listings by ID, so that each listing stays in the same part of the sitemap. */
export function listingEntries(table: ListingTable): SitemapEntries {
  const rows = table.derived('by ID', () => [...table.all()].sort((a, b) => a.id - b.id));
  return { length: rows.length, slice: (from, to) => rows.slice(from, to).map(listingEntry) };
}

const listingEntry = ({ slug, updated_at }: ListingRow): SitemapEntry => ({
  path: listingPath(slug),
  lastmod: Number.isFinite(updated_at) ? new Date(updated_at) : null,
});

/** Launch weeks, oldest first. A past week was last modified when it ended. */
export const weekEntries = (weeks: Iterable<Monday>, now: Date): SitemapEntry[] =>
  [...weeks]
    .sort()
    .map((week) => ({ path: weekPath(week), lastmod: weekState(week, now) === 'past' ? weekEnd(week) : null }));

/** Founders in the given order. */
export const founderEntries = (founders: readonly { slug: string }[]): SitemapEntry[] =>
  founders.map(({ slug }) => unknownTime(founderPath(slug)));

/** Unlisted products, by slug. */
export const replacedEntries = (slugs: readonly string[]): SitemapEntry[] =>
  slugs.map((slug) => unknownTime(replacedPath(slug)));

/** Blog posts in the given order. */
export const postEntries = (posts: readonly { slug: string; updated_at: Date }[]): SitemapEntry[] =>
  posts.map(({ slug, updated_at }) => ({ path: postPath(slug), lastmod: updated_at }));

/** Custom pages in the given order. */
export const sitePageEntries = (pages: readonly { slug: string; updated_at: Date }[]): SitemapEntry[] =>
  pages.map(({ slug, updated_at }) => ({ path: sitePagePath(slug), lastmod: updated_at }));
