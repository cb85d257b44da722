import type { FieldProblem } from '../../../kernel/errors.ts';
import type { PartConflict } from '../kept-parts.ts';
import type { CategoryBook } from './category-book.writes.ts';
import type { ImportTarget } from './import-target.ts';

/** Shared state of an import's batches. */
export interface BatchContext {
  book: CategoryBook;
  target: ImportTarget;
  status: 'live' | 'draft';
  /** Whether listings that were imported hidden are shown now. */
  publishes: boolean;
  /** Whether rows have the last word, also on what owners and the team wrote. */
  overwrites: boolean;
  now: () => Date;
}

/** The outcome of one that was imported. */
export type Outcome = 'created' | 'updated' | 'unchanged' | { problem: FieldProblem };

export interface BatchResult {
  /** In the order of the listings. */
  outcomes: Outcome[];
  /** New listings that nothing describes. */
  withoutText: number;
  /** Hidden listings that are shown now. */
  published: number;
  foundersMade: number;
  foundersChanged: number;
  /** Latest `updated_at` of a listing that was there already. */
  latestSeen: Date | undefined;
  /** Conflicts with human edits, with row index and listing name. */
  conflicts: (PartConflict & { index: number; listing: string })[];
}
