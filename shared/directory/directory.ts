/** Public entry point of directory/: schemas, types and rules, without I/O. */
export { pictureLimits, uploadLimits } from '../platform/image-processing/picture-format.ts';
export {
  type ArticleContent,
  type ArticleKind,
  articleContent,
  contentOf,
  revisionOf,
  unfinished,
} from './article/article.ts';
export {
  type AwardedPlace,
  type AwardKind,
  type AwardRecord,
  awardedPlaceOf,
  awardKindOf,
  awardKinds,
  awardTitle,
  rankingRulesVersion,
} from './award/award.ts';
export { readBrowseQuery } from './browse/browse-query.ts';
export type { Facet, FacetCounts } from './browse/facet-counts.ts';
export { type ListingQuery, listingQueryInput } from './browse/listing-query.ts';
export { searchSuggestion } from './browse/search-suggestions.ts';
export type { CategoryRecord } from './category/category.ts';
export {
  ancestorsOf,
  buildCategoryTree,
  type CategoryNode,
  type CategoryTree,
  categoryPathOf,
  pathNames,
} from './category/category-tree.ts';
export { type CategoryPage, categoryNode, categoryPage, type PublicCategory } from './category/category-view.ts';
export { narrowTree, treeInLines } from './category/narrow-tree.ts';
export { type CategoryInput, categoryInput } from './category-change/category-input.ts';
export { type Comparison, comparison } from './comparison/comparison.ts';
export { type ComparisonCell, cellInWords } from './comparison/comparison-cells.ts';
export { type ComparisonChoice, type ComparisonChoices, wordsOfChoice } from './comparison/comparison-choice.ts';
export { coverOf, coverSize } from './cover/cover.ts';
export { type DemoCounts, type DemoRun, type DemoState, demoStateOf, idsOfDemo } from './demo-run/demo-run.ts';
export { type FounderRecord, founderRecord, isFounderSuspended } from './founder/founder.ts';
export { type FounderProfile, type FounderSummary, founderProfile, founderSummary } from './founder/founder-profile.ts';
export { type FounderQuery, founderQueryInput, founderSearchPath, isSearch } from './founder/founder-query.ts';
export { type FounderVersion, founderChanges, founderParts, withFounderParts } from './founder/founder-version.ts';
export type { ImageCopy } from './image/image.ts';
export { imageFileName } from './image/image.ts';
export { copyHash, imageHashOf, shownImageUrl } from './image/image-address.ts';
export type { PictureProblem } from './image/image-source.ts';
export { type ImageSource, sourceId } from './image/image-source.ts';
export { pictureProblemSentence } from './image/picture-problem.ts';
export { pictureSources } from './image/picture-sources.ts';
export { longestAnswer, mostAnswers } from './interview-answer/interview-answer.ts';
export { interviewQuestionWords } from './interview-question/interview-question.ts';
export { type CountryCount, namedCountries } from './listing/country-count.ts';
export { faqsFromText, faqsToText } from './listing/faq-text.ts';
export { furtherTextNames, furtherTexts, textLimits } from './listing/further-texts.ts';
export {
  type Faq,
  faqSchema,
  isPublicStatus,
  isUnlocked,
  type ListingProfileValues,
  type ListingRecord,
  type ListingStatus,
  listingRecord,
  listingStatuses,
  mostExtraCategories,
  paidSections,
  type SocialPlatform,
  type Socials,
  socialPlatforms,
  socialsSchema,
  storySchema,
} from './listing/listing.ts';
export {
  currentQuotes,
  type ListingQuote,
  longestShownQuote,
  type ShownQuote,
  valueHash,
  withQuotes,
} from './listing/listing-quotes.ts';
export type { ListingRow } from './listing/listing-row.ts';
export {
  isHidden,
  isScheduled,
  isShownByTeam,
  type ListingEvent,
  nextStatus,
  requireTransition,
  waitsForLaunch,
} from './listing/listing-status.ts';
export {
  type FoundListing,
  foundListing,
  type ListingSummary,
  listingSummary,
  toSummary,
} from './listing/listing-summary.ts';
export { type ListingOrder, ListingTable } from './listing/listing-table.ts';
export {
  choiceName,
  countryName,
  failingWebsiteFacts,
  failingWebsiteWords,
  platformName,
  pricingModelName,
  pricingModelOf,
  storyHeading,
  storyParts,
} from './listing/listing-words.ts';
export { byDate, withMilestone, withoutMilestone } from './listing/milestones.ts';
export { newListing } from './listing/new-listing.ts';
export { type FigureOrder, figureSentence, isFigureOrder, type OrderFigure } from './listing/order-figure.ts';
export { outboundLink } from './listing/outbound-link.ts';
export { placeholderLogo } from './listing/placeholder-logo.ts';
export { platformDomains } from './listing/platform-domains.ts';
export { listingStages, pricingModels } from './listing/profile-choices.ts';
export { ownFacts } from './listing/profile-facts.ts';
export {
  columnOf,
  everyField,
  fieldLabel,
  fieldWords,
  isChoiceField,
  isListField,
  isProfileField,
  type ListField,
  listFields,
  type ProfileField,
  profileFields,
  profileFieldsAmong,
  type TextField,
} from './listing/profile-field-names.ts';
export { profileFieldTable } from './listing/profile-field-table.ts';
export { awardedPlaces, type CommunityStanding, compareCommunity } from './listing/ranking.ts';
export { rankExample, searchFactors, trendingWeights } from './listing/ranking-examples.ts';
export { exampleValues, type StoredField, storedFields, storedProfile } from './listing/stored-profile.ts';
export { addVoteToTrending, decayRate } from './listing/trending.ts';
export { hasVerifiedOwner } from './listing/verified-owner.ts';
export type { VoteTally } from './listing/vote-tally.ts';
export {
  type FailingWebsite,
  failingWebsite,
  type WebsiteCheck,
} from './listing/website-health.ts';
export { websiteFailsMail } from './listing/website-health-mail.ts';
export { websiteLostMail } from './listing/website-lost-mail.ts';
export { aboutTexts, isTaglineOnly } from './listing-page/about-texts.ts';
export { alternativeNamers } from './listing-page/alternative-order.ts';
export { commonInWords } from './listing-page/alternative-words.ts';
export { type ListingProfile, listingProfile, toProfile } from './listing-page/listing-profile.ts';
export { type PagePictures, pagePictures, remainingMedia } from './listing-page/page-pictures.ts';
export { type VideoEmbed, videoOrigins } from './listing-page/video-embed.ts';
export { editMail } from './listing-version/edit-mail.ts';
export type { EditedParts } from './listing-version/edited-parts.ts';
export type { ListingVersion } from './listing-version/listing-version.ts';
export { causeWords, partLabel, partText } from './listing-version/version-words.ts';
export { type PartChange, partChanges, partsOf, withParts } from './listing-version/versioned-parts.ts';
export {
  type ListingRole,
  type MemberRole,
  mayAct,
  memberRoles,
  requireRight,
  roleWords,
} from './membership/listing-role.ts';
export {
  type Invitation,
  inviteDays,
  isInvitation,
  isMember,
  isOpen,
  mostPeople,
  successorOf,
} from './membership/membership.ts';
export { inviteMail as memberInviteMail, type PeopleNews, peopleNewsMail } from './membership/membership-mail.ts';
export {
  arrangePictures,
  type PictureStep,
  pictureSteps,
  settlePicture,
  withCopy,
  withPicture,
} from './picture/arrange-pictures.ts';
export type { DraftAlbum } from './picture/draft-album.ts';
export {
  longestAlt,
  mostPictures,
  type ProductPicture,
  type ScreenCopy,
  type ShownPicture,
  shownPictures,
} from './picture/product-picture.ts';
export { largePicturePath, screenSources } from './picture/screen-sources.ts';
export type { PostRecord } from './post/post.ts';
export { postHtml } from './post/post-html.ts';
export { type PostSummary, type PostView, postSummary, postsPerPage, postView } from './post/post-view.ts';
export { readingMinutes } from './post/reading-time.ts';
export { type MeaningProgress, meaningProgress } from './search/meaning/meaning-search.ts';
export { type SharedEmbeddings, sharedEmbeddings, shareEmbeddings } from './search/meaning/shared-embeddings.ts';
export { tagKey } from './tag/tag-key.ts';
export { longestUpdate, type UpdateRecord, type UpdateText } from './update/update.ts';
export { byDay, dayWords, type UpdateEntry } from './update/update-feed.ts';
export { byHost, type WantedImage } from './upkeep/wanted-image.ts';
