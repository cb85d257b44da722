import { z } from 'zod';
import { longestStaffReason } from '../../../shared/identity/identity.ts';

/** Why someone of the team does something, as the log of the team keeps it. */
export const reasonField = z
  .string('Enter a reason for the team log.')
  .trim()
  .min(3, 'Enter a reason for the team log.')
  .max(longestStaffReason, `Use at most ${longestStaffReason} characters.`);
