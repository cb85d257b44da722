import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import { advanceOrder } from '../../../../shared/commerce/checkout/advance.writes.ts';
import { beginPayment } from '../../../../shared/commerce/checkout/begin-payment.writes.ts';
import { handlePaymentEvent, storeStripeEvent } from '../../../../shared/commerce/checkout/payment-events.writes.ts';
import { closePayment, endOrder, settleDuePayment } from '../../../../shared/commerce/checkout/settle.writes.ts';
import { EffectModel } from '../../../../shared/commerce/fulfilment/effect.model.ts';
import { PaymentModel } from '../../../../shared/commerce/payment/payment.model.ts';
import { readPaymentsOf } from '../../../../shared/commerce/payment/payment.reads.ts';
import { setStripe } from '../../../../shared/commerce/payment/stripe-settings.ts';
import { SlipwayError } from '../../../../shared/kernel/errors.ts';
import { addWeeks } from '../../../../shared/kernel/week/week-calendar.ts';
import { WeekSeatsModel } from '../../../../shared/launch/free-launch/free-launch.model.ts';
import { nextWeek, now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { oneIn } from '../../../support/depth.ts';
import { aBegunOrder, anOrder, aQueued, saveSixCategories, seller, sells, storedOrder } from '../../../support/shop.ts';
import { FakeStripe } from '../../../support/stripe-server.ts';

useDatabase();
const stripe = new FakeStripe();
beforeAll(async () => {
  await saveSixCategories();
  await stripe.start();
});
afterAll(async () => {
  setStripe(undefined);
  await stripe.server.close();
});
beforeEach(() => sells({ seller, team_email: 'team@slipway.example' }));

const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const billboard = (listing_id: number, amount_cents = 5_000) => ({
  product: 'billboard_min',
  listing_id,
  amount_cents,
});
const live = () => aQueued({ status: 'live', launched_at: now });
const taken = async (week: string) => (await WeekSeatsModel.findOne({ _id: week }).lean())?.taken ?? 0;

async function begun() {
  const listing = await live();
  const { order, payment } = await aBegunOrder([billboard(listing._id)]);
  return { number: order._id, ref: payment.ref ?? '', listing, payment };
}
const storedId = (stored: Awaited<ReturnType<typeof storeStripeEvent>>): string | null =>
  'id' in stored ? stored.id : null;
async function tell(type: string, session: object, at = now, more = {}) {
  const { raw, signature } = stripe.event(type, session, at, more);
  const id = storedId(await storeStripeEvent(raw, signature, at));
  if (id !== null) await handlePaymentEvent(id, at);
  return id;
}
const completed = 'checkout.session.completed';

describe('a Stripe payment', () => {
  test('requests the frozen lines and the VAT as a line of its own, and nothing that would be recalculated', async () => {
    const listing = await live();
    const { order } = await anOrder([billboard(listing._id, 1033), billboard((await live())._id, 1033)], 'HU');
    await beginPayment(order._id, order.totals.total_cents, now);
    const form = stripe.forms.at(-1) ?? {};
    const amounts = Object.entries(form).flatMap(([name, value]) =>
      name.endsWith('[unit_amount]') ? [Number(value)] : [],
    );
    expect(amounts).toEqual([1033, 1033, order.totals.vat_cents]);
    expect(form).toMatchObject({
      mode: 'payment',
      ui_mode: 'hosted_page',
      client_reference_id: order._id,
      'adaptive_pricing[enabled]': 'false',
    });
    expect(JSON.stringify(form)).not.toMatch(/automatic_tax|payment_method_types|key=/);
  });

  test('pays its order once, whatever events arrive, how often and in what order', async () => {
    const { number, ref } = await begun();
    const paid = stripe.act(ref, 'pay');
    const { raw, signature } = stripe.event(completed, paid, now);
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => storedId(await storeStripeEvent(raw, signature, now))),
    );
    expect(ids.filter((id) => typeof id === 'string')).toHaveLength(1);
    await Promise.all([
      tell('checkout.session.expired', { ...paid, status: 'expired' }),
      tell('payment_intent.succeeded', { id: `pi_${ref}`, metadata: { payment: `${number}:1` } }),
      ...ids.flatMap((id) => (typeof id === 'string' ? [handlePaymentEvent(id, now)] : [])),
      tell(completed, paid, minutes(3)),
      advanceOrder(number, now),
      advanceOrder(number, now),
    ]);
    // The first payment determines since when its work is due: here minute 3 at the latest.
    await advanceOrder(number, minutes(3));
    expect(await storedOrder(number)).toMatchObject({ status: 'fulfilled', is_test: false, problem: null });
    expect(await EffectModel.countDocuments({ order: number })).toBe(1);
    expect(await MailModel.countDocuments({ _id: `order-paid-${number}` })).toBe(1);
  });

  test('that takes days leaves the order unpaid, and pays it on arrival', async () => {
    const { number, ref } = await begun();
    await tell(completed, stripe.act(ref, 'pay_later'));
    expect((await storedOrder(number)).status).toBe('pending');
    expect((await readPaymentsOf(number))[0]).toMatchObject({ state: 'processing', is_open: true });
    expect(await closePayment(number, now)).toBe(false);
    await tell('checkout.session.async_payment_succeeded', stripe.act(ref, 'arrive'), minutes(3 * 24 * 60));
    expect((await storedOrder(number)).status).toBe('paid');
  });

  test('that the bank refuses days later can be retried', async () => {
    const { number, ref } = await begun();
    await tell(completed, stripe.act(ref, 'pay_later'));
    await tell('checkout.session.async_payment_failed', stripe.act(ref, 'refuse_later'));
    expect((await readPaymentsOf(number))[0]).toMatchObject({ state: 'failed', is_open: false });
    await beginPayment(number, 5_000, now);
    expect(await readPaymentsOf(number)).toHaveLength(2);
  });

  test('started twice at once, in two tabs, is one payment', async () => {
    const { order } = await anOrder([billboard((await live())._id)]);
    const begin = () => beginPayment(order._id, 5_000, now);
    const urls = await Promise.all([begin(), begin(), begin()]);
    expect(new Set(urls.map((url) => JSON.stringify(url))).size).toBe(1);
    expect(await readPaymentsOf(order._id)).toHaveLength(1);
  });

  test.each(oneIn(3, ['nonsense', 500, 503, 429, 401] as const))(
    'that meets %s is retried later as the same payment, and nothing is lost',
    async (fault) => {
      const { order } = await anOrder([billboard((await live())._id)]);
      stripe.faults.push(fault);
      const refused = await beginPayment(order._id, 5_000, now).catch((problem: unknown) => problem);
      expect(refused).toBeInstanceOf(SlipwayError);
      expect(String(refused)).toMatch(/You were not charged/);
      const sessions = stripe.sessions.size;
      await beginPayment(order._id, 5_000, minutes(2));
      expect(stripe.sessions.size).toBe(sessions + 1);
      expect(await readPaymentsOf(order._id)).toHaveLength(1);
    },
  );

  test('due while its provider is down is checked again by the job alone', async () => {
    const { number, ref, payment } = await begun();
    stripe.act(ref, 'pay');
    stripe.faults.push(500);
    await settleDuePayment(payment._id, minutes(11));
    expect((await PaymentModel.findById(payment._id).lean())?.due_at).toEqual(minutes(21));
    await settleDuePayment(payment._id, minutes(21));
    expect((await storedOrder(number)).status).toBe('paid');
  });
});

