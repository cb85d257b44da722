import { z } from 'zod';

/** VIES's answer on a VAT number; `unknown` if it or the national register could not be asked. Kept as evidence. */
export const viesCheck = z.object({
  answer: z.enum(['valid', 'invalid', 'unknown']),
  /** The number under which VIES keeps that it was asked; null if it gave none: it knows who asks only from a seller of the EU. */
  consultation: z.string().max(60).nullable(),
  asked_at: z.date(),
});
export type ViesCheck = z.infer<typeof viesCheck>;
