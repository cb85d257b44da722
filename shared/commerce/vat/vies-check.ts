import { z } from 'zod';

/** What VIES said of a VAT number; `unknown` when it or the member state's register could not be asked. Kept as the proof of it. */
export const viesCheck = z.object({
  answer: z.enum(['valid', 'invalid', 'unknown']),
  /** The number under which VIES keeps that it was asked; null if it gave none: it knows who asks only from a seller of the EU. */
  consultation: z.string().max(60).nullable(),
  asked_at: z.date(),
});
export type ViesCheck = z.infer<typeof viesCheck>;
