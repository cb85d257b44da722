/** Public entry point of community/: schemas, types and rules, without I/O. */
export { type BlockedKind, blockedIn, blockedKinds } from './blocklist/blocklist.ts';
export {
  type ClaimCheck,
  type ClaimMethod,
  claimMethods,
  isDisputed,
  isLookedFor,
} from './claim/claim.ts';
export { claimHistory } from './claim/claim-history.ts';
export { claimInstructions, claimTimeWords } from './claim/claim-instructions.ts';
export { type ClaimNews, claimLinkMail, claimNewsMail } from './claim/claim-mail.ts';
export { outcomeWords } from './claim/claim-outcome.ts';
export { claimSiteOf, possibleMethods } from './claim/claim-site.ts';
export { type ClaimView, claimView, toClaimView } from './claim/claim-view.ts';
export { claimMethodWords, claimStatusWords } from './claim/claim-words.ts';
export { longestName as longestCollectionName } from './collection/collection.ts';
export { type CommentRecord, editableUntil, isEditable, longestComment } from './comment/comment.ts';
export { commentHtml } from './comment/comment-html.ts';
export { type CommentView, type ListingComments, placeInWords } from './comment/comment-view.ts';
export { type FollowChoice, followChoices, followChoiceWords, mailChoices } from './follow/follow.ts';
export { founderLaunchMail } from './founder-follow/founder-launch-mail.ts';
export { launchMail } from './launch-reminder/launch-mail.ts';
export { type ListingTalk, noTalk } from './listing-talk/listing-talk.ts';
export { baitWord } from './moderation/bait-word.ts';
export { approvedMail, ownTextsUrl, removedMail, shownTextUrl, takenBackMail } from './moderation/decision-mail.ts';
export { holdReasonsInWords } from './moderation/hold-rules.ts';
export { longestObjection } from './moderation/objection.ts';
export { isRemovalReason, type RemovalReason, removalInWords, removalReasons } from './moderation/removal.ts';
export { reportReasons } from './moderation/report.ts';
export {
  type Counts,
  type ListingNumbers,
  listingNumbers,
  measuredCounts,
  numbersDays,
  sumOf,
} from './numbers/numbers.ts';
export { numbersCsv } from './numbers/numbers-csv.ts';
export { numbersMail } from './numbers/numbers-mail.ts';
export { actInWords, actReasonInWords } from './queue/act-words.ts';
export {
  canUndo,
  isKindOf,
  isQueueKind,
  type QueueItem,
  queueKindInWords,
  queueKinds,
  type Verdict,
  verdicts,
} from './queue/queue-item.ts';
export { ratingOf, type StarCounts, weightedRating } from './review/rating.ts';
export { type ReviewRecord, reviewLength } from './review/review.ts';
export { type ListingReviews, type ReviewView, starsAsText, starsInWords } from './review/review-view.ts';
export { demandDays, networksToStore } from './search-demand/search-demand.ts';
export { mailsQuoting } from './talk-mail/mail-choice.ts';
export { talkMail } from './talk-mail/talk-mail.ts';
export { transferDays, transferMail } from './transfer/transfer.ts';
export { digestMail } from './updates/digest-mail.ts';
export { ownUpdate, toOwnUpdate, unpublishedProblem } from './updates/own-update.ts';
export { updateMail } from './updates/update-mail.ts';
export { readerKind } from './visit/reader-kind.ts';
export {
  type AgentKind,
  agentKinds,
  type VisitSubject,
  visitDays,
} from './visit/visit.ts';
export { shownVotes } from './vote/shown-votes.ts';
export { signalWords } from './vote/signal-names.ts';
export {
  countsTooLate,
  decidableReasons,
  isDecidableReason,
  isStanding,
  isVoidReason,
  isVotable,
  voidReasonInWords,
  voidReasonWords,
  voteStandingInWords,
} from './vote/vote.ts';
export { alertMail } from './vote-alert/alert-mail.ts';
export { alertSigns, alertSignWords } from './vote-alert/alert-signs.ts';
export type { ShownVoters } from './voters/voters.ts';
export {
  deliveryDays,
  mostEndpoints,
  rotationHours,
  type WebhookDelivery,
  type WebhookEndpoint,
} from './webhook/webhook.ts';
export { webhookEventInWords, webhookEvents, webhookEventsWith } from './webhook/webhook-events.ts';
export { webhookOffMail } from './webhook/webhook-mail.ts';
export { heldVotesMail } from './week/held-votes-mail.ts';
export { ledgerJson } from './week/ledger-json.ts';
export { mostReviewDays } from './week/review-days.ts';
export { winnerMail } from './week/winner-mail.ts';
export { dailyMail } from './week-mail/daily-mail.ts';
export { confirmDays, stoppedLinkDays } from './week-mail/subscriber.ts';
export { weekMail, weekMailText } from './week-mail/week-issue.ts';
export { weekMailQuestion } from './week-mail/week-mail-question.ts';
