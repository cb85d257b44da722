/** Public entry point of submission/: reads. */

export { crawledAddresses, crawledPages } from './crawled-page/crawled-page.reads.ts';
export { requireUnlisted } from './draft/already-listed.reads.ts';
export {
  countNewDrafts,
  listOwnDrafts,
  readAllDrafts,
  readDraft,
  readDraftedListings,
  readDraftUrls,
  readDueDrafts,
  readNamedDrafts,
  readOwnDraft,
} from './draft/draft.reads.ts';
export { readExpectedPictures } from './draft/draft-pictures.reads.ts';
export { readDraftPreview } from './draft/draft-preview.reads.ts';
export { readDraftView } from './draft/draft-view.reads.ts';
export { readLatestModelUse, readModelUseByDay } from './draft/model-use.reads.ts';
export { readCategoriesNear } from './draft/near-categories.reads.ts';
export { readOpenDraftOf } from './draft/open-draft.reads.ts';
export { readWebsiteContent } from './draft/website-content.reads.ts';
export { readInvites } from './invite/draft-invites.reads.ts';
export { type InvitedFounder, readInvite } from './invite/invite.reads.ts';
export { type EditedListing, readEditedListing, readOwnParts } from './owned-listing/own-parts.reads.ts';
export {
  type PictureDesk,
  type PictureOwner,
  readPictureDesk,
  readPicturesOfDraft,
} from './owned-listing/own-pictures.reads.ts';
export { readDraftEditProblems, readOwnPreview } from './owned-listing/own-preview.reads.ts';
export { listOwnListings, readOwnListing } from './owned-listing/owned-listing.reads.ts';
export { readDraftOfListing, readDueQuoteChecks, readQuoteCheck } from './quote-check/quote-check.reads.ts';
export { readTeamDecision } from './team-edit/team-edit.reads.ts';
export {
  isOwnReadingPossible,
  readDueWebsiteNews,
  readWaitingNews,
  readWebsiteNews,
  type WebsiteNews,
} from './website-news/website-news.reads.ts';
