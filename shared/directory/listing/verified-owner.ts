import type { ListingRecord } from './listing.ts';

/** Whether its owner proved that it is theirs. The mark alone says nothing: a listing without an owner can be claimed by whoever owns it. */
export const hasVerifiedOwner = ({
  owner_account_id,
  verified,
}: Pick<ListingRecord, 'owner_account_id' | 'verified'>): boolean => verified && hasOwner({ owner_account_id });

/** Whether an account may edit it. Older records lack the owner. */
export const hasOwner = ({ owner_account_id }: Pick<ListingRecord, 'owner_account_id'>): boolean =>
  (owner_account_id ?? null) !== null;
