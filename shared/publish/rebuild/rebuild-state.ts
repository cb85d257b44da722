import { z } from 'zod';
import { emptyScope, rebuildScope } from '../page-kinds/rebuild-scope.ts';

/** A bulk pass under way. */
const rebuildPass = z.object({
  scope: rebuildScope,
  /** Every listing up to this id is written. */
  cursor: z.number(),
  build_id: z.string(),
  /** Also tells this pass from those before and after it. */
  started_at: z.date(),
});
export type RebuildPass = z.infer<typeof rebuildPass>;

/** Result of a finished bulk pass. */
const finishedPass = z.object({
  pages: z.int(),
  /** Number of those that changed. */
  changed: z.int(),
  finished_at: z.date(),
});
export type FinishedPass = z.infer<typeof finishedPass>;

/** The single record of the bulk lane's work and progress. Fields of later versions have defaults. */
export const rebuildState = z.object({
  _id: z.literal('pages'),
  requested: rebuildScope.default(emptyScope),
  /** Whether what is requested shall be written at once, by whatever process has the duty. */
  due: z.boolean().default(false),
  /** Pages that could not be written: the next pass tries them again, whatever it is about. */
  failed: z.array(z.string()).default([]),
  pass: rebuildPass.nullable().default(null),
  /** Build of the site whose pages all are on disk. */
  complete_build_id: z.string().nullable().default(null),
  last_pass: finishedPass.nullable().default(null),
  /** The last one over everything: smaller ones may follow it at once. */
  last_whole_pass: finishedPass.nullable().default(null),
});
export type RebuildState = z.infer<typeof rebuildState>;
