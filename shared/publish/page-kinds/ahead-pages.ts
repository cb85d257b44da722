import type { ChangeBody } from '../../change/change.ts';
import type { CategoryTree, ListingRow } from '../../directory/directory.ts';
import type { RebuildScope } from './rebuild-scope.ts';

/** Pages of one kind that a change touches. */
interface TouchedPages {
  write: readonly string[];
  /** Pages that are no more. */
  remove: readonly string[];
}

/** What the directory has at present: the ground on which pages are chosen. */
export interface PresentDirectory {
  tree: CategoryTree;
  /** The public listings. */
  rows: readonly ListingRow[];
}

/** How the pages of a kind are found that is written ahead. */
export interface AheadPages {
  /** Those that a change is about. It may name a page too many (its bytes turn out the same) and never one too few. */
  touchedBy: (change: ChangeBody, tree: CategoryTree) => TouchedPages;
  /** Those that a bulk pass of this scope writes. */
  inScope: (scope: RebuildScope, directory: PresentDirectory) => readonly string[];
}

/** A page that there is one of: every change of what it shows touches it, and every bulk pass writes it. */
export const onlyPage = (path: string): AheadPages => ({
  touchedBy: () => ({ write: [path], remove: [] }),
  inScope: () => [path],
});
