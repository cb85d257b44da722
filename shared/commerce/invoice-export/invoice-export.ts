import { csvText } from '../../kernel/text/csv-text.ts';
import { isoDay } from '../../kernel/time/day-words.ts';
import { decimal } from '../e-invoice/e-invoice-facts.ts';
import type { InvoiceRecord } from '../invoice/invoice.ts';

/** Facts that an export needs about an invoice or credit note. */
export type ExportedInvoice = Omit<InvoiceRecord, 'lines'>;

/** Exports: a row per invoice and credit note, or totals by country and rate as VAT returns need them. */
export const invoiceExports = ['invoices', 'sums'] as const;
export type InvoiceExport = (typeof invoiceExports)[number];

/** Totals for one country, treatment and rate, in cents, with the number of documents. Credit notes are subtracted. */
export interface VatSum {
  country: string;
  treatment: InvoiceRecord['totals']['vat_treatment'];
  rate: number;
  documents: number;
  net: number;
  vat: number;
  gross: number;
  /** VAT in the currency of the seller's country, by currency. */
  accounting: Map<string, number>;
}

/** Invoices and credit notes as CSV for an accountant; credit notes are negative. */
export const exportInvoices = (invoices: readonly ExportedInvoice[], kind: InvoiceExport): string =>
  kind === 'invoices' ? listOf(invoices) : sumsOf(invoices);

/** Totals by country, treatment and rate, sorted in that order. */
export function vatSums(invoices: readonly ExportedInvoice[]): VatSum[] {
  const sums = new Map<string, VatSum>();
  for (const invoice of invoices) {
    const { vat_treatment: treatment, vat_rate: rate } = invoice.totals;
    const country = invoice.buyer.country ?? '';
    const key = `${country} ${treatment} ${`${rate * 100}`.padStart(5, '0')}`;
    const sum = sums.get(key) ?? {
      country,
      treatment,
      rate,
      documents: 0,
      net: 0,
      vat: 0,
      gross: 0,
      accounting: new Map(),
    };
    sums.set(key, added(sum, invoice));
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

const signOf = ({ credits }: ExportedInvoice): 1 | -1 => (credits === null ? 1 : -1);

function added(sum: VatSum, invoice: ExportedInvoice): VatSum {
  const { totals, accounting } = invoice;
  const sign = signOf(invoice);
  const own = new Map(sum.accounting);
  if (accounting !== undefined)
    own.set(accounting.currency, (own.get(accounting.currency) ?? 0) + sign * accounting.vat_cents);
  return {
    ...sum,
    documents: sum.documents + 1,
    net: sum.net + sign * totals.net_cents,
    vat: sum.vat + sign * totals.vat_cents,
    gross: sum.gross + sign * totals.total_cents,
    accounting: own,
  };
}

const listNames = [
  ...['number', 'kind', 'takes_back', 'issued', 'supplied', 'order', 'buyer', 'company', 'country', 'vat_number'],
  ...['treatment', 'rate_percent', 'currency', 'net', 'vat', 'gross'],
  ...['seller_currency', 'seller_currency_rate', 'seller_currency_rate_day', 'seller_currency_vat'],
];

function listOf(invoices: readonly ExportedInvoice[]): string {
  const rows = invoices.map((invoice) => {
    const { _id, credits, buyer, totals, accounting } = invoice;
    const signed = (cents: number) => decimal(signOf(invoice) * cents);
    return [
      ...[_id, credits === null ? 'invoice' : 'credit note', credits ?? ''],
      ...[isoDay(invoice.issued_at), isoDay(invoice.paid_at), invoice.order],
      ...[buyer.name, buyer.company ?? '', buyer.country ?? '', buyer.vat_number ?? ''],
      ...[totals.vat_treatment, `${totals.vat_rate}`, totals.currency],
      ...[signed(totals.net_cents), signed(totals.vat_cents), signed(totals.total_cents)],
      ...(accounting === undefined
        ? ['', '', '', '']
        : [accounting.currency, `${accounting.rate}`, accounting.rate_day, signed(accounting.vat_cents)]),
    ];
  });
  return csvText(listNames, rows);
}

const sumNames = [
  ...['country', 'treatment', 'one_stop_shop', 'rate_percent', 'documents', 'currency', 'net', 'vat', 'gross'],
  'seller_currency_vat',
];

/** VAT of the buyer's country is declared through the one-stop shop (Directive 2006/112, Art. 369a to 369k). */
function sumsOf(invoices: readonly ExportedInvoice[]): string {
  const rows = vatSums(invoices).map((sum) => [
    ...[sum.country, sum.treatment, sum.treatment === 'destination' ? 'yes' : 'no', `${sum.rate}`, `${sum.documents}`],
    ...['USD', decimal(sum.net), decimal(sum.vat), decimal(sum.gross)],
    [...sum.accounting].map(([currency, cents]) => `${currency} ${decimal(cents)}`).join('; '),
  ]);
  return csvText(sumNames, rows);
}
