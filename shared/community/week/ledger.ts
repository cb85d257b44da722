import type { WeekEntry, WeekResult } from '../../launch/launch.ts';

/** A launch in the ledger; without a listing if that is no longer public. */
export interface LedgerEntry extends WeekEntry {
  listing: { slug: string; name: string } | null;
}

/** Outcome of every vote of a week. */
export interface WeekLedger {
  result: WeekResult;
  entries: LedgerEntry[];
}
