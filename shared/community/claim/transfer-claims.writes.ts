import { ClaimModel } from './claim.model.ts';
import type { ClaimRecord } from './claim.ts';
import type { ClaimEvent } from './claim-status.ts';
import { moved, openKey, saveClaim } from './save-claim.writes.ts';

/**
 * Transfers a listing's verified claim, so that its checks continue; any claim the new owner had for the listing ends.
 * Call in the transfer's transaction.
 */
export async function transferClaims(listingId: number, accountId: string, now: Date): Promise<void> {
  const ofListing = await ClaimModel.find({ listing_id: listingId }).lean<ClaimRecord[]>().exec();
  for (const claim of ofListing) {
    if (claim.account_id !== accountId) continue;
    const ended = moved(claim, 'other_verified', now);
    if (ended !== undefined) await saveClaim(ended);
  }
  const verified = ofListing.find(({ status }) => status === 'verified');
  if (verified === undefined) return;
  await saveClaim({ ...verified, account_id: accountId, open_key: openKey(accountId, listingId) });
}

/** Ends a listing's verified claims, so that they no longer verify it. Call in the transaction that removes its owner. */
export async function endVerifiedClaims(
  listingId: number,
  event: Extract<ClaimEvent, 'owner_left' | 'operator_revoked'>,
  now: Date,
): Promise<void> {
  const verified = await ClaimModel.find({ listing_id: listingId, status: 'verified' }).lean<ClaimRecord[]>().exec();
  for (const claim of verified) {
    const ended = moved(claim, event, now);
    if (ended !== undefined) await saveClaim(ended);
  }
}
