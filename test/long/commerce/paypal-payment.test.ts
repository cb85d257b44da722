import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advanceOrder } from '../../../shared/commerce/checkout/advance.writes.ts';
import { beginPayment } from '../../../shared/commerce/checkout/begin-payment.writes.ts';
import { handlePaymentEvent, storePayPalEvent } from '../../../shared/commerce/checkout/payment-events.writes.ts';
import { refundOrder } from '../../../shared/commerce/checkout/refund.writes.ts';
import { closePayment, settleDuePayment } from '../../../shared/commerce/checkout/settle.writes.ts';
import { refundedCents } from '../../../shared/commerce/order/order.ts';
import { readDuePayments, readOpenPayment } from '../../../shared/commerce/payment/payment.reads.ts';
import { setPayPal } from '../../../shared/commerce/payment/paypal-settings.ts';
import { setStripe } from '../../../shared/commerce/payment/stripe-settings.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { FakePayPal } from '../../support/paypal-server.ts';
import { anOrder, aQueued, saveSixCategories, seller, sells, storedOrder } from '../../support/shop.ts';

useDatabase();
const paypal = new FakePayPal();
beforeAll(async () => {
  await saveSixCategories();
  await sells({ seller });
  await paypal.start();
});
afterAll(async () => {
  setPayPal(undefined);
  await paypal.server.close();
});

const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

async function begun() {
  const { _id: listing_id } = await aQueued({ status: 'live', launched_at: now });
  const { order } = await anOrder([{ product: 'billboard_min', listing_id, amount_cents: 5_005 }], 'HU');
  const outcome = await beginPayment(order._id, order.totals.total_cents, now);
  const payment = await readOpenPayment(order._id);
  return {
    number: order._id,
    ref: payment?.ref ?? '',
    id: payment?._id ?? '',
    outcome,
    total: order.totals.total_cents,
  };
}
async function tell(type: string, resource: object, more = {}) {
  const { raw, headers } = paypal.event(type, resource, now, more);
  const stored = await storePayPalEvent(raw, headers, now);
  if ('id' in stored && stored.id !== null) await handlePaymentEvent(stored.id, now);
  return stored;
}
const statusOf = async (number: string) => (await storedOrder(number)).status;

describe('a PayPal payment', () => {
  test('requests the frozen total, and captures once when its buyer has agreed, whoever checks and how often', async () => {
    const { number, ref, outcome, total } = await begun();
    expect(outcome).toEqual({ url: expect.stringContaining(`/checkoutnow?token=${ref}`) });
    const { purchase_units } = paypal.order(ref);
    expect(purchase_units).toMatchObject([{ custom_id: number, amount: { currency_code: 'USD', value: '63.56' } }]);
    expect(total).toBe(6_356);
    await advanceOrder(number, now);
    expect(await statusOf(number)).toBe('pending');
    paypal.approve(ref);
    const approved = { id: ref };
    await Promise.all([
      tell('CHECKOUT.ORDER.APPROVED', approved),
      tell('CHECKOUT.ORDER.APPROVED', approved),
      advanceOrder(number, now),
    ]);
    expect(await statusOf(number)).not.toBe('pending');
    expect(paypal.order(ref).purchase_units[0]?.payments?.captures.length).toBe(1);
    expect(paypal.tokens).toBe(1);
  });

  test('leads back to PayPal if declined, waits while pending, and can be retried if it fails later', async () => {
    const { number, ref } = await begun();
    paypal.approve(ref);
    paypal.captureAs.push('INSTRUMENT_DECLINED', 'PENDING');
    await advanceOrder(number, now);
    expect((await readOpenPayment(number))?.state).toBe('open');
    await advanceOrder(number, now);
    expect((await readOpenPayment(number))?.state).toBe('processing');
    paypal.settle(ref, 'DECLINED');
    await tell('PAYMENT.CAPTURE.DENIED', { id: `CAP-${ref}`, supplementary_data: { related_ids: { order_id: ref } } });
    expect(await readOpenPayment(number)).toBeUndefined();
    expect(await statusOf(number)).toBe('pending');
  });

  test('takes no money from a late approval once closed or over', async () => {
    const { number, ref } = await begun();
    expect(await closePayment(number, now)).toBe(true);
    paypal.approve(ref);
    await tell('CHECKOUT.ORDER.APPROVED', { id: ref });
    const late = await begun();
    paypal.approve(late.ref);
    await settleDuePayment(late.id, minutes(90));
    expect([paypal.order(ref).status, paypal.order(late.ref).status]).toEqual(['APPROVED', 'APPROVED']);
    expect(await readOpenPayment(late.number)).toBeUndefined();
  });

  test.each([500, 401, 'nonsense', 'slow'] as const)('survives %s at each call', async (fault) => {
    const { number, ref, id } = await begun();
    paypal.approve(ref);
    paypal.faults.push(fault);
    await settleDuePayment(id, now);
    paypal.faults.length = 0;
    await settleDuePayment(id, minutes(1));
    expect(await statusOf(number)).toBe('paid');
    expect(paypal.order(ref).purchase_units[0]?.payments?.captures.length).toBe(1);
  });

  test('can be refunded in parts by both sides, never above what was paid', async () => {
    const { number, ref, id, total } = await begun();
    paypal.approve(ref);
    await advanceOrder(number, now);
    const cause = { reason: 'asked', source: 'here' } as const;
    paypal.faults.push(500);
    await settleDuePayment(await refundOrder(number, { cents: 1_001 }, cause, now), now);
    await Promise.all([settleDuePayment(id, now), settleDuePayment(id, now)]);
    expect(paypal.refunds.filter(({ capture }) => capture === `CAP-${ref}`)).toMatchObject([{ value: '10.01' }]);
    paypal.refundInDashboard(ref, '5.00');
    await tell('PAYMENT.CAPTURE.REFUNDED', {
      id: 'RE-1',
      links: [{ rel: 'up', href: `https://x/captures/CAP-${ref}` }],
    });
    expect(refundedCents(await storedOrder(number))).toBe(1_501);
    await settleDuePayment(await refundOrder(number, {}, cause, now), now);
    expect(refundedCents(await storedOrder(number))).toBe(total);
    expect(await statusOf(number)).toBe('refunded');
  });
});

