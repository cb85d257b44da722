import type { WeekEntry, WeekResult } from '../../launch/launch.ts';

/** A launch in the ledger; its listing is missing if no longer public. */
export interface LedgerEntry extends WeekEntry {
  listing: { slug: string; name: string } | null;
}

/** Outcome of every vote of a week. */
export interface WeekLedger {
  result: WeekResult;
  entries: LedgerEntry[];
}
