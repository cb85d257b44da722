/** Public entry point of submission/: writes. */

export { checkWebsite } from './crawl/check-website.writes.ts';
export { crawlWebsite } from './crawl/crawl-website.writes.ts';
export { askForTurn, endTurn, isTurnWaiting, releaseTurns, takeTurn } from './crawl/reading-turn.writes.ts';
export { endCompetitor, failCompetitor, takeDueCompetitors } from './draft/competitor.writes.ts';
export { beginDraft, createDraft, noteWantedProduct, updateDraft } from './draft/draft.writes.ts';
export {
  dropRedraft,
  endCrawl,
  endDrafting,
  endUnread,
  failStep,
  notePagesRead,
  recordResumed,
  takeUnreadDrafts,
} from './draft/draft-build.writes.ts';
export { settleDraftPicture } from './draft/draft-pictures.writes.ts';
export { recordModelUse } from './draft/model-use.writes.ts';
export { retryStep } from './draft/retry-step.writes.ts';
export { submitDraft } from './draft/submit-draft.writes.ts';
export {
  acceptInvite,
  decideOnProfile,
  forgetInvitesTo,
  inviteCofounder,
  withdrawInvite,
} from './invite/invite.writes.ts';
export { editOwnListing } from './owned-listing/edit-own-listing.writes.ts';
export {
  addPictures,
  arrangePicture,
  cutPicture,
  type RefusedPicture,
  uploadOwnLogo,
} from './owned-listing/own-pictures.writes.ts';
export { addMilestone, deleteMilestone, setStory } from './owned-listing/own-sections.writes.ts';
export { checkQuotes, postponeQuoteCheck } from './quote-check/check-quotes.writes.ts';
export { requestQuoteCheck } from './quote-check/staff-quote-check.writes.ts';
export { detachDrafts, forgetDrafts, forgetReadForErased } from './upkeep/forget-drafts.writes.ts';
export {
  applyOwnWebsiteNews,
  dismissOwnWebsiteNews,
  requestOwnWebsiteReading,
} from './website-news/own-website-news.writes.ts';
export {
  endNewsReading,
  endWebsiteNews,
  failWebsiteNews,
  recordNewsPages,
  recordNewsResumed,
  takeUnreadNews,
} from './website-news/read-website-news.writes.ts';
export { applyWebsiteNews, requestWebsiteReading } from './website-news/staff-website-news.writes.ts';
