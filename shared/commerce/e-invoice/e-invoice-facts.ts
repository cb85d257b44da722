import { dayInWords, isoDay } from '../../kernel/time/day-words.ts';
import type { InvoiceRecord } from '../invoice/invoice.ts';
import { addressLines } from '../invoice/invoice.ts';
import { invoiceLineName, invoiceWording, testWarning } from './invoice-words.ts';
import { sellerNumbers, type VatCategory, vatCategory } from './vat-category.ts';

/** A postal address as EN 16931 takes it where street and town are not told apart: three lines and a country. */
interface EAddress {
  lines: string[];
  country: string;
}

/**
 * What both syntaxes of EN 16931 say of an invoice, in the words of the standard. Amounts are decimal texts. Codes say the same in every country;
 * notes, names of lines and the reason for no VAT are free text for people.
 */
export interface EInvoice {
  id: string;
  isCredit: boolean;
  /** Of a credit note: the number of its invoice. */
  precedes: string | undefined;
  issued: string;
  supplied: string;
  order: string;
  notes: string[];
  currency: string;
  seller: { name: string; address: EAddress; numbers: ReturnType<typeof sellerNumbers> };
  buyer: { name: string; contact: string | undefined; address: EAddress; vat: string | undefined; mail: string };
  lines: { id: string; name: string; net: string }[];
  vat: VatCategory & { percent: string; base: string; amount: string };
  totals: { net: string; vat: string; gross: string };
  /** The VAT in the currency of the seller's country (BT-6, BT-111), where that is another one. */
  accounting: { currency: string; vat: string } | undefined;
}

const centsOfOne = 100;
const mostLines = 3;

/** Cents as a decimal text: 1934 is `19.34`. */
export const decimal = (cents: number): string => (cents / centsOfOne).toFixed(2);

/** The facts of an e-invoice, its free texts in the caller's language; undefined where the buyer's country is not known, which the standard asks for (BR-11). */
export function eInvoiceOf(invoice: InvoiceRecord): EInvoice | undefined {
  const { seller, buyer, totals } = invoice;
  if (buyer.country === null) return undefined;
  const vat = vatCategory(invoice);
  return {
    id: invoice._id,
    isCredit: invoice.credits !== null,
    precedes: invoice.credits ?? undefined,
    issued: isoDay(invoice.issued_at),
    supplied: isoDay(invoice.paid_at),
    order: invoice.order,
    notes: [testWarning(invoice) ?? [], invoiceWording(invoice)].flat(),
    currency: totals.currency,
    seller: { name: seller.name, address: toAddress(seller.address, seller.country), numbers: sellerNumbers(invoice) },
    buyer: {
      name: buyer.company ?? buyer.name,
      contact: buyer.company === null ? undefined : buyer.name,
      address: toAddress(buyer.address, buyer.country),
      vat: vat.code === 'O' ? undefined : (buyer.vat_number ?? undefined),
      mail: buyer.email,
    },
    lines: invoice.lines.map((line, index) => ({
      id: `${index + 1}`,
      name: invoiceLineName(line, dayInWords),
      net: decimal(line.amount_cents),
    })),
    vat: { ...vat, percent: `${totals.vat_rate}`, base: decimal(totals.net_cents), amount: decimal(totals.vat_cents) },
    totals: { net: decimal(totals.net_cents), vat: decimal(totals.vat_cents), gross: decimal(totals.total_cents) },
    accounting: invoice.accounting && {
      currency: invoice.accounting.currency,
      vat: decimal(invoice.accounting.vat_cents),
    },
  };
}

function toAddress(text: string, country: string): EAddress {
  const all = addressLines(text);
  return {
    lines: [...all.slice(0, mostLines - 1), all.slice(mostLines - 1).join(', ')].filter((line) => line !== ''),
    country,
  };
}
