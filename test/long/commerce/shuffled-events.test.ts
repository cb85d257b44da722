import { afterAll, beforeAll, expect, test } from 'vitest';
import { MailModel } from '../../../shared/change/outbox/mail.model.ts';
import { completeOrder } from '../../../shared/commerce/checkout/advance.writes.ts';
import { handlePaymentEvent, storeStripeEvent } from '../../../shared/commerce/checkout/payment-events.writes.ts';
import { EffectModel } from '../../../shared/commerce/fulfilment/effect.model.ts';
import { InvoiceModel } from '../../../shared/commerce/invoice/invoice.model.ts';
import type { InvoiceRecord } from '../../../shared/commerce/invoice/invoice.ts';
import { OrderModel } from '../../../shared/commerce/order/order.model.ts';
import { setStripe } from '../../../shared/commerce/payment/stripe-settings.ts';
import { inLanes } from '../../../shared/kernel/lanes/in-lanes.ts';
import { WeekSeatsModel } from '../../../shared/launch/free-launch/free-launch.model.ts';
import { nextWeek, now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aBegunOrder, aQueued, saveSixCategories, seller, sells } from '../../support/shop.ts';
import { FakeStripe } from '../../support/stripe-server.ts';

useDatabase();
const stripe = new FakeStripe();
// ORDERS=50 makes a thousand events.
const orders = Number(process.env.ORDERS ?? 15);
const times = 10;
const atOnce = 8;
beforeAll(async () => {
  await saveSixCategories();
  await sells({ seller, launch: { free_seats_per_week: 0, paid_seats_per_week: orders } });
  await stripe.start();
});
afterAll(async () => {
  setStripe(undefined);
  await stripe.server.close();
});

/** The same order each time, and not one anybody would choose. */
const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item, index) => [(index * 7919 + 104_729) % 100_003, item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);

test(`${orders * 2 * times} events of ${orders} orders, each sent ten times, shuffled, eight at once, do everything exactly once`, async () => {
  const numbers: string[] = [];
  const told: { raw: Buffer; signature: string }[] = [];
  for (let index = 0; index < orders; index += 1) {
    const { _id } = await aQueued();
    const { order, payment } = await aBegunOrder([{ product: 'skip_queue', listing_id: _id, week: nextWeek }]);
    numbers.push(order._id);
    const session = stripe.act(payment.ref ?? '', 'pay');
    const intent = { id: `pi_${payment.ref}`, metadata: { payment: payment._id } };
    const events = [
      stripe.event('checkout.session.completed', session, now),
      stripe.event('payment_intent.succeeded', intent, now),
    ];
    for (let time = 0; time < times; time += 1) told.push(...events);
  }
  expect(told).toHaveLength(orders * 2 * times);
  await inLanes(shuffled(told), atOnce, async ({ raw, signature }) => {
    const stored = await storeStripeEvent(raw, signature, now);
    const id = 'id' in stored ? stored.id : null;
    const order = id === null ? undefined : await handlePaymentEvent(id, now);
    if (order !== undefined) await completeOrder(order, now);
  });
  expect(await OrderModel.countDocuments({ status: 'fulfilled', problem: null })).toBe(orders);
  expect(await EffectModel.countDocuments()).toBe(orders);
  for (const number of numbers) expect(await MailModel.countDocuments({ _id: `order-paid-${number}` })).toBe(1);
  const invoices = await InvoiceModel.find({}).sort({ sequence: 1 }).lean<InvoiceRecord[]>();
  expect(invoices.map(({ sequence }) => sequence)).toEqual(numbers.map((_, index) => index + 1));
  const counter = await WeekSeatsModel.findOne({ _id: nextWeek }).lean();
  expect([counter?.taken, new Set(counter?.holders).size]).toEqual([orders, orders]);
});