describe('money that differs from the amount due', () => {
  test.each([
    ['another amount', { amount_total: 4_999 }],
    ['another currency', { currency: 'eur' }],
    ['another order', { client_reference_id: 'SL-0000000000' }],
  ])('%s starts nothing, and the operator is told', async (_words, change) => {
    const { number, ref } = await begun();
    await tell(completed, Object.assign(stripe.act(ref, 'pay'), change));
    await advanceOrder(number, now);
    expect(await storedOrder(number)).toMatchObject({ status: 'pending', problem: 'amount_mismatch' });
    expect(await EffectModel.countDocuments({ order: number })).toBe(0);
    expect(await MailModel.countDocuments({ _id: `order-problem-${number}:1-amount_mismatch` })).toBe(1);
  });

  test('a second payment of an order is refunded automatically, once', async () => {
    const { number, ref } = await begun();
    stripe.act(ref, 'expire');
    await tell('checkout.session.expired', stripe.act(ref, 'expire'));
    await beginPayment(number, 5_000, now);
    const second = (await readPaymentsOf(number))[1]?.ref ?? '';
    await tell(completed, stripe.act(second, 'pay'));
    await tell(completed, stripe.act(ref, 'pay'), minutes(5));
    const [first] = await readPaymentsOf(number);
    expect(first).toMatchObject({ state: 'returning', return_reason: 'duplicate_payment' });
    stripe.faults.push(500);
    await settleDuePayment(`${number}:1`, minutes(6));
    await Promise.all([settleDuePayment(`${number}:1`, minutes(7)), settleDuePayment(`${number}:1`, minutes(7))]);
    expect((await readPaymentsOf(number))[0]?.state).toBe('returned');
    expect(stripe.refunds.filter(({ intent }) => intent === `pi_${ref}`)).toEqual([
      { intent: `pi_${ref}`, amount: 5_000, key: `refund:${number}:1` },
    ]);
    expect((await storedOrder(number)).status).toBe('paid');
  });
});

