import { chunks } from '../../kernel/chunks.ts';
import { folderOfPattern } from '../page-kinds/address-pattern.ts';
import type { PresentDirectory } from '../page-kinds/ahead-pages.ts';
import { kindsOf, type PageKinds } from '../page-kinds/page-kind.ts';
import { type RebuildScope, scopeIncludes, wholeScope } from '../page-kinds/rebuild-scope.ts';
import { writtenAhead } from './affected-paths.ts';
import type { PageBatch } from './page-batch.ts';

const idsPerBatch = 100;
const pathsPerBatch = 50;

/** What is left of a bulk pass. */
export interface BulkPlan {
  /** Paths of pages rendered one by one. */
  paths: readonly string[];
  /** Listings whose pages are rendered in batches, lowest ID first. */
  ids: readonly number[];
}

/** What is left of a pass once all listings up to `cursor` are done. */
export function planPass(kinds: PageKinds, scope: RebuildScope, cursor: number, directory: PresentDirectory): BulkPlan {
  const included = scopeIncludes(scope);
  const ofKinds = writtenAhead(kinds).flatMap((kind) => (kind.inBatches ? [] : kind.inScope(scope, directory)));
  return {
    paths: [...new Set([...ofKinds, ...scope.paths])],
    ids: directory.rows
      .filter((row) => row.id > cursor && included(row))
      .map((row) => row.id)
      .sort((a, b) => a - b),
  };
}

/** The plan in batches, each of which is rendered in one go; listings keep their order. */
export const batchesOf = ({ paths, ids }: BulkPlan, now: Date): PageBatch[] => [
  ...chunks(paths, pathsPerBatch).map((chunk) => ({ ids: [], paths: chunk, now })),
  ...chunks(ids, idsPerBatch).map((chunk) => ({ ids: chunk, paths: [], now })),
];

/**
 * The ID up to which all listings are written, given these unfinished batches. Batches of paths don't count, since a
 * continued pass rewrites them all.
 */
export function cursorBefore(unfinished: Iterable<PageBatch>): number {
  for (const { ids } of unfinished) if (ids[0] !== undefined) return ids[0] - 1;
  return Number.MAX_SAFE_INTEGER - 1;
}

/** Pages that depend on the date. */
export const dailyPages = (kinds: PageKinds, directory: PresentDirectory): string[] =>
  writtenAhead(kinds).flatMap((kind) => (kind.daily ? kind.inScope(wholeScope, directory) : []));

/**
 * Pages of records that were removed without a change record, as when a backup is restored. `writtenBelow` lists a
 * folder's pages.
 */
export async function strayPages(
  kinds: PageKinds,
  directory: PresentDirectory,
  writtenBelow: (folder: string) => Promise<readonly string[]>,
): Promise<string[]> {
  const stray: string[] = [];
  for (const { pattern, keeping } of kindsOf(kinds)) {
    const folder = folderOfPattern(pattern);
    if (folder === undefined || keeping.written !== 'ahead') continue;
    const known = new Set(keeping.inScope(wholeScope, directory));
    for (const path of await writtenBelow(folder)) if (!known.has(path)) stray.push(path);
  }
  return stray;
}
