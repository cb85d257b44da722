import { say } from '../../kernel/language/say.ts';
import { dayInWords, isoDay } from '../../kernel/time/day-words.ts';
import { addressLines, type InvoiceRecord } from '../invoice/invoice.ts';
import { invoiceLineName, invoiceNotes, invoiceVatNote, testWarning } from './invoice-words.ts';

/** A postal address in EN 16931 without separate street and town: three lines and a country. */
interface EAddress {
  lines: string[];
  country: string;
}

/**
 * Content of an invoice for both syntaxes of EN 16931, in the standard's terms. Amounts are decimal strings. Codes are international; notes,
 * line names and the exemption reason are free text.
 */
export interface EInvoice {
  id: string;
  isCredit: boolean;
  /** Credit notes: the invoice they correct. */
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
  /** VAT in the currency of the seller's country (BT-6, BT-111), if different. */
  accounting: { currency: string; vat: string } | undefined;
}

const centsOfOne = 100;
const mostLines = 3;

/** Cents as a decimal string: 1934 is `19.34`. */
export const decimal = (cents: number): string => (cents / centsOfOne).toFixed(2);

/**
 * Content of an e-invoice, with free text in the caller's language; undefined if the buyer's country is unknown, which
 * the standard requires (BR-11).
 */
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
    notes: [testWarning(invoice) ?? [], invoiceNotes(invoice)].flat(),
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

/** VAT category by EN 16931 (code list UNCL5305), with the reason if no VAT is charged. */
interface VatCategory {
  code: 'S' | 'AE' | 'E' | 'O';
  reason?: { code?: string; text: string };
}

/**
 * VAT category of all lines: standard rate, reverse charge, exempt (small businesses) or outside EU VAT. A small business without any number
 * is `O`, since `E` requires one (BR-E-02).
 */
function vatCategory(invoice: InvoiceRecord): VatCategory {
  const { totals, seller } = invoice;
  if (totals.vat_treatment === 'reverse_charge')
    return { code: 'AE', reason: { code: 'VATEX-EU-AE', text: say('order.exempt_reverse') } };
  if (totals.vat_rate > 0) return { code: 'S' };
  if (seller.vat_status === 'none' && seller.vat_number !== null)
    return { code: 'E', reason: { text: invoiceVatNote(invoice) } };
  return { code: 'O', reason: { code: 'VATEX-EU-O', text: say('order.exempt_outside') } };
}

const euPrefix = /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI|CHE|NO)/;

/**
 * The seller numbers to state. An invoice not subject to VAT must not have a VAT number (BR-O-02) but needs some seller
 * number (BR-CO-26), so the VAT number becomes the seller identifier. A number without a country prefix, such as a
 * one-stop shop's `EU372…`, is a tax registration (BR-CO-09).
 */
function sellerNumbers({ seller, ...invoice }: InvoiceRecord): { id?: string; vat?: string; tax?: string } {
  const number = seller.vat_number?.replaceAll(/[\s.]/g, '');
  if (number === undefined) return { id: seller.name };
  if (vatCategory({ seller, ...invoice }).code === 'O') return { id: number };
  return euPrefix.test(number) ? { vat: number } : { id: number, tax: number };
}
