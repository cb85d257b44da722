/** Public entry point of directory/: reads. */
export { listArticles, readArticle, readArticleRevisions } from './article/article.reads.ts';
export { type AwardView, awardView, listAwards } from './award/award.reads.ts';
export { readAwardsOfListing, readAwardsOfListings, readAwardsOfWeeks } from './award/stored-award.reads.ts';
export { readExampleNeeds } from './browse/example-needs.reads.ts';
export { readFacetCounts } from './browse/facet-counts.reads.ts';
export {
  type FittedCategory,
  type ProductText,
  readFittingCategories,
  readLikelyCategories,
} from './browse/fitting-categories.reads.ts';
export { type CountedSuggestion, searchListings } from './browse/listing-search.reads.ts';
export { listingsInMemory, searchableListings, searchEarly, searchIsWhole } from './browse/listing-text.reads.ts';
export {
  type CategoryVote,
  type NearCategory,
  readNearestCategories,
  readVotedCategories,
} from './browse/nearest-categories.reads.ts';
export { prepareMeaning } from './browse/query-matches.reads.ts';
export { readVariedNewest } from './browse/varied-listings.reads.ts';
export { readWordAnswer } from './browse/word-answer.reads.ts';
export {
  categoryTree,
  liveCountsByCategory,
  readCategoryNames,
  readCategoryRecords,
} from './category/category.reads.ts';
export { readCategoryPage, readCategoryTree } from './category/category-view.reads.ts';
export { readComparison, readComparisonPage } from './comparison/comparison.reads.ts';
export { readComparisonChoices, readComparisonSuggestions } from './comparison/comparison-choice.reads.ts';
export { readDemoListings, readDemoRun, readDemoState } from './demo-run/demo-run.reads.ts';
export { listFounders } from './founder/founder-directory.reads.ts';
export { type FounderDirectoryPage, readFounderDirectoryPage } from './founder/founder-directory-page.reads.ts';
export { readFoundersPage, readListingsOfFounders } from './founder/founder-list.reads.ts';
export {
  listFounderVersions,
  readEditedFounderParts,
  readFounderVersionsBy,
} from './founder/founder-version.reads.ts';
export { readFounderRecords, readFounderSlugs, readFoundersBySlug } from './founder/stored-founder.reads.ts';
export { readFounder, readMovedFounder } from './founder-page/founder.reads.ts';
export { countImagePlaces } from './image/image-copy.reads.ts';
export { readImageSources } from './image/image-source.reads.ts';
export { readAnswers, readFounderOfAccount, readInterview } from './interview-answer/interview-answer.reads.ts';
export { interviewQuestionView, readInterviewQuestions } from './interview-question/interview-question.reads.ts';
export { readCover } from './listing/cover.reads.ts';
export {
  countListings,
  hasListings,
  type ListingStage,
  readDomainsOfFounders,
  readListingStages,
  readListingsAtSlugs,
  readNamesOfListings,
  readTakenSlugs,
} from './listing/listing-names.reads.ts';
export { adoptListings, listingTable } from './listing/listing-table.reads.ts';
export { readOrderFigures } from './listing/order-figure.reads.ts';
export {
  hasPublicListing,
  readListingsOfOwner,
} from './listing/owner-listings.reads.ts';
export { unpublishedSlug } from './listing/publish-slug.reads.ts';
export { readSlugsBeginning } from './listing/slug-completion.reads.ts';
export {
  countWaitingByWeek,
  readListingAt,
  readListingsByKey,
  readListingsNamedBy,
  readListingsNaming,
  readListingsOfWeek,
  readListingsUpToWeek,
  readOwnersOf,
  readStoredListing,
  readUnlaunchedSince,
} from './listing/stored-listing.reads.ts';
export {
  countDueWebsites,
  countFailingWebsites,
  readDueWebsites,
  readFailedWebsiteChecks,
} from './listing/website-health.reads.ts';
export {
  isWebsiteTaken,
  readConflictingListing,
  readListingsOfTakenWebsites,
  readTakenWebsites,
  readWebsiteStanding,
  type WebsiteStanding,
} from './listing/website-holder.reads.ts';
export { readUnwritten } from './listing/website-reading.reads.ts';
export { readHiddenListings, readListingsPage } from './listing-list/listing-list.reads.ts';
export { type Alternative, alternativesShown, readAlternatives } from './listing-page/alternatives.reads.ts';
export {
  readListingProfile,
  readListingRecords,
  readProfiles,
  readPublicListing,
  readSlugAfterRename,
} from './listing-page/listing.reads.ts';
export { type ListingPage, readListingPage, readListingPages } from './listing-page/listing-page.reads.ts';
export { type Nearby, readNearby } from './listing-page/nearby.reads.ts';
export { streamPublicProfiles } from './listing-page/public-profiles.reads.ts';
export { readReplacedProduct, readReplacedSlugs } from './listing-page/replaced-products.reads.ts';
export {
  listVersions,
  listVersionsForTeam,
  readEditedParts,
  readVersionForTeam,
  readVersionsAfter,
  readVersionsBy,
} from './listing-version/listing-version.reads.ts';
export { readChoosableListings } from './membership/choosable-listings.reads.ts';
export {
  listListingsOf,
  readListingAs,
  readListingsAs,
  readRole,
  requireListing,
} from './membership/held-listing.reads.ts';
export { readAllMemberships, readPeople, readRolesOf } from './membership/membership.reads.ts';
export { readOpenInvite } from './membership/open-invite.reads.ts';
export { readDraftAlbum } from './picture/draft-album.reads.ts';
export { listPosts, readMovedPost, readPost, readPostNeighbours, readPublishedPosts } from './post/post.reads.ts';
export { readRelatedPosts } from './post/related-posts.reads.ts';
export { readLatestPosts, readPostsBySlug } from './post/stored-post.reads.ts';
export { readSitePage, readSitePages } from './site-page/site-page.reads.ts';
export { knownTags } from './tag/tag.reads.ts';
export { readTag, readTagsPage } from './tag/tag-list.reads.ts';
export { listUpdatesOf, readUpdate, readUpdatesBetween } from './update/own-update.reads.ts';
export { readLatestUpdates, readUpdatesOfListings } from './update/stored-update.reads.ts';
export { readUpdateFeed, updatesPerPage } from './update/update.reads.ts';
export { readCopyOf, readWantedImages } from './upkeep/wanted-image.reads.ts';
