import { z } from 'zod';
import { say } from '../../kernel/language/say.ts';
import { vatStatuses } from '../../kernel/settings/settings.ts';
import { billingDetails } from '../order/billing.ts';
import type { OrderRecord } from '../order/order.ts';
import { orderTotals, quoteLine } from '../quote/quote.ts';
import { locationEvidence } from '../vat/location-evidence.ts';
import { viesCheck } from '../vat/vies-check.ts';

/** Number series: invoices, credit notes, and test versions of both. */
const invoiceSeries = ['INV', 'CN', 'TEST', 'TESTCN'] as const;
export type InvoiceSeries = (typeof invoiceSeries)[number];

/** The seller as named on an invoice. */
export const invoiceSeller = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string(),
  vat_number: z.string().nullable(),
  /** The seller's VAT status at the time; missing in older invoices. */
  vat_status: z.enum(vatStatuses).optional(),
});

/**
 * The VAT in the currency of the seller's country (Directive 2006/112, Art. 91(2) and 230), at the European Central
 * Bank's latest rate: units of that currency per dollar, and its day.
 */
const accountingVat = z.object({
  currency: z.string().length(3),
  vat_cents: z.int(),
  rate: z.number().positive(),
  rate_day: z.iso.date(),
});

/** An issued invoice, which never changes (Directive 2006/112, Art. 226). Money in USD cents, times in UTC. */
export const invoiceRecord = z.object({
  /** Series, year and number; numbers have no gaps. */
  _id: z.string(),
  series: z.enum(invoiceSeries),
  year: z.int(),
  sequence: z.int().min(1),
  order: z.string(),
  /** Credit notes: the invoice they correct. */
  credits: z.string().nullable(),
  /** Credit notes: the refund they document. */
  refund: z.string().optional(),
  issued_at: z.date(),
  /** When it was paid, which is the date of supply. */
  paid_at: z.date(),
  seller: invoiceSeller,
  buyer: billingDetails.extend({ country: z.string().nullable(), vat_number: z.string().nullable() }),
  lines: z.array(quoteLine),
  totals: orderTotals,
  wording: z.string(),
  accounting: accountingVat.optional(),
  /** Evidence for the VAT: VIES's response for the buyer's number, and their location. Absent in older invoices. */
  vat_check: viesCheck.nullish(),
  location: locationEvidence.optional(),
});
export type InvoiceRecord = z.infer<typeof invoiceRecord>;

const digits = 5;

/** Formatted invoice number: `INV-2026-00001`. */
export const invoiceNumber = (series: InvoiceSeries, year: number, sequence: number): string =>
  `${series}-${year}-${String(sequence).padStart(digits, '0')}`;

/** Number series of an order's invoice. */
export const seriesOf = ({ is_test }: Pick<OrderRecord, 'is_test'>): InvoiceSeries =>
  is_test === true ? 'TEST' : 'INV';

/** Number series of an invoice's credit note. */
export const creditSeriesOf = (series: InvoiceSeries): InvoiceSeries => (series === 'INV' ? 'CN' : 'TESTCN');

/** A postal address's lines, separated by line breaks or, in settings, by commas. */
export const addressLines = (text: string): string[] =>
  text
    .split(/\n|,\s*/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Title of a document: `Invoice INV-2026-00001`, or `Test invoice …` if nothing was charged. */
export function invoiceTitle({ _id, series, credits }: Pick<InvoiceRecord, '_id' | 'series' | 'credits'>): string {
  const kind = credits === null ? 'invoice' : 'credit';
  return say(series.startsWith('TEST') ? `order.title_test_${kind}` : `order.title_${kind}`, { id: _id });
}

/** An order's document by number; defaults to its invoice or, with `credit`, its first credit note. */
export const pickInvoice = (issued: readonly InvoiceRecord[], show: string | null): InvoiceRecord | undefined =>
  issued.find(({ _id, credits }) =>
    show === null ? credits === null : show === 'credit' ? credits !== null : _id === show,
  );

/** VAT note required on an invoice. */
export function vatWording({ vat_treatment, vat_rate, vat_note }: OrderRecord['totals']): string {
  if (vat_treatment === 'reverse_charge')
    return 'Reverse charge: the recipient is liable for the VAT (Directive 2006/112/EC, Art. 196).';
  return vat_treatment === 'none' ? vat_note : `${vat_rate}% VAT applies.`;
}
