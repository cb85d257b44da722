import {
  listingTable,
  readCategoryPage,
  readCategoryTree,
  readFounder,
  readFounderSlugs,
  readListingProfile,
  readPost,
  readPublishedPosts,
  readReplacedSlugs,
  readSitePages,
} from '../../directory/directory.reads.ts';
import {
  categoryPath,
  founderPath,
  listingPath,
  postPath,
  replacedPath,
  sitePagePath,
  weekPath,
} from '../../kernel/address/paths.ts';
import { weekOfAddress, weekState } from '../../kernel/week/week-calendar.ts';
import { readLaunchWeek } from '../../launch/launch.reads.ts';
import type { SitemapEntry } from '../sitemap/sitemap.ts';
import { categoryPages } from './category-pages.ts';
import { anyListing, furtherPage, onDemand, pagesBelow } from './kind-parts.ts';
import { listingPages } from './listing-pages.ts';
import type { PageKinds } from './page-kind.ts';
import {
  readCategoryPageTwin,
  readCategoryTwin,
  readFounderTwin,
  readListingTwin,
  readPostTwin,
  readWeekTwin,
} from './record-twins.reads.ts';
import { categoryCard, founderCard, listingCard, postCard, weekCard } from './share-cards.ts';
import {
  categoryEntries,
  founderEntries,
  listingEntries,
  postEntries,
  replacedEntries,
  sitePageEntries,
  weekEntries,
} from './sitemap-entries.ts';

/** Record pages: the sitemap has a part for each kind. */
export const recordKinds = {
  category: {
    ...furtherPage(categoryPath('[slug]')),
    keeping: {
      ...categoryPages,
      written: 'ahead',
      atOnce: ['listing.content', 'listing.status', 'listing.placement', 'category'],
      later: ['listing.counts', 'week', 'settings'],
      daily: false,
      inBatches: false,
    },
    sitemap: { part: 'categories', read: async () => categoryEntries(await readCategoryTree(false)) },
    twin: readCategoryTwin,
    async shareCard(slug, site) {
      const category = await readCategoryPage(slug, { page: 1, per_page: 1 });
      return category && categoryCard(category, site);
    },
  },
  categoryPage: {
    ...furtherPage(pagesBelow(categoryPath('[slug]'))),
    keeping: onDemand(...anyListing, 'category'),
    twin: readCategoryPageTwin,
  },
  listing: {
    ...furtherPage(listingPath('[slug]')),
    keeping: {
      ...listingPages,
      written: 'ahead',
      // Awards appear immediately: the winner's email links to this page.
      atOnce: ['listing.content', 'listing.status', 'listing.placement', 'talk', 'award'],
      // Listings appear in both lists: a listing's page is about that listing, and shows others as alternatives.
      later: [...anyListing, 'category', 'founder', 'award', 'week', 'settings'],
      daily: false,
      inBatches: true,
    },
    sitemap: { part: 'listings', read: async () => listingEntries(await listingTable()) },
    twin: readListingTwin,
    async shareCard(slug, site) {
      const profile = await readListingProfile(slug);
      return profile && listingCard(profile, site);
    },
  },
  replaced: {
    ...furtherPage(replacedPath('[slug]')),
    keeping: onDemand(...anyListing, 'category'),
    sitemap: { part: 'alternatives', read: async () => replacedEntries(await readReplacedSlugs()) },
  },
  week: {
    ...furtherPage(weekPath('[week]')),
    keeping: onDemand(...anyListing, 'category', 'award', 'week', 'talk'),
    sitemap: {
      part: 'weeks',
      read: async (now) =>
        weekEntries(
          [...(await listingTable()).byWeek().sizes()].map(([week]) => week),
          now,
        ),
    },
    twin: readWeekTwin,
    async shareCard(address, site, now) {
      const week = weekOfAddress(address, now);
      const launches = week === undefined ? [] : await readLaunchWeek(week, now);
      if (week === undefined || launches.length === 0) return undefined;
      return weekCard(week, weekState(week, now), launches, site);
    },
  },
  founder: {
    ...furtherPage(founderPath('[slug]')),
    keeping: onDemand(...anyListing, 'founder'),
    sitemap: { part: 'founders', read: readFounderEntries },
    twin: readFounderTwin,
    async shareCard(slug, site) {
      const founder = await readFounder(slug);
      return founder && founderCard(founder, site);
    },
  },
  post: {
    ...furtherPage(postPath('[slug]')),
    keeping: onDemand('post'),
    sitemap: { part: 'posts', read: async () => postEntries(await readPublishedPosts()) },
    twin: readPostTwin,
    async shareCard(slug, site) {
      const post = await readPost(slug);
      return post && postCard(post, site);
    },
  },
  sitePage: {
    ...furtherPage(sitePagePath('[slug]')),
    keeping: onDemand('site-page'),
    sitemap: { part: 'texts', read: async () => sitePageEntries(await readSitePages()) },
  },
} satisfies PageKinds;

/** Founders of public listings, by ID. */
async function readFounderEntries(): Promise<SitemapEntry[]> {
  const listings = (await listingTable()).byFounder();
  const founders = await readFounderSlugs();
  return founderEntries(founders.filter(({ _id }) => listings.of(_id).length > 0));
}
