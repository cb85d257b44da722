import type { ChangeBody } from '../../change/change.ts';
import type { CategoryTree, ListingRow } from '../../directory/directory.ts';
import type { RebuildScope } from './rebuild-scope.ts';

/** Pages of a kind affected by a change. */
interface TouchedPages {
  write: readonly string[];
  /** Deleted pages. */
  remove: readonly string[];
}

/** The current directory, for choosing pages. */
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

/** A page with a single URL: every change of its content affects it, and every bulk pass writes it. */
export const onlyPage = (path: string): AheadPages => ({
  touchedBy: () => ({ write: [path], remove: [] }),
  inScope: () => [path],
});
