import { z } from 'zod';
import { longestStaffReason } from '../../../shared/identity/identity.ts';
import { saying } from '../../../shared/kernel/language/say.ts';
import { atMostCharacters } from '../../../shared/kernel/text/figures.ts';

/** Reason for a team action, for the log. */
export const reasonField = z
  .string(saying('problem.why_log'))
  .trim()
  .min(3, saying('problem.why_log'))
  .max(longestStaffReason, atMostCharacters(longestStaffReason));
