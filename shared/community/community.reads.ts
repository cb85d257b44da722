/** The door of community/ for others: what it reads. */
export {
  listOwnClaims,
  readAllClaims,
  readClaimLink,
  readContestedClaims,
  readDisputes,
  readDueClaims,
  readOwnClaim,
} from './claim/claim.reads.ts';
export { methodsFor, readListingToClaim } from './claim/claimable.reads.ts';
export { readAllTransfers, readTransfer, readTransferOf } from './transfer/transfer.reads.ts';
