import { pricingPath } from '../../kernel/address/commerce-paths.ts';
import {
  aboutPath,
  apiDocsPath,
  awardsPath,
  blogPath,
  browsePath,
  categoriesPath,
  comparePath,
  connectPath,
  foundersPath,
  homePath,
  launchesPath,
  leaderboardPath,
  leaderboardsPath,
  rankingsPath,
  updatesPath,
} from '../../kernel/address/paths.ts';
import { boards } from '../../launch/launch.ts';
import { onlyPage } from './ahead-pages.ts';
import { anyListing, listed, mainPage, onDemand } from './kind-parts.ts';
import type { Dependency, PageKinds } from './page-kind.ts';
import { unknownTime } from './sitemap-entries.ts';

const listingsButCounts: readonly Dependency[] = ['listing.content', 'listing.status', 'listing.placement'];
const overview = { written: 'ahead', later: ['listing.counts', 'week'], daily: true, inBatches: false } as const;

/** Single pages, in sitemap order. */
export const sectionKinds = {
  home: {
    ...mainPage(homePath()),
    keeping: {
      ...overview,
      ...onlyPage(homePath()),
      atOnce: [...listingsButCounts, 'category', 'award', 'post', 'talk', 'settings'],
    },
  },
  browse: {
    ...mainPage(browsePath()),
    keeping: { ...overview, ...onlyPage(browsePath()), atOnce: [...listingsButCounts, 'category', 'settings'] },
    indexed: 'without-query',
  },
  categories: {
    ...mainPage(categoriesPath()),
    keeping: { ...overview, ...onlyPage(categoriesPath()), atOnce: [...listingsButCounts, 'category', 'settings'] },
  },
  launches: { ...mainPage(launchesPath()), keeping: onDemand(...anyListing, 'category', 'award', 'week', 'talk') },
  leaderboards: { ...mainPage(leaderboardsPath()), keeping: onDemand(...anyListing) },
  leaderboard: {
    ...mainPage(leaderboardPath('[board]')),
    keeping: onDemand(...anyListing, 'week'),
    sitemap: listed('pages', () => boards.map((board) => unknownTime(leaderboardPath(board)))),
  },
  awards: { ...mainPage(awardsPath()), keeping: onDemand(...anyListing, 'award') },
  updates: { ...mainPage(updatesPath()), keeping: onDemand(...anyListing) },
  founders: { ...mainPage(foundersPath()), keeping: onDemand(...anyListing, 'founder') },
  blog: { ...mainPage(blogPath()), keeping: onDemand('post') },
  compareChoice: { ...mainPage(comparePath()), keeping: onDemand(...anyListing, 'category') },
  rankings: { ...mainPage(rankingsPath()), keeping: onDemand() },
  pricing: { ...mainPage(pricingPath()), keeping: onDemand('product', 'week') },
  apiDocs: { ...mainPage(apiDocsPath()), keeping: onDemand(...anyListing, 'category', 'founder', 'award', 'post') },
  connect: { ...mainPage(connectPath()), keeping: onDemand() },
  about: { ...mainPage(aboutPath()), keeping: onDemand(...anyListing, 'category', 'founder') },
} satisfies PageKinds;
