import type { ListingRecord } from './listing.ts';

/** Whether the owner proved ownership. The mark alone is not enough: an ownerless listing can be claimed. */
export const hasVerifiedOwner = ({
  owner_account_id,
  verified,
}: Pick<ListingRecord, 'owner_account_id' | 'verified'>): boolean => verified && hasOwner({ owner_account_id });

/** Whether an account may edit it. Older records lack the owner. */
export const hasOwner = ({ owner_account_id }: Pick<ListingRecord, 'owner_account_id'>): boolean =>
  (owner_account_id ?? null) !== null;
