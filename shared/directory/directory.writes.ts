/** The door of directory/ for others: what it does, by intention. */
export { saveAwards } from './award/award.writes.ts';
export { saveCategories } from './category/category.writes.ts';
export { saveFounders, usePortraitCopy } from './founder/founder.writes.ts';
export { giveFounders } from './founder/listing-founders.writes.ts';
export { copyImage } from './image/copy-image.writes.ts';
export { sweepImages } from './image/sweep-images.writes.ts';
export { ensureInterviewQuestions } from './interview-question/interview-question.writes.ts';
export { addListing, changeListing } from './listing/change-listing.writes.ts';
export { insertListings, type ListingChange, setListingFields } from './listing/import-listings.writes.ts';
export { releaseListings, saveListings } from './listing/listing.writes.ts';
export { changeFollowers } from './listing/listing-followers.writes.ts';
export { launchListing, moveListing, moveToWeek, queueForFreeLaunch } from './listing/listing-launch.writes.ts';
export { useLogoCopy } from './listing/listing-logo.writes.ts';
export { type Editing, editListingAs } from './listing-version/edit-listing.writes.ts';
export { restoreVersion } from './listing-version/restore-version.writes.ts';
export { savePosts } from './post/post.writes.ts';
export { addUpdate, removeUpdate, rewriteUpdate } from './update/own-update.writes.ts';
export { saveUpdates } from './update/update.writes.ts';
