import { ClaimModel } from './claim.model.ts';
import type { ClaimRecord } from './claim.ts';
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
