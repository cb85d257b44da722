/** An account's launch reminder, deleted once emailed. Times in UTC. */
export interface LaunchWishRecord {
  /** Listing and account, so nobody is reminded twice. */
  _id: string;
  account_id: string;
  listing_id: number;
  since: Date;
}

/** Id of the record. */
export const launchWishId = (accountId: string, listingId: number): string => `${listingId}.${accountId}`;

/** Key of an account's launch email. */
export const launchMailKey = (listingId: number, accountId: string): string => `launched-${listingId}-${accountId}`;
