import { collectionPath, commentsPath, ledgerPath, reviewsPath } from '../../kernel/address/community-paths.ts';
import {
  alternativesPath,
  awardsPath,
  badgeGalleryPath,
  blogPath,
  comparePath,
  foundersPath,
  launchFeedPath,
  leaderboardPath,
  updatesPath,
} from '../../kernel/address/paths.ts';
import { anyListing, furtherPage, hiddenPage, onDemand, pagesBelow } from './kind-parts.ts';
import type { PageKinds } from './page-kind.ts';

/** Pages below those in the sitemap, which link to them, and pages that aren't about content. */
export const furtherKinds = {
  alternatives: { ...furtherPage(alternativesPath('[slug]')), keeping: onDemand(...anyListing, 'category') },
  comments: { ...furtherPage(commentsPath('[slug]')), keeping: onDemand(...anyListing, 'talk') },
  commentsPage: { ...furtherPage(pagesBelow(commentsPath('[slug]'))), keeping: onDemand(...anyListing, 'talk') },
  // The listing page shows the same texts; this page is for permalinks.
  thread: { ...hiddenPage(`${commentsPath('[slug]')}/[comment]`), keeping: onDemand(...anyListing, 'talk') },
  collection: { ...hiddenPage(collectionPath('[id]')), keeping: onDemand(...anyListing, 'category', 'talk') },
  reviews: { ...furtherPage(reviewsPath('[slug]')), keeping: onDemand(...anyListing, 'talk') },
  reviewsPage: { ...furtherPage(pagesBelow(reviewsPath('[slug]'))), keeping: onDemand(...anyListing, 'talk') },
  badgeGallery: { ...furtherPage(badgeGalleryPath('[slug]')), keeping: onDemand(...anyListing, 'award') },
  comparison: {
    ...furtherPage(comparePath('[a]', '[b]')),
    keeping: onDemand(...anyListing, 'category', 'founder', 'award'),
  },
  ledger: {
    ...furtherPage(ledgerPath('[week]')),
    keeping: onDemand('listing.content', 'listing.status', 'week'),
  },
  launchFeed: { ...furtherPage(launchFeedPath('[section]')), keeping: onDemand(...anyListing, 'category') },
  launchFeedPage: {
    ...furtherPage(pagesBelow(launchFeedPath('[section]'))),
    keeping: onDemand(...anyListing, 'category'),
  },
  leaderboardPage: { ...furtherPage(pagesBelow(leaderboardPath('[board]'))), keeping: onDemand(...anyListing) },
  awardsPage: { ...furtherPage(pagesBelow(awardsPath())), keeping: onDemand(...anyListing, 'award') },
  updatesPage: { ...furtherPage(pagesBelow(updatesPath())), keeping: onDemand(...anyListing) },
  foundersPage: { ...furtherPage(pagesBelow(foundersPath())), keeping: onDemand(...anyListing, 'founder') },
  blogPage: { ...furtherPage(pagesBelow(blogPath())), keeping: onDemand('post') },
  components: {
    ...hiddenPage('/docs/components'),
    keeping: onDemand(...anyListing, 'category', 'founder', 'award', 'post'),
  },
  missing: { ...hiddenPage('/404'), keeping: onDemand(...anyListing, 'category', 'founder', 'post') },
} satisfies PageKinds;
