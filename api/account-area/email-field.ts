import { z } from 'zod';
import { saying } from '../../shared/kernel/language/say.ts';

/** Message for an invalid email address. */
export const noEmailAddress = saying('problem.no_email');

/** An email address field: trimmed, lower case, at most 254 characters (RFC 5321). */
export const emailField = z
  .string(noEmailAddress)
  .trim()
  .toLowerCase()
  .pipe(z.email(noEmailAddress).max(254, saying('problem.most_email')));
