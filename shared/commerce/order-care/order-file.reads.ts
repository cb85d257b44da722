import { readMailsKeyed } from '../../change/change.reads.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { EffectModel, type EffectRecord } from '../fulfilment/effect.model.ts';
import { readTasksOf } from '../fulfilment/fulfilment.reads.ts';
import { readInvoicesOf } from '../invoice/invoice.reads.ts';
import { readStoredOrder } from '../order/order.reads.ts';
import type { OrderRecord } from '../order/order.ts';
import { readPaymentsOf } from '../payment/payment.reads.ts';
import type { PaymentRecord } from '../payment/payment.ts';
import { PaymentEventModel, type PaymentEventRecord } from '../payment/payment-event.model.ts';
import { type TimelineEntry, timelineOf } from './timeline.ts';

/** An order with everything stored about it, for the team. */
export interface OrderFile {
  order: OrderRecord;
  payments: PaymentRecord[];
  invoices: Awaited<ReturnType<typeof readInvoicesOf>>;
  tasks: Awaited<ReturnType<typeof readTasksOf>>;
  timeline: TimelineEntry[];
}

/** Everything stored about an order; undefined if unknown. */
export async function readOrderFile(number: string): Promise<OrderFile | undefined> {
  const order = await readStoredOrder(number);
  if (order === undefined) return undefined;
  const { _id } = order;
  const payments = await readPaymentsOf(_id);
  const [events, effects, tasks, invoices, mails] = await Promise.all([
    readEvents(payments),
    EffectModel.find({ order: _id }).lean<EffectRecord[]>().exec(),
    readTasksOf(_id),
    readInvoicesOf(_id),
    readMailsKeyed(mailStarts.map((start) => `${start}${_id}`)),
  ]);
  const timeline = timelineOf({ order, payments, events, effects, tasks, invoices, mails });
  return { order, payments, invoices, tasks, timeline };
}

/** Key prefixes of emails about an order. */
const mailStarts = [
  'order-paid-',
  'order-refunded-',
  'order-returned-',
  'order-withdrawn-',
  'order-problem-',
  'order-delivered-',
];

async function readEvents(payments: readonly PaymentRecord[]): Promise<PaymentEventRecord[]> {
  const names = payments.flatMap(({ ref, capture }) => [ref, capture]).filter((name) => name !== null);
  const ids = payments.map(({ _id }) => _id);
  const [byRef, byPayment] = await Promise.all([
    PaymentEventModel.find({ ref: oneOf(names) })
      .lean<PaymentEventRecord[]>()
      .exec(),
    PaymentEventModel.find({ payment: oneOf(ids) })
      .lean<PaymentEventRecord[]>()
      .exec(),
  ]);
  return [...new Map([...byRef, ...byPayment].map((event) => [event._id, event])).values()];
}
