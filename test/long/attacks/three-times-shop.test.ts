import { afterAll, beforeAll } from 'vitest';
import { completeOrder } from '../../../shared/commerce/checkout/advance.writes.ts';
import { beginPayment } from '../../../shared/commerce/checkout/begin-payment.writes.ts';
import { refundOrder } from '../../../shared/commerce/checkout/refund.writes.ts';
import { endOrder, settleDuePayment, settlePayment } from '../../../shared/commerce/checkout/settle.writes.ts';
import { readTasksOf } from '../../../shared/commerce/fulfilment/fulfilment.reads.ts';
import { OrderModel } from '../../../shared/commerce/order/order.model.ts';
import { setStripe } from '../../../shared/commerce/payment/stripe-settings.ts';
import { setPrice } from '../../../shared/commerce/product/product.writes.ts';
import type { OrderItem } from '../../../shared/commerce/quote/order-item.ts';
import { addWeeks } from '../../../shared/kernel/week/week-calendar.ts';
import { nextWeek, now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aMember, type Member } from '../../support/member.ts';
import { useRunningSite } from '../../support/running-site.ts';
import { aBegunOrder, anOrder, aQueued, buyer, saveSixCategories, seller, sells } from '../../support/shop.ts';
import { FakeStripe } from '../../support/stripe-server.ts';
import { type ReadyForm, testPresses } from './support/press-at-once.ts';

useDatabase();
const site = useRunningSite();
const stripe = new FakeStripe();
const operator = { kind: 'operator' } as const;
const reason = 'Because it is so';
const people = {} as { admin: Member; buyer: Member };
beforeAll(async () => {
  await saveSixCategories();
  await sells({ seller });
  await stripe.start();
  people.admin = await aMember(site, { role: 'admin' }, now);
  people.buyer = await aMember(site, { _id: buyer }, now);
});
afterAll(async () => {
  setStripe(undefined);
  await stripe.server.close();
});

const live = async () => (await aQueued({ status: 'live', launched_at: now }))._id;
const billboard = async (): Promise<OrderItem> => ({
  product: 'billboard_min',
  listing_id: await live(),
  amount_cents: 5_000,
});

/** An order paid through the provider, with everything that follows. */
async function paid(items: OrderItem[]) {
  const { order, payment } = await aBegunOrder(items);
  stripe.act(payment.ref ?? '', 'pay');
  await settlePayment(payment._id, now);
  await completeOrder(order._id, now);
  return { number: order._id, payment };
}

const money = () => {
  const before = stripe.refunds.length;
  return () => stripe.refunds.slice(before).map(({ amount }) => amount);
};
const opened = () => {
  const before = stripe.sessions.size;
  return () => stripe.sessions.size - before;
};
const byTeam = (page: string, more: Partial<ReadyForm> = {}): ReadyForm => ({
  by: people.admin.visitor,
  page,
  outside: money(),
  ...more,
});
const byBuyer = (number: string, more: Partial<ReadyForm> = {}): ReadyForm => ({
  by: people.buyer.visitor,
  page: `/checkout/${number}`,
  outside: money(),
  ...more,
});
const shopOrder = (number: string, more: Partial<ReadyForm> = {}) => byTeam(`/admin/shop/orders/${number}`, more);

async function refundThatFailed(): Promise<string> {
  const { number, payment } = await paid([await billboard()]);
  await settleDuePayment(await refundOrder(number, {}, { reason: 'asked', source: 'here' }, now), now);
  stripe.chargeOf(payment.ref ?? '').amount_refunded = 0;
  await settlePayment(payment._id, now);
  return number;
}

async function bundle(): Promise<string> {
  const listing = await aQueued({ status: 'draft', slug: `unpublished-${Math.random().toString(36).slice(2)}` });
  const { number } = await paid([{ product: 'launch_bundle', listing_id: listing._id, week: 'now' }]);
  const [task] = await readTasksOf(number);
  return task?._id ?? '';
}

