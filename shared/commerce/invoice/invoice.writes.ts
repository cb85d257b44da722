import { readSettings } from '../../change/change.reads.ts';
import { isoDay } from '../../kernel/time/day-words.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { accountingCurrency } from '../exchange-rate/exchange-rate.ts';
import { findDollarRate } from '../exchange-rate/exchange-rate.writes.ts';
import { changeOrder } from '../order/change-order.writes.ts';
import { readStoredOrder } from '../order/order.reads.ts';
import type { OrderRecord } from '../order/order.ts';
import { InvoiceCounterModel, InvoiceModel } from './invoice.model.ts';
import { readInvoiceOf } from './invoice.reads.ts';
import {
  creditSeriesOf,
  type InvoiceRecord,
  invoiceNumber,
  invoiceRecord,
  invoiceSeller,
  seriesOf,
  vatWording,
} from './invoice.ts';

/**
 * Issues a paid order's invoice, once: its number is incremented in the transaction that stores it, so a crash leaves
 * no gap. Undefined if the order is unpaid or free, seller details are missing, or a required exchange rate isn't known
 * yet. Safe to repeat and to run concurrently.
 */
export async function issueInvoice(number: string, now: Date): Promise<string | undefined> {
  const order = await readStoredOrder(number);
  if (order === undefined || order.paid_at === null || order.billing === null) return undefined;
  if (order.invoice !== null) return order.invoice;
  const { seller } = await readSettings();
  const named = invoiceSeller.safeParse(seller);
  if (!named.success || seller.vat_status === 'not_set') return undefined;
  const row = { series: seriesOf(order), year: now.getUTCFullYear() };
  const accounting = await accountingOf(order, named.data, now);
  if (accounting === 'waits') return undefined;
  await prepareRow(row);
  return inTransaction(async () => {
    const current = await readStoredOrder(number);
    if (current === undefined || current.invoice !== null) return current?.invoice ?? undefined;
    const place = { ...row, sequence: await raiseNumber(row) };
    const invoice = { ...toInvoice(current, place, named.data, now), ...(accounting && { accounting }) };
    await InvoiceModel.insertMany([invoice]);
    await changeOrder(number, now, (before) => ({ ...before, invoice: invoice._id }));
    return invoice._id;
  });
}

/**
 * An order's VAT in the currency of the seller's country, at the payment day's rate: undefined if not needed, `waits`
 * if the rate isn't known yet. Skipped for test orders.
 */
async function accountingOf(
  { totals, paid_at, is_test }: OrderRecord,
  seller: InvoiceRecord['seller'],
  now: Date,
): Promise<InvoiceRecord['accounting'] | 'waits'> {
  if (is_test === true || totals.vat_cents === 0 || paid_at === null) return undefined;
  const currency = accountingCurrency(seller.country);
  const found = await findDollarRate(currency, isoDay(paid_at), now);
  return found === undefined ? 'waits' : { currency, vat_cents: Math.round(totals.vat_cents * found.rate), ...found };
}

export type InvoiceRow = Pick<InvoiceRecord, 'series' | 'year'>;

/** Number series for an order's credit note; undefined without an invoice. Call before the transaction. */
export async function prepareCreditNote(order: string, now: Date): Promise<InvoiceRow | undefined> {
  const invoice = await readInvoiceOf(order);
  if (invoice === undefined) return undefined;
  const row = { series: creditSeriesOf(invoice.series), year: now.getUTCFullYear() };
  await prepareRow(row);
  return row;
}

const counterOf = ({ series, year }: InvoiceRow): string => `${series}-${year}`;

/** Call before the transaction: if two upserts race, one fails, which would abort the transaction. */
async function prepareRow(row: InvoiceRow): Promise<void> {
  await InvoiceCounterModel.updateOne({ _id: counterOf(row) }, { $setOnInsert: { last: 0 } }, { upsert: true });
}

/** A series' next number; rolled back with the surrounding transaction. */
export async function raiseNumber(row: InvoiceRow): Promise<number> {
  const raise = { $inc: { last: 1 } };
  const raised = await InvoiceCounterModel.findOneAndUpdate({ _id: counterOf(row) }, raise, { returnDocument: 'after' })
    .orFail()
    .lean<{ last: number }>()
    .exec();
  return raised.last;
}

function toInvoice(
  order: OrderRecord,
  place: Pick<InvoiceRecord, 'series' | 'year' | 'sequence'>,
  seller: InvoiceRecord['seller'],
  now: Date,
): InvoiceRecord {
  return invoiceRecord.parse({
    _id: invoiceNumber(place.series, place.year, place.sequence),
    ...place,
    order: order._id,
    credits: null,
    issued_at: now,
    paid_at: order.paid_at,
    seller,
    buyer: { ...order.billing, country: order.billing_country, vat_number: order.vat_number },
    lines: order.lines,
    totals: order.totals,
    wording: vatWording(order.totals),
    ...(order.vat_check && { vat_check: order.vat_check }),
    ...(order.location && { location: order.location }),
  });
}
