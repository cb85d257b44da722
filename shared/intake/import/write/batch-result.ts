import type { PartConflict } from '../kept-parts.ts';
import type { RowFault } from '../row-fault.ts';
import type { CategoryBook } from './category-book.writes.ts';
import type { ImportTarget } from './import-target.ts';

/** Shared state of an import's batches. */
export interface BatchContext {
  book: CategoryBook;
  target: ImportTarget;
  status: 'live' | 'draft';
  /** Whether hidden listings are to be shown. */
  publishes: boolean;
  /** Whether rows also replace what owners and the team wrote. */
  overwrites: boolean;
  now: () => Date;
}

/** Outcome for an imported listing. */
export type Outcome = 'created' | 'updated' | 'unchanged' | { problem: RowFault };

export interface BatchResult {
  /** Outcomes, in the order of the listings. */
  outcomes: Outcome[];
  /** New listings without a description. */
  withoutText: number;
  /** Hidden listings that are now shown. */
  published: number;
  foundersMade: number;
  foundersChanged: number;
  /** Latest `updated_at` among existing listings. */
  latestSeen: Date | undefined;
  /** Conflicts with human edits, with row index and listing name. */
  conflicts: (PartConflict & { index: number; listing: string })[];
}
