import { z } from 'zod';

/** VIES's answer on a VAT number; `unknown` if it or the national register could not be asked. Kept as evidence. */
export const viesCheck = z.object({
  answer: z.enum(['valid', 'invalid', 'unknown']),
  /**
   * VIES's consultation number, as proof of the request; null if it gave none, which it only does for requesters in the
   * EU.
   */
  consultation: z.string().max(60).nullable(),
  asked_at: z.date(),
});
export type ViesCheck = z.infer<typeof viesCheck>;
