import { z } from 'zod';
import type { TextKey } from '../language/english.ts';
import { type SettingForm, settingFacts } from './setting-facts.ts';

/** A text by the operator, and the meaning of leaving it empty. `line`: a single-line field, although the schema allows long texts. */
const said = (empty: TextKey, form?: SettingForm) =>
  z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .nullable()
    .default(null)
    .register(settingFacts, { empty, ...(form && { form }) });

const leftOut = 'admin_setting.none_legal_left_out';
const noTerms = 'admin_setting.none_legal_terms';
const noPrivacy = 'admin_setting.none_legal_privacy';
const noPrivacyOfSales = 'admin_setting.none_legal_privacy_sale';

/** Facts in the legal pages that only the operator knows; null: not set yet. */
export const legalSettings = z.object({
  email: z
    .email()
    .max(254)
    .nullable()
    .default(null)
    .register(settingFacts, { empty: 'admin_setting.none_legal_email' }),
  phone: said(leftOut, 'line'),
  register: said(leftOut),
  sale: said('admin_setting.none_legal_terms_sale'),
  not_accepted: said(leftOut),
  use: said(leftOut),
  liability: said(noTerms),
  law: said(noTerms),
  terms_date: said(noTerms, 'line'),
  logs: said(noPrivacy),
  basis_account: said(noPrivacy),
  basis_mail: said(noPrivacy),
  basis_listed: said(noPrivacy),
  payment_provider: said(noPrivacyOfSales),
  invoices_kept: said(noPrivacyOfSales, 'line'),
  sources: said(leftOut),
  reply_within: said(noPrivacy, 'line'),
  rights: said(noPrivacy),
  privacy_date: said(noPrivacy, 'line'),
  disclosure: said(leftOut, 'line'),
  promise: said(leftOut),
});
export type LegalSettings = z.infer<typeof legalSettings>;
