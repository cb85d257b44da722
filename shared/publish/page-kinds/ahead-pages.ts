import type { ChangeBody } from '../../change/change.ts';
import type { CategoryTree, ListingRow } from '../../directory/directory.ts';
import type { RebuildScope } from './rebuild-scope.ts';

/** Which pages of one kind a change affects. */
interface TouchedPages {
  write: readonly string[];
  /** Deleted pages. */
  remove: readonly string[];
}

/** The current categories and listings, used to choose pages. */
export interface PresentDirectory {
  tree: CategoryTree;
  /** The public listings. */
  rows: readonly ListingRow[];
}

/** How to find the prerendered pages of a kind. */
export interface AheadPages {
  /** Pages affected by a change. May include pages whose content stays the same, but never misses one that changes. */
  touchedBy: (change: ChangeBody, tree: CategoryTree) => TouchedPages;
  /** Pages that a bulk pass with this scope writes. */
  inScope: (scope: RebuildScope, directory: PresentDirectory) => readonly string[];
}

/** A page with a single URL: affected by every change to what it depends on, and written by every bulk pass. */
export const onlyPage = (path: string): AheadPages => ({
  touchedBy: () => ({ write: [path], remove: [] }),
  inScope: () => [path],
});
