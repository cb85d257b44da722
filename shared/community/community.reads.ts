/** Public entry point of community/: reads. */
export { readBlocked, readBlocklist } from './blocklist/blocklist.reads.ts';
export {
  listOwnClaims,
  readAllClaims,
  readClaimLink,
  readContestedClaims,
  readDisputes,
  readDueClaims,
  readObjections,
  readOwnClaim,
} from './claim/claim.reads.ts';
export { methodsFor, readListingToClaim } from './claim/claimable.reads.ts';
export { isProvedByWebsite } from './claim/proved.reads.ts';
export { readCollections, readShownCollection } from './collection/collection.reads.ts';
export {
  listCommentsBy,
  readCommentOn,
  readCommentsBy,
} from './comment/comment.reads.ts';
export { countCommentsAt, readThread, readThreads } from './comment/listing-comments.reads.ts';
export { type Followed, listFollowed, readAllFollows, readFollow } from './follow/follow.reads.ts';
export {
  listFollowedFounders,
  readFounderFollow,
  readFounderFollowsOf,
  readNewLaunches,
} from './founder-follow/founder-follow.reads.ts';
export {
  readLaunchReminder,
  readLaunchRemindersOf,
  readRemindedLaunches,
} from './launch-reminder/launch-reminder.reads.ts';
export { type LatestTalk, readLatestTalk } from './listing-talk/latest-talk.reads.ts';
export { readTalk, readTalks } from './listing-talk/listing-talk.reads.ts';
export { type KnownVoice, readVoices } from './listing-talk/voices.reads.ts';
export { readStoppedMails } from './mail-stop/mail-stop.reads.ts';
export { readAllReports } from './moderation/report.reads.ts';
export { readNumbers, readTypicalLaunch } from './numbers/numbers.reads.ts';
export { readOwnMarks } from './own-marks/own-marks.reads.ts';
export { readPublicPerson } from './person/person.reads.ts';
export { readQueue } from './queue/queue.reads.ts';
export { readQueueSummary } from './queue/queue-summary.reads.ts';
export { readAverageOfAll, readReviewPage } from './review/listing-reviews.reads.ts';
export {
  countStars as readListingStars,
  listReviewsBy,
  readReviewBy,
  readReviewOn,
  readReviewsBy,
  reviewRefusal,
} from './review/review.reads.ts';
export {
  countUnanswered,
  readSearchDemand,
  readSearchWeek,
  readWanted,
} from './search-demand/search-demand.reads.ts';
export { type MailChoice, readAllMailChoices, readMailChoices } from './talk-mail/mail-choice.reads.ts';
export { readAllTransfers, readTransfer, readTransferOf } from './transfer/transfer.reads.ts';
export { readUndeliveredUpdates } from './updates/update-delivery.reads.ts';
export { countVotesOfWeek, listVotesOf, type OwnVote, readVoteStanding, readVotesOf } from './vote/vote.reads.ts';
export { readShownVotersAt } from './voters/voters.reads.ts';
export {
  readDeliveries,
  readEndpoint,
  readEndpoints,
  readSealedWebhookSecret,
  readWebhooksOf,
} from './webhook/webhook.reads.ts';
export { readVoteQueue } from './week/vote-queue.reads.ts';
export { readLedgerText, readWeekLedger } from './week/week-ledger.reads.ts';
export { readUnfinishedWeeks } from './week/week-votes.reads.ts';
export { readSubscriber, readUnconfirmed as readAskedForWeekMail } from './week-mail/subscriber.reads.ts';
export { readWeekIssue } from './week-mail/week-issue.reads.ts';
