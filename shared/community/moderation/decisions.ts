import { z } from 'zod';
import { removalReasons } from './removal.ts';

/** Decisions that are kept of one text; the oldest go first. */
export const mostDecisions = 50;

/** Who of the team decided what of a text, the last one last. */
export const decisions = z
  .array(
    z.object({
      verdict: z.enum(['approved', 'removed']),
      reason: z.enum(removalReasons).nullable(),
      by: z.string(),
      at: z.date(),
    }),
  )
  .max(mostDecisions);
