import { currentLanguage } from '../../kernel/language/current-language.ts';
import { say } from '../../kernel/language/say.ts';
import { figureToTenths } from '../../kernel/text/figures.ts';
import { decimal } from '../e-invoice/e-invoice-facts.ts';
import { invoiceLineName, invoiceNotes, testWarning } from '../e-invoice/invoice-words.ts';
import { addressLines, type InvoiceRecord, invoiceTitle } from '../invoice/invoice.ts';

/** Content of an invoice PDF, part by part. Amount columns are right-aligned. */
export interface PaperFacts {
  id: string;
  /** BCP 47 language tag of all texts. */
  language: string;
  title: string;
  /** Test notice at the top. */
  warning: string | undefined;
  facts: (readonly [string, string])[];
  headings: { from: string; to: string; what: string; net: string };
  from: string[];
  to: string[];
  lines: (readonly [string, string])[];
  totals: (readonly [string, string])[];
  notes: string[];
  /** File name of the embedded e-invoice. */
  attached: string;
  issuedAt: Date;
}

/** Formatters for countries, days and money, supplied by the caller. */
interface PaperWords {
  country: (code: string) => string;
  day: (iso: string) => string;
  money: (cents: number) => string;
}

/** Texts of an invoice or credit note, for its page and PDF (Directive 2006/112, Art. 226). */
export function paperFacts(invoice: InvoiceRecord, { country, day, money }: PaperWords): PaperFacts {
  const { seller, buyer, totals, accounting } = invoice;
  return {
    id: invoice._id,
    language: currentLanguage().code,
    title: invoiceTitle(invoice),
    warning: testWarning(invoice),
    facts: [
      [say('order.fact_date'), day(invoice.issued_at.toISOString())],
      [say('order.fact_paid'), day(invoice.paid_at.toISOString())],
      [say('order.fact_order'), invoice.order],
      ...(invoice.credits === null ? [] : [[say('order.fact_takes_back'), invoice.credits] as const]),
    ],
    headings: {
      from: say('order.invoice_from'),
      to: say('order.invoice_to'),
      what: say('order.invoice_what'),
      net: say('order.invoice_net'),
    },
    from: [seller.name, ...addressLines(seller.address), country(seller.country), ...vatNumber(seller.vat_number)],
    to: [
      ...(buyer.company === null ? [] : [buyer.company]),
      buyer.name,
      ...buyer.address.split('\n').filter((line) => line.trim() !== ''),
      ...(buyer.country === null ? [] : [country(buyer.country)]),
      ...vatNumber(buyer.vat_number),
    ],
    lines: invoice.lines.map((line) => [invoiceLineName(line, day), money(line.amount_cents)]),
    totals: [
      [say('order.total_net'), money(totals.net_cents)],
      [
        say('order.total_vat', { rate: figureToTenths(totals.vat_rate), net: money(totals.net_cents) }),
        money(totals.vat_cents),
      ],
      [say('order.total_sum'), money(totals.total_cents)],
    ],
    notes: [
      ...invoiceNotes(invoice),
      ...(accounting === undefined
        ? []
        : [
            say('order.accounting_vat', {
              currency: accounting.currency,
              vat: decimal(accounting.vat_cents),
              rate: `${accounting.rate}`,
              priced: totals.currency,
              day: day(accounting.rate_day),
            }),
          ]),
    ],
    attached: say('order.e_invoice_attached'),
    issuedAt: invoice.issued_at,
  };
}

const vatNumber = (number: string | null): string[] =>
  number === null ? [] : [say('order.vat_number_is', { number })];
