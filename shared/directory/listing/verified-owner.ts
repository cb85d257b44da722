import type { ListingRecord } from './listing.ts';

/** Whether the owner proved ownership. The flag alone isn't enough: an ownerless listing can be claimed. */
export const hasVerifiedOwner = ({
  owner_account_id,
  verified,
}: Pick<ListingRecord, 'owner_account_id' | 'verified'>): boolean => verified && hasOwner({ owner_account_id });

/** Whether a listing has an owner. The field is absent in older records. */
export const hasOwner = ({ owner_account_id }: Pick<ListingRecord, 'owner_account_id'>): boolean =>
  (owner_account_id ?? null) !== null;
