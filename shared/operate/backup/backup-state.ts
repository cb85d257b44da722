import { z } from 'zod';

/** Backup results of this installation. Times in UTC. */
export const backupState = z.object({
  _id: z.literal('state').default('state'),
  /** The last complete backup. */
  last: z.object({ at: z.date(), file: z.string() }).nullable().default(null),
  /** Why the last attempt failed, if it was after `last`. */
  failed: z.object({ at: z.date(), problem: z.string() }).nullable().default(null),
});
export type BackupState = z.infer<typeof backupState>;
