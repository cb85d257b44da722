import { folderOfPattern } from '../page-kinds/address-pattern.ts';
import { kindsOf, type PageKinds } from '../page-kinds/page-kind.ts';
import { writtenAhead } from './affected-paths.ts';
import type { PresentDirectory } from './ahead-pages.ts';
import { type RebuildScope, scopeIncludes, wholeScope } from './rebuild-scope.ts';

/** What a bulk pass has still to write. */
export interface BulkPlan {
  /** Addresses of pages that are rendered one by one. */
  paths: readonly string[];
  /** Listings whose pages are rendered in batches, lowest id first. */
  ids: readonly number[];
}

/** What a pass of this scope has still to write when every listing up to `cursor` is done. */
export function planPass(kinds: PageKinds, scope: RebuildScope, cursor: number, directory: PresentDirectory): BulkPlan {
  const included = scopeIncludes(scope);
  return {
    paths: writtenAhead(kinds).flatMap((kind) => (kind.inBatches ? [] : kind.inScope(scope, directory))),
    ids: directory.rows
      .filter((row) => row.id > cursor && included(row))
      .map((row) => row.id)
      .sort((a, b) => a - b),
  };
}

/** The pages that speak of the present day. */
export const dailyPages = (kinds: PageKinds, directory: PresentDirectory): string[] =>
  writtenAhead(kinds).flatMap((kind) => (kind.daily ? kind.inScope(wholeScope, directory) : []));

/** Written pages of records that are gone, of which no change told (a restored database). `writtenBelow` lists those of a folder. */
export function strayPages(
  kinds: PageKinds,
  directory: PresentDirectory,
  writtenBelow: (folder: string) => readonly string[],
): string[] {
  return kindsOf(kinds).flatMap(({ pattern, keeping }) => {
    const folder = folderOfPattern(pattern);
    if (folder === undefined || keeping.written !== 'ahead') return [];
    const known = new Set(keeping.inScope(wholeScope, directory));
    return writtenBelow(folder).filter((path) => !known.has(path));
  });
}