describe('an event', () => {
  test.each([
    ['forged', { secret: 'whsec_forged' }, now],
    ['from an hour ago', {}, minutes(-60)],
    ['from tomorrow', {}, minutes(24 * 60)],
  ])('%s is refused, and nothing of it is stored', async (_words, more, at) => {
    const { number, ref } = await begun();
    const { raw, signature } = stripe.event(completed, stripe.act(ref, 'pay'), at, more);
    expect(await storeStripeEvent(raw, signature, now)).toEqual({ refusal: 'unsigned' });
    expect((await storedOrder(number)).status).toBe('pending');
  });

  test('that is truncated, from a connected account, or from the other key mode is refused', async () => {
    const { raw, signature } = stripe.event(completed, { id: 'cs_1' }, now);
    const refusal = { refusal: 'unsigned' };
    for (const length of [0, 1, raw.length - 1])
      expect(await storeStripeEvent(raw.subarray(0, length), signature, now)).toEqual(refusal);
    expect(await storeStripeEvent(raw.subarray(1), signature, now)).toEqual(refusal);
    const told = (more: object) => {
      const event = stripe.event(completed, { id: 'cs_1' }, now, more);
      return storeStripeEvent(event.raw, event.signature, now);
    };
    expect(await told({ livemode: false })).toEqual({ refusal: 'other_mode' });
    expect(await told({ account: 'acct_1' })).toEqual({ refusal: 'other_account' });
    expect(await told({ id: '' })).toEqual({ refusal: 'unreadable' });
    stripe.use([stripe.secret], 'sk_test_of_the_test');
    expect(await told({ livemode: true })).toEqual({ refusal: 'other_mode' });
    expect(await told({ livemode: false })).toMatchObject({ id: expect.stringMatching(/^stripe:evt_/) });
    setStripe(undefined);
    expect(await told({})).toEqual({ refusal: 'not_set_up' });
    stripe.use();
  });

  test('that arrives before our own record of the payment pays its order', async () => {
    const { number, ref, payment } = await begun();
    await PaymentModel.updateOne({ _id: payment._id }, { $set: { ref: null, url: null, state: 'opening' } });
    await tell(completed, stripe.act(ref, 'pay'));
    expect((await storedOrder(number)).status).toBe('paid');
  });

  test('for an unknown payment is kept, and retried for some days', async () => {
    const id = await tell(completed, { id: 'cs_unknown', metadata: { payment: 'SL-0000000000:1' } });
    expect(typeof id).toBe('string');
    for (let attempt = 0; attempt < 12; attempt += 1) await handlePaymentEvent(String(id), minutes(attempt));
    expect(stripe.sessions.has('cs_unknown')).toBe(false);
  });
});

describe('seats', () => {
  const week = addWeeks(nextWeek, 2);
  const skip = (listing_id: number) => ({ product: 'skip_queue', listing_id, week });

  test('are reserved during payment, and released once the provider has closed it', async () => {
    await sells({ seller, launch: { free_seats_per_week: 0, paid_seats_per_week: 1 } });
    const { order, payment } = await aBegunOrder([skip((await aQueued())._id)]);
    expect(await taken(week)).toBe(1);
    const second = await aQueued();
    await expect(anOrder([skip(second._id)])).rejects.toThrow('not valid');
    expect(await endOrder(order._id, 'expire', minutes(61))).toBe(true);
    expect(stripe.sessions.get(payment.ref ?? '')?.status).toBe('expired');
    expect(await taken(week)).toBe(0);
    await aBegunOrder([skip(second._id)]);
    expect(await taken(week)).toBe(1);
    // The late money for the first finds no spot and is refunded.
    await tell(completed, stripe.act(payment.ref ?? '', 'pay'), minutes(90));
    expect((await readPaymentsOf(order._id))[0]).toMatchObject({ state: 'returning', return_reason: 'seat_gone' });
    expect(await storedOrder(order._id)).toMatchObject({ status: 'expired', problem: 'seat_gone' });
    expect(await taken(week)).toBe(1);
  });

  test('of an order paid late are reserved again while some are left', async () => {
    const later = addWeeks(nextWeek, 4);
    await sells({ seller, launch: { free_seats_per_week: 0, paid_seats_per_week: 1 } });
    const listing = await aQueued();
    const { order, payment } = await aBegunOrder([{ ...skip(listing._id), week: later }]);
    stripe.act(payment.ref ?? '', 'expire');
    await endOrder(order._id, 'expire', minutes(61));
    expect(await taken(later)).toBe(0);
    await tell(completed, stripe.act(payment.ref ?? '', 'pay'), minutes(90));
    expect(await storedOrder(order._id)).toMatchObject({ status: 'paid', problem: null });
    expect(await taken(later)).toBe(1);
  });
});
