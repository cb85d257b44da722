import { z } from 'zod';
import { billingDetails } from '../order/billing.ts';
import type { OrderRecord } from '../order/order.ts';
import { orderTotals, quoteLine } from '../quote/quote.ts';

/** Rows of numbers: invoices and credit notes, and what stands for each where nothing was charged. */
const invoiceSeries = ['INV', 'CN', 'TEST', 'TESTCN'] as const;
export type InvoiceSeries = (typeof invoiceSeries)[number];

/** Who sells, as an invoice names them. */
export const invoiceSeller = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string(),
  vat_number: z.string().nullable(),
});

/** An invoice as it was issued: nothing of it ever changes (Directive 2006/112, Art. 226). Money in USD cents, times in UTC. */
export const invoiceRecord = z.object({
  /** Series, year and a number without gaps. */
  _id: z.string(),
  series: z.enum(invoiceSeries),
  year: z.int(),
  sequence: z.int().min(1),
  order: z.string(),
  /** Of a credit note: the invoice that it takes back. */
  credits: z.string().nullable(),
  issued_at: z.date(),
  /** When it was paid, which is when it was supplied or begun. */
  paid_at: z.date(),
  seller: invoiceSeller,
  buyer: billingDetails.extend({ country: z.string().nullable(), vat_number: z.string().nullable() }),
  lines: z.array(quoteLine),
  totals: orderTotals,
  wording: z.string(),
});
export type InvoiceRecord = z.infer<typeof invoiceRecord>;

const digits = 5;

/** The number of an invoice as it is written: `INV-2026-00001`. */
export const invoiceNumber = (series: InvoiceSeries, year: number, sequence: number): string =>
  `${series}-${year}-${String(sequence).padStart(digits, '0')}`;

/** In which row an order's invoice stands. */
export const seriesOf = ({ is_test }: Pick<OrderRecord, 'is_test'>): InvoiceSeries =>
  is_test === true ? 'TEST' : 'INV';

/** In which row the credit note of an invoice stands. */
export const creditSeriesOf = (series: InvoiceSeries): InvoiceSeries => (series === 'INV' ? 'CN' : 'TESTCN');

/** What an invoice has to say of its VAT. */
export function vatWording({ vat_treatment, vat_rate, vat_note }: OrderRecord['totals']): string {
  if (vat_treatment === 'reverse_charge')
    return 'Reverse charge: the recipient is liable for the VAT (Directive 2006/112/EC, Art. 196).';
  return vat_treatment === 'none' ? vat_note : `The prices bear VAT at ${vat_rate} %.`;
}
