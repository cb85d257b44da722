import { z } from 'zod';
import { emptyScope, rebuildScope } from '../page-kinds/rebuild-scope.ts';

/** A running bulk pass. */
const rebuildPass = z.object({
  scope: rebuildScope,
  /** All listings up to this ID are written. */
  cursor: z.number(),
  build_id: z.string(),
  /** When it started; also identifies the pass. */
  started_at: z.date(),
});
export type RebuildPass = z.infer<typeof rebuildPass>;

/** Result of a finished bulk pass. */
const finishedPass = z.object({
  pages: z.int(),
  /** Number of pages that changed. */
  changed: z.int(),
  finished_at: z.date(),
});
export type FinishedPass = z.infer<typeof finishedPass>;

/** The single record of the bulk lane's work and progress. Fields added in later versions have defaults. */
export const rebuildState = z.object({
  _id: z.literal('pages'),
  requested: rebuildScope.default(emptyScope),
  /** Whether requested pages are to be written immediately, by whichever process holds the lease. */
  due: z.boolean().default(false),
  /** Pages that couldn't be written; every pass retries them. */
  failed: z.array(z.string()).default([]),
  pass: rebuildPass.nullable().default(null),
  /** The build for which all pages have been written to disk. */
  complete_build_id: z.string().nullable().default(null),
  /** ID of the folder that pages are written to: no other folder's pages are kept up to date. */
  folder_id: z.string().nullable().default(null),
  last_pass: finishedPass.nullable().default(null),
  /** The last full pass; smaller ones may have followed. */
  last_whole_pass: finishedPass.nullable().default(null),
});
export type RebuildState = z.infer<typeof rebuildState>;

/**
 * Whether the pages in a folder are kept up to date. Folders of earlier versions had no ID, then one without the time at
 * the end.
 */
export const isFolderCurrent = ({ folder_id, complete_build_id }: RebuildState, id: string): boolean =>
  folder_id === null ? complete_build_id !== null : folder_id === id || id.replace(/-\d+$/, '') === folder_id;