describe('a PayPal dispute', () => {
  const about = (ref: string) => ({
    dispute_id: 'PP-D-1',
    disputed_transactions: [{ seller_transaction_id: `CAP-${ref}` }],
  });

  test.each([
    ['RESOLVED_SELLER_FAVOUR', 'won', 'fulfilled'],
    ['CANCELED_BY_BUYER', 'won', 'fulfilled'],
    ['RESOLVED_BUYER_FAVOUR', 'lost', 'refunded'],
    ['ACCEPTED', 'lost', 'refunded'],
  ] as const)('holds its order until %s, notified or not', async (outcome, dispute, status) => {
    const { number, ref, id } = await begun();
    paypal.approve(ref);
    await advanceOrder(number, now);
    paypal.disputes.set(`CAP-${ref}`, { status: 'WAITING_FOR_SELLER_RESPONSE' });
    for (let time = 0; time < 2; time += 1) await tell('CUSTOMER.DISPUTE.CREATED', about(ref));
    expect(await storedOrder(number)).toMatchObject({ dispute: 'open', problem: 'disputed' });
    paypal.disputes.set(`CAP-${ref}`, { status: 'RESOLVED', outcome });
    const nextDay = minutes(24 * 60);
    expect(await readDuePayments(minutes(24 * 60 - 1), 9)).not.toContain(id);
    expect(await readDuePayments(nextDay, 9)).toContain(id);
    await settleDuePayment(id, nextDay);
    await advanceOrder(number, nextDay);
    expect(await storedOrder(number)).toMatchObject({ dispute, status });
    expect(await readDuePayments(minutes(9 * 24 * 60), 9)).not.toContain(id);
    expect(paypal.refunds.filter(({ capture }) => capture === `CAP-${ref}`)).toEqual([]);
  });

  test('is unknown if the app may not see disputes, and waits while PayPal is down', async () => {
    const { number, ref } = await begun();
    paypal.approve(ref);
    await advanceOrder(number, now);
    paypal.disputes.set(`CAP-${ref}`, { status: 'OPEN' });
    paypal.faults.push('none', 403);
    await tell('CUSTOMER.DISPUTE.CREATED', about(ref));
    expect((await storedOrder(number)).dispute).toBeUndefined();
    paypal.faults.push('none', 500);
    await tell('CUSTOMER.DISPUTE.UPDATED', about(ref));
    expect((await storedOrder(number)).dispute).toBeUndefined();
    await tell('CUSTOMER.DISPUTE.UPDATED', about(ref));
    expect((await storedOrder(number)).dispute).toBe('open');
  });
});

describe('a PayPal event', () => {
  test('is accepted only as signed, for this webhook, by one of PayPal’s certificates', async () => {
    const { ref } = await begun();
    const type = 'CHECKOUT.ORDER.APPROVED';
    expect(await tell(type, { id: ref }, { webhook: 'WH-2' })).toEqual({ refusal: 'unsigned' });
    for (const certificate of [
      'https://evil.example/cert',
      'http://api.paypal.com/cert',
      'https://paypal.com.evil.example/',
      'x',
    ])
      expect(await tell(type, { id: ref }, { certificate })).toEqual({ refusal: 'unsigned' });
    const { raw, headers } = paypal.event(type, { id: ref }, now, { id: 'WH-once' });
    expect(await storePayPalEvent(raw.subarray(1), headers, now)).toEqual({ refusal: 'unsigned' });
    expect(await storePayPalEvent(Buffer.concat([raw, Buffer.from(' ')]), headers, now)).toEqual({
      refusal: 'unsigned',
    });
    expect(await storePayPalEvent(raw, new Headers(), now)).toEqual({ refusal: 'unsigned' });
    expect(await storePayPalEvent(raw, headers, minutes(-6))).toEqual({ refusal: 'unsigned' });
    expect(await storePayPalEvent(raw, headers, minutes(3 * 24 * 60))).toEqual({ id: 'paypal:WH-once' });
    expect(await storePayPalEvent(raw, headers, now)).toEqual({ id: null });
  });
});

test('the buyer chooses among several payment methods, and the first is the default', async () => {
  const addresses = { apiAddress: paypal.server.url, payOrigin: paypal.server.url };
  setStripe({ secretKey: 'sk_live_1', webhookSecrets: ['whsec_1'], ...addresses });
  const { _id: listing_id } = await aQueued({ status: 'live', launched_at: now });
  const { order } = await anOrder([{ product: 'billboard_min', listing_id, amount_cents: 5_000 }]);
  await beginPayment(order._id, 5_000, now, { way: 'paypal' });
  expect((await readOpenPayment(order._id))?.provider).toBe('paypal');
  setStripe(undefined);
});
