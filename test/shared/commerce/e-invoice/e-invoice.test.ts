import { load } from 'cheerio';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeEInvoice } from '../../../../shared/commerce/e-invoice/e-invoice.ts';
import { invoiceTexts } from '../../../../shared/commerce/invoice-paper/invoice-texts.ts';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';
import { anInvoice, invoiceSamples } from '../../../support/invoices/invoice-samples.ts';

const read = (name: string, syntax: 'ubl' | 'cii') => load(xmlOf(name, syntax), { xml: true });
const xmlOf = (name: string, syntax: 'ubl' | 'cii') => {
  const sample = invoiceSamples[name];
  return (sample && writeEInvoice(sample, syntax)) ?? '';
};

test.each([
  ['consumer', 'S', '23', undefined],
  ['reverseCharge', 'AE', '0', 'VATEX-EU-AE'],
  ['outside', 'O', undefined, 'VATEX-EU-O'],
  ['smallBusiness', 'E', '0', undefined],
  ['smallWithoutNumber', 'O', undefined, 'VATEX-EU-O'],
])('%s is in the VAT category %s of EN 16931 in both syntaxes', (name, code, percent, reason) => {
  const ubl = read(name, 'ubl');
  const text = (selector: string) => ubl(selector).first().text() || undefined;
  expect([
    text('cac\\:TaxCategory > cbc\\:ID'),
    text('cac\\:TaxCategory > cbc\\:Percent'),
    text('cbc\\:TaxExemptionReasonCode'),
  ]).toEqual([code, percent, reason]);
  const cii = read(name, 'cii');
  expect(
    cii('ram\\:CategoryCode')
      .toArray()
      .map((element) => cii(element).text()),
  ).toEqual([code, code]);
});

test('an invoice not subject to VAT names no VAT numbers, yet says whose invoice it is', () => {
  for (const syntax of ['ubl', 'cii'] as const) {
    const $ = read('outside', syntax);
    expect($('cac\\:PartyTaxScheme, ram\\:SpecifiedTaxRegistration').length).toBe(0);
    expect($('cac\\:PartyIdentification > cbc\\:ID, ram\\:SellerTradeParty > ram\\:ID').text()).toBe('DE136695976');
  }
});

test('a credit note is a credit note in both syntaxes, and names its invoice', () => {
  const ubl = read('creditNote', 'ubl');
  expect(ubl('CreditNote').length).toBe(1);
  expect(ubl('cac\\:InvoiceDocumentReference > cbc\\:ID').text()).toBe('INV-2026-00001');
  const cii = read('creditNote', 'cii');
  expect(cii('rsm\\:ExchangedDocument > ram\\:TypeCode').text()).toBe('381');
  expect(cii('ram\\:InvoiceReferencedDocument > ram\\:IssuerAssignedID').text()).toBe('INV-2026-00001');
});

test.each([
  ['reverseChargeCredit', 'Reverse charge: the recipient is liable for the VAT (Directive 2006/112/EC, Art. 196).'],
  ['smallBusinessCredit', 'No VAT: the seller uses the small-business scheme.'],
])('a credit note states why no VAT is due, beside its reason: %s', (name, why) => {
  const reason = 'Credit note for INV-2026-00001: refunded';
  const invoice = invoiceSamples[name] ?? anInvoice();
  expect(invoiceTexts(invoice).notes).toEqual([reason, why]);
  const $ = read(name, 'ubl');
  const notes = $('CreditNote > cbc\\:Note').toArray();
  expect(notes.map((element) => $(element).text()).join(' ')).toContain(why);
  expect($('cbc\\:TaxExemptionReason').text()).not.toContain('Credit note');
});

test("the VAT appears in the seller's currency beside the dollar amount", () => {
  const $ = read('consumer', 'ubl');
  const amounts = $('cac\\:TaxTotal > cbc\\:TaxAmount')
    .toArray()
    .map((element) => [$(element).attr('currencyID'), $(element).text()]);
  expect(amounts).toEqual([
    ['USD', '6.67'],
    ['EUR', '5.79'],
  ]);
  expect($('cbc\\:TaxCurrencyCode').text()).toBe('EUR');
});

test("readable texts are in the site's language, and codes follow the standard", () => {
  const inGerman = (name: string, syntax: 'ubl' | 'cii' = 'ubl') => inLanguage(languages.de, () => read(name, syntax));
  const reverse = inGerman('reverseCharge');
  expect(reverse('cbc\\:Note').text()).toBe(
    'Steuerschuldnerschaft des Leistungsempfängers (Richtlinie 2006/112/EG, Art. 196).',
  );
  expect(reverse('cbc\\:TaxExemptionReason').text()).toBe('Steuerschuldnerschaft des Leistungsempfängers');
  expect(reverse('cbc\\:TaxExemptionReasonCode').text()).toBe('VATEX-EU-AE');
  expect(reverse('cac\\:Item > cbc\\:Name').text()).toContain(', Woche vom 23. November 2026');
  expect(inGerman('outside', 'cii')('ram\\:ExemptionReason').text()).toBe('Nicht steuerbar');
  expect(inGerman('smallBusiness')('cbc\\:TaxExemptionReason').text()).toContain('Kleinunternehmer');
});

test("a test invoice says it isn't an invoice, in the site's language", () => {
  const $ = (language: 'de' | 'en') =>
    load(inLanguage(languages[language], () => writeEInvoice(anInvoice({ series: 'TEST' }), 'ubl')) ?? '', {
      xml: true,
    });
  expect($('en')('cbc\\:Note').first().text()).toMatch(/^Not an invoice/);
  expect($('de')('cbc\\:Note').first().text()).toMatch(/^Keine Rechnung/);
});

test('an invoice without a buyer country is written in neither syntax', () => {
  expect(writeEInvoice(anInvoice({ buyer: { country: null } }), 'ubl')).toBeUndefined();
});

test('whatever people type becomes XML with exactly that text, and lines add up to the total', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), amounts, (typed, cents) => {
      const invoice = anInvoice({ amounts: cents, buyer: { name: typed } });
      const $ = load(writeEInvoice(invoice, 'ubl') ?? '', { xml: true });
      const shown = typed.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
      expect($('cac\\:AccountingCustomerParty cbc\\:RegistrationName').text()).toBe(shown);
      const inCents = (text: string) => BigInt(text.replace('.', ''));
      const lines = $('cac\\:InvoiceLine > cbc\\:LineExtensionAmount').toArray();
      const sum = lines.reduce((total, element) => total + inCents($(element).text()), 0n);
      expect(sum).toBe(inCents($('cbc\\:TaxExclusiveAmount').text()));
      expect(sum + inCents($('cac\\:TaxSubtotal > cbc\\:TaxAmount').text())).toBe(
        inCents($('cbc\\:TaxInclusiveAmount').text()),
      );
    }),
    { numRuns: 25 },
  );
});
