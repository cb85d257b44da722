/** The door of community/ for others: schemas, types and rules, without I/O. */
export {
  type ClaimLook,
  type ClaimMethod,
  claimMethods,
  isDisputed,
  isLookedFor,
} from './claim/claim.ts';
export { claimHistory } from './claim/claim-history.ts';
export { claimInstructions, claimTimeWords } from './claim/claim-instructions.ts';
export { outcomeWords } from './claim/claim-outcome.ts';
export { claimSiteOf, possibleMethods } from './claim/claim-site.ts';
export { claimView, toClaimView } from './claim/claim-view.ts';
export { claimMethodWords, claimStatusWords } from './claim/claim-words.ts';
export { type FollowChoice, followChoices, followChoiceWords, mailChoices } from './follow/follow.ts';
export { ownUpdate, toOwnUpdate, unpublishedProblem } from './telling/own-update.ts';
export { transferDays } from './transfer/transfer.ts';
export { signalWords } from './vote/signal-names.ts';
export {
  decidableReasons,
  isDecidableReason,
  isStanding,
  isVoidReason,
  isVotable,
  voidReasonInWords,
  voidReasonWords,
} from './vote/vote.ts';
export { ledgerJson } from './week/ledger-json.ts';
