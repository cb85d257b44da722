import { readStoredListing } from '../../directory/directory.reads.ts';
import { ClaimModel } from './claim.model.ts';
import { type ClaimRecord, isLookedFor } from './claim.ts';

/** Whether the owner proved ownership by DNS, tag or file, which are stronger proofs than email. */
export async function isProvedByWebsite(listingId: number): Promise<boolean> {
  const owner = (await readStoredListing(listingId))?.owner_account_id ?? null;
  if (owner === null) return false;
  const claims = await ClaimModel.find({ listing_id: listingId, account_id: owner, status: 'verified' })
    .lean<Pick<ClaimRecord, 'method'>[]>()
    .exec();
  return claims.some(({ method }) => isLookedFor(method));
}
