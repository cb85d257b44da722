/** An operator's business details, with everything the terms and the privacy notice need. */
export const saidInLegalPages = {
  email: 'hello@kraeuterkeller.example',
  sale: 'Consumers withdraw within 14 days.',
  liability: 'We are liable for intent and gross negligence.',
  law: 'German law applies.',
  terms_date: '1 November 2026',
  logs: 'the proxy keeps addresses for seven days to find attacks (Article 6(1)(f) GDPR).',
  basis_account: 'Article 6(1)(b) GDPR',
  basis_mail: 'your consent, Article 6(1)(a) GDPR',
  basis_listed: 'Article 6(1)(f) GDPR',
  payment_provider: 'Coinpurse SA, Lisbon',
  invoices_kept: 'ten years',
  reply_within: 'a month',
  rights: 'You may have your data shown, corrected and erased.',
  privacy_date: '2 November 2026',
};
