import { z } from 'zod';
import { linkExpiry } from '../sign-in/sign-in.ts';

/** An account's new email address, until its owner confirms it. Times in UTC. */
export const emailChange = z.object({
  /** ID of the account, so that a new request replaces an earlier one. */
  _id: z.uuid(),
  email: z.email().max(254).toLowerCase(),
  token_hash: z.string(),
  created_at: z.date(),
  expires_at: z.date(),
});
export type EmailChange = z.infer<typeof emailChange>;

export const emailChangeMinutes = 60;

/** When the link sent to the new address stops working. */
export const emailChangeEnds = (now: Date): Date => linkExpiry(now, emailChangeMinutes);
