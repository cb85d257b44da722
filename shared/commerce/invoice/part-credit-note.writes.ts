import type { RefundPart } from '../refund/refund-parts.ts';
import { InvoiceModel } from './invoice.model.ts';
import { readInvoiceOf } from './invoice.reads.ts';
import { type InvoiceRecord, invoiceNumber, invoiceRecord } from './invoice.ts';
import { type InvoiceRow, raiseNumber } from './invoice.writes.ts';

type Accounting = NonNullable<InvoiceRecord['accounting']>;

/** What a credit note is for. */
interface Credited {
  order: string;
  /** ID of the refund; each has one credit note. */
  refund: string;
  parts: readonly RefundPart[];
  reason: string;
}

/**
 * Issues a credit note for part or all of an order's invoice, in its own series, in the surrounding transaction. Once
 * per refund.
 */
export async function issueCreditNote(
  { order, refund, parts, reason }: Credited,
  row: InvoiceRow,
  now: Date,
): Promise<void> {
  const invoice = await readInvoiceOf(order);
  if (invoice === undefined) return;
  const note = { order, credits: invoice._id, refund };
  if ((await InvoiceModel.findOne(note, { _id: 1 }).lean().exec()) !== null) return;
  const sequence = await raiseNumber(row);
  const [net, vat] = [sum(parts.map(({ net_cents }) => net_cents)), sum(parts.map(({ vat_cents }) => vat_cents))];
  const credit = {
    ...invoice,
    ...row,
    ...note,
    _id: invoiceNumber(row.series, row.year, sequence),
    sequence,
    issued_at: now,
    lines: parts.flatMap(({ line, net_cents, vat_cents }) => {
      const credited = invoice.lines[line];
      return credited === undefined ? [] : [{ ...credited, amount_cents: net_cents, vat_cents }];
    }),
    totals: { ...invoice.totals, net_cents: net, vat_cents: vat, total_cents: net + vat },
    ...(invoice.accounting && { accounting: shareOf(invoice.accounting, vat, invoice.totals.vat_cents) }),
    wording: `Credit note for ${invoice._id}: ${reason}`,
  };
  await InvoiceModel.insertMany([invoiceRecord.parse(credit)]);
}

/**
 * A partial refund's VAT in the currency of the seller's country, at the invoice's rate. A full refund uses the
 * invoice's amount unchanged.
 */
const shareOf = (whole: Accounting, vatCents: number, wholeCents: number): Accounting => ({
  ...whole,
  vat_cents: wholeCents === 0 ? 0 : Math.round((whole.vat_cents * vatCents) / wholeCents),
});

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
