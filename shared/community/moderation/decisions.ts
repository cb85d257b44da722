import { z } from 'zod';
import { removalReasons } from './removal.ts';

/** Maximum stored decisions per text; the oldest are dropped. */
const mostDecisions = 50;

/** Team decisions on a text, oldest first. */
export const decisions = z
  .array(
    z.object({
      /** `undone`: the previous decision was reverted. */
      verdict: z.enum(['approved', 'removed', 'undone']),
      reason: z.enum(removalReasons).nullable(),
      by: z.string(),
      at: z.date(),
    }),
  )
  .max(mostDecisions);

/** The decisions with one appended. */
export const withDecision = (
  before: z.infer<typeof decisions>,
  decision: z.infer<typeof decisions>[number],
): z.infer<typeof decisions> => [...before, decision].slice(-mostDecisions);
