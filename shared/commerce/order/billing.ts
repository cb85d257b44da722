import { z } from 'zod';
import { cleanLine, cleanText } from '../../kernel/text/clean-text.ts';

const line = (limit: number) =>
  z
    .string()
    .transform(cleanLine)
    .pipe(z.string().max(limit, `Use at most ${limit} characters.`));

/** Stored billing details. */
export const billingDetails = z.object({
  /** The person or, with a company, the contact. */
  name: z.string().min(1).max(160),
  company: z.string().max(160).nullable(),
  /** Lines of the address below the name. */
  address: z.string().min(1).max(500),
  email: z.email().max(254),
  /** When the buyer requested that the service starts at once (Directive 2011/83, Art. 16); null before payment. */
  begin_at_once_at: z.date().nullable(),
});
export type BillingDetails = z.infer<typeof billingDetails>;

const orNull = (text: string): string | null => (text === '' ? null : text);

/** Billing input. */
export const billingInput = {
  name: line(160).pipe(z.string().min(1, 'Enter a billing name.')),
  company: line(160).transform(orNull).default(null),
  address: z
    .string()
    .transform(cleanText)
    .pipe(z.string().min(1, 'Enter a billing address.').max(500, 'Use at most 500 characters.')),
  email: z
    .string()
    .trim()
    .pipe(z.email('Enter an email address such as name@example.com.').max(254, 'Use at most 254 characters.')),
};
