import { z } from 'zod';
import { longestStaffReason } from '../../../shared/identity/identity.ts';

/** Why somebody of the team does something, as the log of the team keeps it. */
export const reasonField = z
  .string('Say why: the log of the team keeps it.')
  .trim()
  .min(3, 'Say why: the log of the team keeps it.')
  .max(longestStaffReason, `At most ${longestStaffReason} characters.`);
