/** That an account wants to be told when a listing launches. It is gone with the email. Times in UTC. */
export interface LaunchWishRecord {
  /** Of the listing and the account, so that nobody is told twice. */
  _id: string;
  account_id: string;
  listing_id: number;
  since: Date;
}

/** Id of the record. */
export const launchWishId = (accountId: string, listingId: number): string => `${listingId}.${accountId}`;

/** Key of the email that tells an account of a launch. */
export const launchMailKey = (listingId: number, accountId: string): string => `launched-${listingId}-${accountId}`;
