import { z } from 'zod';

const said = z.string().trim().min(1).max(2000).nullable().default(null);

/** What only the operator can say in the legal pages; null: not said yet. */
export const legalSettings = z.object({
  email: z.email().max(254).nullable().default(null),
  phone: said,
  register: said,
  sale: said,
  not_accepted: said,
  use: said,
  liability: said,
  law: said,
  terms_date: said,
  logs: said,
  basis_account: said,
  basis_mail: said,
  basis_listed: said,
  payment_provider: said,
  invoices_kept: said,
  sources: said,
  reply_within: said,
  rights: said,
  privacy_date: said,
  disclosure: said,
  promise: said,
});
export type LegalSettings = z.infer<typeof legalSettings>;
