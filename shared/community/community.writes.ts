/** Public entry point of community/: writes. */
export { block, unblock } from './blocklist/blocklist.writes.ts';
export { confirmClaimMail } from './claim/apply-claim-check.writes.ts';
export { beginClaim } from './claim/begin-claim.writes.ts';
export { checkClaim, checkDefence, checkDueClaim } from './claim/check-claim.writes.ts';
export { forgetClaims, forgetObjections, objectToClaim } from './claim/contest.writes.ts';
export { leaveListing, transferListingsOf } from './claim/leave-listing.writes.ts';
export {
  deleteCollection,
  editCollection,
  forgetCollections,
  saveTo,
  saveToNamed,
} from './collection/collection.writes.ts';
export { deleteComment, forgetComments } from './comment/end-comment.writes.ts';
export { commentModeration } from './comment/moderate-comment.writes.ts';
export { editComment, writeComment } from './comment/write-comment.writes.ts';
export { chooseMails, forgetFollows } from './follow/follow.writes.ts';
export {
  followFounder,
  forgetFounderFollows,
  notifyNextFounderFollowers,
  unfollowFounder,
} from './founder-follow/founder-follow.writes.ts';
export { mergeFounders } from './founder-follow/merge-founders.writes.ts';
export {
  cancelLaunchReminder,
  forgetLaunchReminders,
  remindNextOfLaunch,
  requestLaunchReminder,
} from './launch-reminder/launch-reminder.writes.ts';
export { forgetFounders, forgetListings } from './listing-removal/forget-listings.writes.ts';
export { stopMails } from './mail-stop/mail-stop.writes.ts';
export { forgetReports } from './moderation/report.writes.ts';
export { sendLaunchReports } from './numbers/launch-reports.writes.ts';
export { pendingFormSeconds, savePendingForm, takePendingForm } from './pending-form/pending-form.writes.ts';
export { decideOn } from './queue/decide.writes.ts';
export { decideVotesFor, revokeClaimFor, voidPlaceFor } from './queue/logged.writes.ts';
export { undoDecision } from './queue/undo.writes.ts';
export { reviewModeration } from './review/moderate-review.writes.ts';
export { seatReviewsOfMailboxes } from './review/seat-mailboxes.writes.ts';
export { answerReview, deleteReview, forgetReviews, writeReview } from './review/write-review.writes.ts';
export { addSynonym, setProductWanted } from './search-demand/answer-demand.writes.ts';
export { recordSearch, startNotingSearches } from './search-demand/record-search.writes.ts';
export { chooseTalkMails, forgetMailChoices } from './talk-mail/mail-choice.writes.ts';
export { transferListingForTeam } from './transfer/staff-transfer.writes.ts';
export {
  forgetTransfers,
  forgetTransfersTo,
  offerListing,
  takeListing,
  withdrawOffer,
} from './transfer/transfer.writes.ts';
export { countDigestsAfter, sendNextDigests } from './updates/digest.writes.ts';
export { notifyNextFollowers } from './updates/notify-followers.writes.ts';
export { deleteUpdate, editUpdate, postUpdate } from './updates/post-update.writes.ts';
export { countAgentRead, countVisit, startCounting } from './visit/count-visits.writes.ts';
export { tallyNextVisits } from './visit/tally-visits.writes.ts';
export { checkNextVotes } from './vote/check-votes.writes.ts';
export { tallyNextVotes } from './vote/tally.writes.ts';
export { forgetVoter, retractVote } from './vote/vote.writes.ts';
export { voteOrFollow } from './vote/vote-or-follow.writes.ts';
export { findVoteAlerts } from './vote-alert/find-alerts.writes.ts';
export {
  reinstateMember,
  renameMember,
  setPublicPage,
  setShownAmongVoters,
  suspendMember,
} from './voters/voters.writes.ts';
export { deliverDueWebhooks, deliverWebhook } from './webhook/deliver-webhook.writes.ts';
export { emitLaunchWebhooks } from './webhook/listing-webhooks.writes.ts';
export {
  addEndpoint,
  changeEndpoint,
  deleteEndpoint,
  forgetWebhooks,
  replayDelivery,
  replayFailed,
  rotateSecret,
  sendTestEvent,
  switchEndpoint,
} from './webhook/manage-webhooks.writes.ts';
export { emitOrderWebhook } from './webhook/order-webhooks.writes.ts';
export type { VoteDecision, VotesToDecide } from './week/decide-votes.writes.ts';
export { closeWeek, finishWeek } from './week/end-week.writes.ts';
export { closeWeekForTeam, finishWeekForTeam, moveReviewForTeam } from './week/staff-week.writes.ts';
export { moveSubscriber } from './week-mail/move-subscriber.writes.ts';
export { countDailyMailsAfter, sendNextDailyMails } from './week-mail/send-daily-mail.writes.ts';
export { countWeekMailsAfter, sendNextWeekMails } from './week-mail/send-week-mail.writes.ts';
export { confirmWeekMail, forgetSubscriber, requestNewsletter } from './week-mail/subscribe.writes.ts';
