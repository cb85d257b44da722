import { readSettings } from '../../change/change.reads.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { changeOrder } from '../order/change-order.writes.ts';
import { readStoredOrder } from '../order/order.reads.ts';
import type { OrderRecord } from '../order/order.ts';
import { InvoiceCounterModel, InvoiceModel } from './invoice.model.ts';
import { type InvoiceRecord, invoiceNumber, invoiceRecord, invoiceSeller, seriesOf, vatWording } from './invoice.ts';

/**
 * Issues the invoice of a paid order, once: its number is the next of its series, raised in the transaction that stores it, so that no kill
 * leaves a gap. Undefined for an order that is not paid, costs nothing, or whose seller has not said yet who they are. Safe to repeat and to race.
 */
export async function issueInvoice(number: string, now: Date): Promise<string | undefined> {
  const order = await readStoredOrder(number);
  if (order === undefined || order.paid_at === null || order.billing === null) return undefined;
  if (order.invoice !== null) return order.invoice;
  const { seller } = await readSettings();
  const named = invoiceSeller.safeParse(seller);
  if (!named.success || seller.vat_status === 'not_set') return undefined;
  const series = seriesOf(order);
  const year = now.getUTCFullYear();
  const counter = `${series}-${year}`;
  // Before the transaction: an upsert that several race for is no part of one.
  await InvoiceCounterModel.updateOne({ _id: counter }, { $setOnInsert: { last: 0 } }, { upsert: true });
  return inTransaction(async (session) => {
    const current = await readStoredOrder(number);
    if (current === undefined || current.invoice !== null) return current?.invoice ?? undefined;
    const raised = await InvoiceCounterModel.findOneAndUpdate(
      { _id: counter },
      { $inc: { last: 1 } },
      { returnDocument: 'after', session },
    )
      .orFail()
      .lean<{ last: number }>()
      .exec();
    const place = { series, year, sequence: raised.last };
    const invoice = toInvoice(current, place, named.data, now);
    await InvoiceModel.insertMany([invoice], { session });
    await changeOrder(number, now, (before) => ({ ...before, invoice: invoice._id }));
    return invoice._id;
  });
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
    issued_at: now,
    paid_at: order.paid_at,
    seller,
    buyer: { ...order.billing, country: order.billing_country, vat_number: order.vat_number },
    lines: order.lines,
    totals: order.totals,
    wording: vatWording(order.totals),
  });
}