const week = addWeeks(nextWeek, 3);
const relaunch = async (): Promise<OrderItem> => ({ product: 'relaunch', listing_id: await live(), week });

testPresses(site, {
  '/admin/shop/orders/:number/paid': async () => shopOrder((await anOrder([await billboard()])).order._id),
  '/admin/shop/try': async () => byTeam('/admin/shop'),
  '/admin/shop/orders/:number/seen': async () => {
    const { number } = await paid([await billboard()]);
    await OrderModel.updateOne({ _id: number }, { $set: { problem: 'overpaid' } });
    return shopOrder(number);
  },
  '/admin/shop/orders/:number/send-back': async () => {
    const { order, payment } = await aBegunOrder([await billboard()]);
    stripe.act(payment.ref ?? '', 'pay').amount_total = 4_900;
    await settlePayment(payment._id, now);
    return shopOrder(order._id);
  },
  '/admin/shop/orders/:number/refund-again': async () => shopOrder(await refundThatFailed()),
  '/admin/shop/orders/:number/refund': async () => {
    const { number } = await paid([await billboard()]);
    return shopOrder(number, { fields: { amount: '12.50', line: '' } });
  },
  '/admin/shop/orders/:number/resend': async () =>
    shopOrder((await paid([await billboard()])).number, { isOneBrowser: true }),
  '/admin/shop/begin': async () => byTeam('/admin/shop', { where: { task: await bundle() } }),
  '/admin/shop/task': async () => byTeam('/admin/shop', { where: { task: await bundle() } }),
  '/admin/shop/retry': async () => {
    const { number } = await paid([await billboard()]);
    const failed = { 'lines.0.state': 'failed', 'lines.0.problem': 'wrong_state', problem: 'line_failed' };
    await OrderModel.updateOne({ _id: number }, { $set: { ...failed, status: 'paid' } });
    return byTeam('/admin/shop', { where: { order: number } });
  },
  '/admin/shop/products/withdraw': async () => {
    await setPrice(operator, 'featured', 12_300, new Date('2027-01-01T00:00:00Z'), now);
    return byTeam('/admin/shop/products', { where: { code: 'featured' } });
  },
  '/admin/weeks/:week/launches/:listing_id/refund': async () => {
    const item = await relaunch();
    await paid([item]);
    return byTeam(`/admin/weeks/${week}/launches/${item.listing_id}`, { fields: { reason } });
  },
  '/checkout/:number/retry': async () => {
    const { order } = await anOrder([await billboard()]);
    stripe.faults.push(500, 500, 500, 500);
    await beginPayment(order._id, 5_000, now).catch(() => undefined);
    stripe.faults.length = 0;
    return byBuyer(order._id, { outside: opened() });
  },
  '/checkout/:number/leave': async () => byBuyer((await aBegunOrder([await billboard()])).order._id),
  '/checkout/:number/cancel': async () => byBuyer((await anOrder([await billboard()])).order._id),
  '/checkout/:number/renew': async () => {
    const { order } = await anOrder([await billboard()]);
    await endOrder(order._id, 'cancel', now);
    return byBuyer(order._id);
  },
  '/checkout/:number/move-week': async () =>
    byBuyer((await paid([await relaunch()])).number, { fields: { week: addWeeks(week, 1) } }),
  '/checkout/:number/launch-week': async () => {
    const listing = await aQueued({ status: 'draft', slug: `unpublished-${Math.random().toString(36).slice(2)}` });
    const { order } = await anOrder([{ product: 'launch', listing_id: listing._id, week: nextWeek }]);
    return byBuyer(order._id, { fields: { week } });
  },
  '/checkout/:number/cancel-week': async () => byBuyer((await paid([await relaunch()])).number),
  '/withdraw/confirm': async () => {
    const { number } = await paid([await relaunch()]);
    const fields = { order: number, email: 'zoe@mosspad.example' };
    return byBuyer(number, { page: '/withdraw', path: '/withdraw/confirm', fields });
  },
});
