import type { CategoryRecord, FounderRecord, ListingRecord } from '../../../directory/directory.ts';
import type { FounderChange, ImportEdit, ListingChange } from '../../../directory/directory.writes.ts';
import type { CounterName } from '../../../platform/mongo/counter.ts';

/** Target of an import: the database, or nothing in a dry run. */
export interface ImportTarget {
  /** Reserves `count` consecutive IDs and returns the first. */
  takeIds(name: CounterName, count: number): Promise<number>;
  /** Returns false if a slug has been taken in the meantime; some records may already be written. */
  saveCategories(records: readonly CategoryRecord[]): Promise<boolean>;
  /** Returns false if a slug has been taken in the meantime; some records may already be written. */
  saveFounders(records: readonly FounderRecord[]): Promise<boolean>;
  /** Edits founders as versions, unless somebody has edited them since they were read. */
  changeFounders(changes: readonly FounderChange[], now: Date): Promise<void>;
  /** Returns the indexes of records not written because their website or slug has been taken in the meantime. */
  insertListings(records: readonly ListingRecord[]): Promise<ReadonlySet<number>>;
  /** Edits listings as versions. Skips those edited since they were read and returns their IDs. */
  editListings(edits: readonly ImportEdit[], now: Date): Promise<ReadonlySet<number>>;
  /** Sets fields that are not part of the content. */
  changeListings(changes: readonly ListingChange[]): Promise<void>;
  /**
   * Releases saved listings whose website (by key) now belongs to an imported listing, and notifies their owners. Safe
   * to repeat.
   */
  settleWebsites(keys: readonly string[], now: Date): Promise<void>;
  /** Announces a large change to every process. */
  announce(now: Date): Promise<void>;
}
