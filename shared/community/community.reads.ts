/** The door of community/ for others: what it reads. */
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
export { type Followed, listFollowed, readAllFollows, readFollow } from './follow/follow.reads.ts';
export { readStoppedMails } from './follow/stop-link.reads.ts';
export { readUntoldUpdates } from './telling/telling.reads.ts';
export { readAllTransfers, readTransfer, readTransferOf } from './transfer/transfer.reads.ts';
export { readVoteStanding, readVotesOf } from './vote/vote.reads.ts';
export { readVoteQueue } from './week/vote-queue.reads.ts';
export { readLedgerText, readWeekLedger } from './week/week-ledger.reads.ts';
export { readUnfinishedWeeks } from './week/week-votes.reads.ts';
