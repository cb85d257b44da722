import { changeListing } from './change-listing.writes.ts';
import { ListingModel } from './listing.model.ts';
import type { ListingRecord } from './listing.ts';

/** Transfers a listing to an account; `verified`: whether it proved ownership. Joins the surrounding transaction. */
export async function setListingOwner(
  id: number,
  given: Pick<ListingRecord, 'owner_account_id' | 'verified'>,
  now: Date,
): Promise<void> {
  await changeListing(id, 'content', now, (before) => ({ ...before, ...given, updated_at: now }));
}

/** Sets whether a listing's owner is shown as verified, without changing ownership. Returns whether it changed. */
export async function markVerified(id: number, verified: boolean, now: Date): Promise<boolean> {
  let isChange = false;
  await changeListing(id, 'content', now, (before) => {
    isChange = before.verified !== verified;
    return { ...before, verified };
  });
  return isChange;
}

/**
 * Removes a listing's owner: its content remains public, and the company can claim it. Joins the surrounding
 * transaction.
 */
export const releaseListing = (id: number, now: Date): Promise<void> =>
  setListingOwner(id, { owner_account_id: null, verified: false }, now);

/** Like `releaseListing`, for all listings of an account. Safe to repeat. */
export async function releaseListings(accountId: string, now: Date): Promise<void> {
  const owned = await ListingModel.find({ owner_account_id: accountId }, { _id: 1 })
    .lean<Pick<ListingRecord, '_id'>[]>()
    .exec();
  for (const { _id } of owned) await releaseListing(_id, now);
}
