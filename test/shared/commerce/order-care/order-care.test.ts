import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeOrder } from '../../../../shared/commerce/checkout/advance.writes.ts';
import { beginPayment } from '../../../../shared/commerce/checkout/begin-payment.writes.ts';
import { refundOrder } from '../../../../shared/commerce/checkout/refund.writes.ts';
import { settleDuePayment, settlePayment } from '../../../../shared/commerce/checkout/settle.writes.ts';
import { markPaid } from '../../../../shared/commerce/order-care/mark-paid.writes.ts';
import { readOrderFile } from '../../../../shared/commerce/order-care/order-file.reads.ts';
import { sendMismatchBack, sendRefundAgain } from '../../../../shared/commerce/order-care/send-money.writes.ts';
import { setStripe } from '../../../../shared/commerce/payment/stripe-settings.ts';
import { readStoredListing } from '../../../../shared/directory/listing/stored-listing.reads.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import {
  aBegunOrder,
  anOrder,
  aQueued,
  buyer,
  saveSixCategories,
  seller,
  sells,
  storedOrder,
} from '../../../support/shop.ts';
import { FakeStripe } from '../../../support/stripe-server.ts';

useDatabase();
const stripe = new FakeStripe();
const operator = { kind: 'operator' } as const;
beforeAll(async () => {
  await saveSixCategories();
  await sells({ seller });
  await stripe.start();
});
afterAll(async () => {
  setStripe(undefined);
  await stripe.server.close();
});

const billboard = async () => ({
  product: 'billboard_min',
  listing_id: (await aQueued({ status: 'live', launched_at: now }))._id,
  amount_cents: 5_000,
});

test('an order paid outside all providers is delivered, invoiced, and refunded by hand', async () => {
  const { order, payment } = await aBegunOrder([await billboard()]);
  await expect(markPaid({ kind: 'staff', accountId: buyer }, order._id, 'transfer', now)).rejects.toThrow();
  await markPaid(operator, order._id, 'transfer of 3 November', now);
  await expect(markPaid(operator, order._id, 'once more', now)).rejects.toThrow('already paid');
  await completeOrder(order._id, now);
  expect(stripe.sessions.get(payment.ref ?? '')?.status).toBe('expired');
  const done = await storedOrder(order._id);
  expect(done).toMatchObject({ status: 'fulfilled', is_test: false, notes: [{ words: 'transfer of 3 November' }] });
  expect(done.invoice).toMatch(/^INV-/);
  await settleDuePayment(await refundOrder(order._id, {}, { reason: 'asked', source: 'here' }, now), now);
  expect((await storedOrder(order._id)).status).toBe('refunded');
  const words = (await readOrderFile(order._id))?.timeline.map((entry) => entry.words) ?? [];
  expect(words).toContain('Marked as paid: transfer of 3 November');
  expect(stripe.refunds).toEqual([]);
});

test("an order with money on its way or no billing details can't be marked as paid", async () => {
  const { order, payment } = await aBegunOrder([await billboard()]);
  stripe.act(payment.ref ?? '', 'pay');
  await expect(markPaid(operator, order._id, 'transfer', now)).rejects.toThrow(/arrived|paid already/);
  expect((await storedOrder(order._id)).lines).toHaveLength(1);
});

test('a payment of the wrong amount stops its order until refunded, and the order can then be paid again', async () => {
  const { order, payment } = await aBegunOrder([await billboard()]);
  const session = stripe.act(payment.ref ?? '', 'pay');
  session.amount_total = 4_900;
  await settlePayment(payment._id, now);
  expect(await storedOrder(order._id)).toMatchObject({ status: 'pending', problem: 'amount_mismatch' });
  await expect(beginPayment(order._id, 5_000, now)).rejects.toThrow('does not match this order');
  await settleDuePayment(await sendMismatchBack(operator, order._id, now), now);
  await expect(sendMismatchBack(operator, order._id, now)).rejects.toThrow('no payment with the wrong amount');
  expect(stripe.refunds.filter(({ intent }) => intent === `pi_${payment.ref}`)).toMatchObject([{ amount: 4_900 }]);
  expect((await storedOrder(order._id)).problem).toBeNull();
  await beginPayment(order._id, 5_000, now);
});

test("a refund that the buyer's bank rejects days later is reported, and sent again", async () => {
  const { order, payment } = await aBegunOrder([await billboard()]);
  stripe.act(payment.ref ?? '', 'pay');
  await settlePayment(payment._id, now);
  await settleDuePayment(await refundOrder(order._id, {}, { reason: 'asked', source: 'here' }, now), now);
  await expect(sendRefundAgain(operator, order._id, now)).rejects.toThrow('no failed refund');
  stripe.chargeOf(payment.ref ?? '').amount_refunded = 0;
  await settlePayment(payment._id, now);
  expect(await storedOrder(order._id)).toMatchObject({ status: 'refunded', problem: 'refund_failed' });
  await Promise.allSettled([sendRefundAgain(operator, order._id, now), sendRefundAgain(operator, order._id, now)]);
  expect(stripe.chargeOf(payment.ref ?? '').amount_refunded).toBe(5_000);
  expect((await storedOrder(order._id)).problem).toBeNull();
});

test('refunding a launch ends the paid plan, and leaves the listing where people have voted for it', async () => {
  const listing = await aQueued({ status: 'draft', slug: 'unpublished-mended' });
  const { order, payment } = await aBegunOrder([{ product: 'launch', listing_id: listing._id, week: 'now' }]);
  stripe.act(payment.ref ?? '', 'pay');
  await settlePayment(payment._id, now);
  await completeOrder(order._id, now);
  expect(await readStoredListing(listing._id)).toMatchObject({ status: 'live', plan: 'paid' });
  await settleDuePayment(await refundOrder(order._id, {}, { reason: 'asked', source: 'here' }, now), now);
  expect(await readStoredListing(listing._id)).toMatchObject({ status: 'live', plan: 'free' });
});

test('an order is listed and kept with everything made for it', async () => {
  const { order } = await anOrder([await billboard()]);
  expect(await readOrderFile(order._id)).toMatchObject({ order: { _id: order._id }, payments: [], invoices: [] });
  expect(await readOrderFile('SL-0000000000')).toBeUndefined();
});
