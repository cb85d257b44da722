import type { Monday } from '../../kernel/week/week-calendar.ts';
import type { AlertReason } from './launch-alerts.ts';

/** A launch whose votes look odd, until someone decides on them or its week is final. */
export interface VoteAlertRecord {
  /** Of the listing and the week. */
  _id: string;
  listing_id: number;
  week: Monday;
  reasons: readonly AlertReason[];
  /** Receipts of the votes that are meant: nobody's account is in it. */
  receipts: readonly string[];
  /** Votes for the launch, those that are not meant among them. */
  of: number;
  found_at: Date;
}

/** Id of an alert. */
export const voteAlertId = (listingId: number, week: Monday): string => `${listingId}-${week}`;
