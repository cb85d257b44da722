import type { ChangeBody } from '../../change/change.ts';
import type { CategoryTree, ListingRow } from '../../directory/directory.ts';
import type { RebuildScope } from './rebuild-scope.ts';

/** Pages of one kind that a change touches. */
interface TouchedPages {
  write: readonly string[];
  /** Pages that are no more. */
  remove: readonly string[];
}

/** The current directory, from which pages are chosen. */
export interface PresentDirectory {
  tree: CategoryTree;
  /** The public listings. */
  rows: readonly ListingRow[];
}

/** How to find the prerendered pages of a kind. */
export interface AheadPages {
  /** Pages affected by a change. May include extra ones (their bytes stay the same), never too few. */
  touchedBy: (change: ChangeBody, tree: CategoryTree) => TouchedPages;
  /** Pages a bulk pass of this scope writes. */
  inScope: (scope: RebuildScope, directory: PresentDirectory) => readonly string[];
}

/** A page that there is one of: every change of what it shows touches it, and every bulk pass writes it. */
export const onlyPage = (path: string): AheadPages => ({
  touchedBy: () => ({ write: [path], remove: [] }),
  inScope: () => [path],
});
