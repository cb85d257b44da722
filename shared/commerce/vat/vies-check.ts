import { z } from 'zod';

/**
 * VIES's response for a VAT number; `unknown` if VIES or the national register couldn't be queried. Kept as evidence.
 */
export const viesCheck = z.object({
  answer: z.enum(['valid', 'invalid', 'unknown']),
  /**
   * VIES's consultation number, which proves the request. Null if VIES gave none: it only gives one to requesters in
   * the EU.
   */
  consultation: z.string().max(60).nullable(),
  asked_at: z.date(),
});
export type ViesCheck = z.infer<typeof viesCheck>;
