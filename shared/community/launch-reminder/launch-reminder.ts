/** An account's launch reminder, deleted once emailed. Times in UTC. */
export interface LaunchReminderRecord {
  /** Listing and account, hence unique. */
  _id: string;
  account_id: string;
  listing_id: number;
  since: Date;
}

export const launchReminderId = (accountId: string, listingId: number): string => `${listingId}.${accountId}`;

/** Key of an account's launch email. */
export const launchMailKey = (listingId: number, accountId: string): string => `launched-${listingId}-${accountId}`;
