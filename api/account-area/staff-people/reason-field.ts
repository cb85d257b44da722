import { z } from 'zod';
import { longestStaffReason } from '../../../shared/identity/identity.ts';

/** Reason of a team action, for the log. */
export const reasonField = z
  .string('Enter a reason for the team log.')
  .trim()
  .min(3, 'Enter a reason for the team log.')
  .max(longestStaffReason, `Use at most ${longestStaffReason} characters.`);
