import { expect, test } from 'vitest';
import { invoiceTexts } from '../../../../shared/commerce/invoice-paper/invoice-texts.ts';
import { defaultProducts } from '../../../../shared/commerce/product/product.ts';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';
import { anInvoice } from '../../../support/invoices/invoice-samples.ts';

test("a VAT rate with decimals is written as the site's language writes it", () => {
  const invoice = anInvoice();
  const totals = { ...invoice.totals, vat_rate: 25.5 };
  const rows = inLanguage(languages.de, () => invoiceTexts({ ...invoice, totals }).totals);
  expect(rows[1]?.[0]).toContain('25,5 %');
});

test("an invoice names purchases in the site's language", () => {
  const invoice = anInvoice();
  const { name = '' } = defaultProducts.find(({ _id }) => _id === 'launch') ?? {};
  const lines = invoice.lines.map((line) => ({ ...line, name }));
  const [line] = inLanguage(languages.de, () => invoiceTexts({ ...invoice, lines }).lines);
  expect(line?.[0]).toBe('Bezahlter Launch, Woche vom 23. November 2026');
});
