import type { CategoryNode } from '../../directory/category/category-view.ts';
import type { ListingRow } from '../../directory/listing/listing-row.ts';
import {
  aboutPath,
  apiDocsPath,
  awardsPath,
  blogPath,
  browsePath,
  categoriesPath,
  categoryPath,
  comparePath,
  founderPath,
  foundersPath,
  homePath,
  launchesPath,
  leaderboardPath,
  leaderboardsPath,
  listingPath,
  postPath,
  privacyPath,
  rankingsPath,
  termsPath,
  updatesPath,
  weekPath,
} from '../../kernel/address/paths.ts';
import { type Monday, weekEnd, weekState } from '../../kernel/week/week-calendar.ts';
import { boards } from '../../launch/leaderboard/leaderboard.ts';
import type { SitemapEntry } from './sitemap.ts';

const unknown = (path: string): SitemapEntry => ({ path, lastmod: null });

/** Pages that there is one of each. */
export const singlePageEntries = (): SitemapEntry[] =>
  [
    homePath(),
    browsePath(),
    categoriesPath(),
    launchesPath(),
    leaderboardsPath(),
    ...boards.map((board) => leaderboardPath(board)),
    awardsPath(),
    updatesPath(),
    foundersPath(),
    blogPath(),
    comparePath(),
    rankingsPath(),
    apiDocsPath(),
    aboutPath(),
    privacyPath(),
    termsPath(),
  ].map(unknown);

/** Categories of a tree, each before those below it. */
export const categoryEntries = (categories: readonly CategoryNode[]): SitemapEntry[] =>
  categories.flatMap(({ slug, children }) => [unknown(categoryPath(slug)), ...categoryEntries(children)]);

/** Public listings in the order of their ids, so that they stay in the part that they are in. */
export const listingEntries = (rows: Iterable<ListingRow>): SitemapEntry[] =>
  [...rows]
    .sort((a, b) => a.id - b.id)
    .map(({ slug, updated_at }) => ({
      path: listingPath(slug),
      lastmod: Number.isFinite(updated_at) ? new Date(updated_at) : null,
    }));

/** Launch weeks, the oldest first. A week that is over changed last when it ended. */
export const weekEntries = (weeks: Iterable<Monday>, now: Date): SitemapEntry[] =>
  [...weeks]
    .sort()
    .map((week) => ({ path: weekPath(week), lastmod: weekState(week, now) === 'past' ? weekEnd(week) : null }));

/** Founders in the given order. */
export const founderEntries = (founders: readonly { slug: string }[]): SitemapEntry[] =>
  founders.map(({ slug }) => unknown(founderPath(slug)));

/** Blog posts in the given order. */
export const postEntries = (posts: readonly { slug: string; updated_at: Date }[]): SitemapEntry[] =>
  posts.map(({ slug, updated_at }) => ({ path: postPath(slug), lastmod: updated_at }));
