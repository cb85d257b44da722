/** Public entry point of directory/: writes. */
export { publishArticle, publishDueArticles, withdrawArticle } from './article/publish-article.writes.ts';
export { beginArticle, restoreArticle, saveArticle } from './article/write-article.writes.ts';
export { grantAwards, saveAwards, voidAward } from './award/award.writes.ts';
export { saveCategories } from './category/category.writes.ts';
export { addCategory, changeCategory, removeCategory } from './category-change/change-category.writes.ts';
export { mergeCategories, moveCategory } from './category-change/move-category.writes.ts';
export {
  beginDemoRun,
  beginLeavingDemo,
  endLeavingDemo,
  finishDemoRun,
  noteDemoPictures,
} from './demo-run/demo-run.writes.ts';
export {
  attachPortrait,
  changeFounders,
  type FounderChange,
  removeFounderVersionsBy,
  saveFounders,
  usePortraitCopy,
} from './founder/founder.writes.ts';
export { setListingFounders } from './founder/listing-founders.writes.ts';
export {
  editFounder,
  joinFounders,
  restoreFounder,
  restoreFounderVersion,
  suspendFounder,
} from './founder/staff-founder.writes.ts';
export { copyImage } from './image/copy-image.writes.ts';
export { readImageFile } from './image/image-file.writes.ts';
export { saveDrawing } from './image/keep-drawing.writes.ts';
export { moveImages } from './image/move-images.writes.ts';
export { answerInterview, forgetAnswers } from './interview-answer/answer-interview.writes.ts';
export { ensureInterviewQuestions } from './interview-question/interview-question.writes.ts';
export { addListing } from './listing/change-listing.writes.ts';
export { insertListings, type ListingChange, setListingFields } from './listing/import-listings.writes.ts';
export { saveListings } from './listing/listing.writes.ts';
export { addVisits, addVoteTallies, saveCounts } from './listing/listing-counts.writes.ts';
export { changeFollowers } from './listing/listing-followers.writes.ts';
export {
  endPaidPlan,
  hideShown,
  launchListing,
  moveListing,
  moveToWeek,
  publishListing,
  publishPaid,
  queueForFreeLaunch,
  showHidden,
} from './listing/listing-launch.writes.ts';
export { attachLogo, useLogoCopy } from './listing/listing-logo.writes.ts';
export { markVerified, releaseListing, releaseListings, setListingOwner } from './listing/listing-owner.writes.ts';
export { attachPictures, settleListingPicture } from './listing/listing-pictures.writes.ts';
export {
  addBillboardMoney,
  addExtraCategories,
  removeExtraCategories,
  setFeatured,
} from './listing/listing-placement.writes.ts';
export { saveListingQuotes } from './listing/listing-quotes.writes.ts';
export { dropExpiredRatings, saveDomainRating } from './listing/listing-rating.writes.ts';
export { dropExpiredRevenue, saveRevenue } from './listing/listing-revenue.writes.ts';
export { redirectSlugs } from './listing/listing-slugs.writes.ts';
export { releaseWebsites } from './listing/release-website.writes.ts';
export { forgetWebsiteChecks, recordWebsiteCheck } from './listing/website-health.writes.ts';
export { prepareWebsiteHolders } from './listing/website-holder.writes.ts';
export { saveWebsiteFinding } from './listing/website-reading.writes.ts';
export { type Editing, editListingAs } from './listing-version/edit-listing.writes.ts';
export { closeEditReview, removeVersionsBy, reopenEditReview } from './listing-version/edit-review.writes.ts';
export { editListingsByImport, type ImportEdit } from './listing-version/import-edit.writes.ts';
export { operatorActor } from './listing-version/operator-actor.ts';
export { restoreVersion } from './listing-version/restore-version.writes.ts';
export { editListingForTeam, restoreVersionForTeam } from './listing-version/staff-edit.writes.ts';
export { addListingForTeam, changeWebsiteForTeam } from './listing-version/staff-listing.writes.ts';
export { endMemberships, forgetMemberships, promoteHeir } from './membership/end-memberships.writes.ts';
export { invitePerson, sendInviteAgain, withdrawInvite } from './membership/invite-person.writes.ts';
export { joinListing } from './membership/join-listing.writes.ts';
export { changeRole, endOwnMembership, removeMember } from './membership/members.writes.ts';
export { notifyPerson } from './membership/notify-members.writes.ts';
export { fetchScreen, type ScreenOutcome, saveScreenCopy } from './picture/copy-screen.writes.ts';
export { changeDraftAlbum, forgetDraftAlbums, takeDraftAlbum, useDraftLogo } from './picture/draft-album.writes.ts';
export { takeLogo, takeScreen } from './picture/take-picture.writes.ts';
export { savePosts } from './post/post.writes.ts';
export { removeTag, renameTag } from './tag/change-tag.writes.ts';
export { addUpdate, removeUpdate, rewriteUpdate } from './update/own-update.writes.ts';
export { saveUpdates } from './update/update.writes.ts';
export { eraseUnpublishedListings } from './upkeep/erase-listings.writes.ts';
export {
  removeEmptyCategories,
  removeListings,
  removePosts,
  removeUnnamedFounders,
} from './upkeep/remove-records.writes.ts';
export { sweepFounders } from './upkeep/sweep-founders.writes.ts';
export { sweepImages } from './upkeep/sweep-images.writes.ts';
