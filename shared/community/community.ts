/** The door of community/ for others: schemas, types and rules, without I/O. */
export {
  type ClaimLook,
  type ClaimMethod,
  claimMethods,
  isDisputed,
  isLookedFor,
  lookedForMethods,
} from './claim/claim.ts';
export { claimHistory } from './claim/claim-history.ts';
export { claimInstructions, claimTimeWords } from './claim/claim-instructions.ts';
export { type ClaimOutcome, outcomeWords } from './claim/claim-outcome.ts';
export { claimSiteOf, possibleMethods } from './claim/claim-site.ts';
export { type ClaimView, claimView, toClaimView } from './claim/claim-view.ts';
export { claimMethodWords, claimStatusWords } from './claim/claim-words.ts';
export { transferDays } from './transfer/transfer.ts';
