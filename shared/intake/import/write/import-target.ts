import type { CategoryRecord, FounderRecord, ListingRecord } from '../../../directory/directory.ts';
import type { ImportEdit, ListingChange } from '../../../directory/directory.writes.ts';
import type { CounterName } from '../../../platform/mongo/counter.ts';

/** Target of an import: the database, or nothing in a dry run. */
export interface ImportTarget {
  /** First of `count` consecutive new ids. */
  takeIds(name: CounterName, count: number): Promise<number>;
  /** Gives false when a slug was taken in the meantime; some of the records may then be there. */
  saveCategories(records: readonly CategoryRecord[]): Promise<boolean>;
  /** Gives false when a slug was taken in the meantime; some of the records may then be there. */
  saveFounders(records: readonly FounderRecord[]): Promise<boolean>;
  /** Gives the indexes of the records that are not written: their website or slug was taken in the meantime. */
  insertListings(records: readonly ListingRecord[]): Promise<ReadonlySet<number>>;
  /** Edits listings as versions. Returns the ids of those edited since they were read, which are skipped. */
  editListings(edits: readonly ImportEdit[], now: Date): Promise<ReadonlySet<number>>;
  /** Sets what is no part of what they say. */
  changeListings(changes: readonly ListingChange[]): Promise<void>;
  /** Tells those who saved a listing of these websites, by their keys, that the imported one holds the address. Safe to repeat. */
  settleWebsites(keys: readonly string[], now: Date): Promise<void>;
  /** Tells every process that much has changed. */
  announce(now: Date): Promise<void>;
}
