import { decimal } from '../e-invoice/e-invoice-facts.ts';
import { addressLines, type InvoiceRecord, invoiceTitle } from '../invoice/invoice.ts';

/** What stands on the paper of an invoice, part by part. Columns of amounts are aligned at their end. */
export interface PaperFacts {
  id: string;
  title: string;
  /** What a test says above everything. */
  warning: string | undefined;
  facts: (readonly [string, string])[];
  from: string[];
  to: string[];
  lines: (readonly [string, string])[];
  totals: (readonly [string, string])[];
  notes: string[];
  issuedAt: Date;
}

/** How countries, days and money are written: those who call know. */
interface PaperWords {
  country: (code: string) => string;
  day: (iso: string) => string;
  money: (cents: number) => string;
}

/** The texts of an invoice or a credit note as they stand on its page and its PDF (Directive 2006/112, Art. 226). */
export function paperFacts(invoice: InvoiceRecord, { country, day, money }: PaperWords): PaperFacts {
  const { seller, buyer, totals, accounting } = invoice;
  const isTest = invoice.series.startsWith('TEST');
  const kind = invoice.credits === null ? 'invoice' : 'credit note';
  return {
    id: invoice._id,
    title: invoiceTitle(invoice),
    warning: isTest ? `This is no ${kind}: the order was paid as a test, and nothing was charged.` : undefined,
    facts: [
      ['Date', day(invoice.issued_at.toISOString())],
      ['Paid and supplied', day(invoice.paid_at.toISOString())],
      ['Order', invoice.order],
      ...(invoice.credits === null ? [] : [['Takes back', invoice.credits] as const]),
    ],
    from: [seller.name, ...addressLines(seller.address), country(seller.country), ...vatNumber(seller.vat_number)],
    to: [
      ...(buyer.company === null ? [] : [buyer.company]),
      buyer.name,
      ...buyer.address.split('\n').filter((line) => line.trim() !== ''),
      ...(buyer.country === null ? [] : [country(buyer.country)]),
      ...vatNumber(buyer.vat_number),
    ],
    lines: invoice.lines.map((line) => [
      line.week === null ? line.name : `${line.name}, week of ${day(line.week)}`,
      money(line.amount_cents),
    ]),
    totals: [
      ['Net', money(totals.net_cents)],
      [`VAT ${totals.vat_rate} % of ${money(totals.net_cents)}`, money(totals.vat_cents)],
      ['Total', money(totals.total_cents)],
    ],
    notes: [
      invoice.wording.replaceAll('`billing_country`', 'the country'),
      ...(accounting === undefined
        ? []
        : [
            `VAT in ${accounting.currency}: ${decimal(accounting.vat_cents)}, at ${accounting.rate} ${accounting.currency} for one ${totals.currency}, the rate of the European Central Bank of ${day(accounting.rate_day)}.`,
          ]),
    ],
    issuedAt: invoice.issued_at,
  };
}

const vatNumber = (number: string | null): string[] => (number === null ? [] : [`VAT number ${number}`]);
