import { expect, test } from 'vitest';
import { deliveredMail, paidMail, paymentFailedMail } from '../../../../shared/commerce/order-mail/order-mails.ts';
import { defaultProducts } from '../../../../shared/commerce/product/product.ts';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';

const facts = { number: 'SL-0123456789', siteName: 'Slipway', link: 'https://slipway.example/checkout/SL-0123456789' };
const { name = '' } = defaultProducts.find(({ _id }) => _id === 'launch') ?? {};
const sums = { totalCents: 6_500, vatCents: 0, isTest: false };
const lines = [{ name, week: '2026-12-07', amount_cents: 6_500 }];

test("order emails name the purchase and its week in the site's words", () => {
  expect(paidMail({ ...facts, ...sums, lines }).text).toContain(`- ${name}, week of 7 December 2026: $65.00`);
  const german = inLanguage(languages.de, () => [
    paidMail({ ...facts, ...sums, lines }).text,
    deliveredMail(facts, { name, result: 'Fertig' }).subject,
  ]);
  expect(german[0]).toContain('- Bezahlter Launch, Woche vom 7. Dezember 2026: ');
  expect(german[1]).toContain('Bezahlter Launch');
});

test('the email about a paid order says how much VAT it includes, or that there is none', () => {
  const { text } = paidMail({ ...facts, ...sums, lines, totalCents: 12_000, vatCents: 2_000 });
  expect(text).toContain('is paid: $120.00, including $20.00 VAT.');
  expect(paidMail({ ...facts, ...sums, lines }).text).toContain('is paid: $65.00, without VAT.');
});

test('the email about a failed payment says how much was not charged, and where to try again', () => {
  const { text } = paymentFailedMail({ ...facts, cents: 12_300 });
  expect(text).toContain('$123.00');
  expect(text).toContain(facts.link);
});
