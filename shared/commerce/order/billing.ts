import { z } from 'zod';
import { saying } from '../../kernel/language/say.ts';
import { cleanLine, cleanText } from '../../kernel/text/clean-text.ts';
import { atMostCharacters } from '../../kernel/text/figures.ts';

const line = (limit: number) =>
  z
    .string()
    .transform(cleanLine)
    .pipe(z.string().max(limit, atMostCharacters(limit)));

/** Stored billing details. */
export const billingDetails = z.object({
  /** The buyer's name or, for a company, the contact's name. */
  name: z.string().min(1).max(160),
  company: z.string().max(160).nullable(),
  /** Address lines below the name. */
  address: z.string().min(1).max(500),
  email: z.email().max(254),
  /** When a consumer requested that the service start immediately (Directive 2011/83, Art. 16); null before payment. */
  begin_at_once_at: z.date().nullable(),
});
export type BillingDetails = z.infer<typeof billingDetails>;

const orNull = (text: string): string | null => (text === '' ? null : text);

/** Billing input. */
export const billingInput = {
  name: line(160).pipe(z.string().min(1, saying('problem_order.invoice_name'))),
  company: line(160).transform(orNull).default(null),
  address: z
    .string()
    .transform(cleanText)
    .pipe(z.string().min(1, saying('problem_order.invoice_address')).max(500, atMostCharacters(500))),
  email: z
    .string()
    .trim()
    .pipe(z.email(saying('problem.no_email')).max(254, atMostCharacters(254))),
};
