import type { Monday } from '../../kernel/week/week-calendar.ts';
import type { AlertReason } from './launch-alerts.ts';

/** A launch with unusual votes; kept until the team reviews it or its week is final. */
export interface VoteAlertRecord {
  /** Listing and week. */
  _id: string;
  listing_id: number;
  week: Monday;
  reasons: readonly AlertReason[];
  /** Receipts of the affected votes; contains no accounts. */
  receipts: readonly string[];
  /** Number of all votes for the launch, including unaffected ones. */
  of: number;
  found_at: Date;
}

export const voteAlertId = (listingId: number, week: Monday): string => `${listingId}-${week}`;
