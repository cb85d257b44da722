import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import { completeOrder } from '../../../../shared/commerce/checkout/advance.writes.ts';
import { handlePaymentEvent, storeStripeEvent } from '../../../../shared/commerce/checkout/payment-events.writes.ts';
import { refundOrder } from '../../../../shared/commerce/checkout/refund.writes.ts';
import { settleDuePayment, settlePayment } from '../../../../shared/commerce/checkout/settle.writes.ts';
import { readTasksOf } from '../../../../shared/commerce/fulfilment/fulfilment.reads.ts';
import { readCreditNoteOf, readInvoiceOf, readInvoicesOf } from '../../../../shared/commerce/invoice/invoice.reads.ts';
import { refundedCents } from '../../../../shared/commerce/order/order.ts';
import { setStripe } from '../../../../shared/commerce/payment/stripe-settings.ts';
import { withdrawFrom } from '../../../../shared/commerce/withdrawal/withdraw.writes.ts';
import { readStoredListing } from '../../../../shared/directory/listing/stored-listing.reads.ts';
import { addWeeks } from '../../../../shared/kernel/week/week-calendar.ts';
import { WeekSeatsModel } from '../../../../shared/launch/free-launch/free-launch.model.ts';
import { nextWeek, now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aBegunOrder, aQueued, saveSixCategories, seller, sells, storedOrder } from '../../../support/shop.ts';
import { FakeStripe } from '../../../support/stripe-server.ts';

useDatabase();
const stripe = new FakeStripe();
beforeAll(async () => {
  await saveSixCategories();
  await sells({ seller });
  await stripe.start();
});
afterAll(async () => {
  setStripe(undefined);
  await stripe.server.close();
});

const week = addWeeks(nextWeek, 2);

/** A paid order with many items, for a live listing. */
async function aPaidOrder() {
  const { _id: listing_id } = await aQueued({ status: 'live', launched_at: now, billboard_cents: 700 });
  const { order, payment } = await aBegunOrder([
    { product: 'billboard_min', listing_id, amount_cents: 5_000 },
    { product: 'featured', listing_id },
    { product: 'extra_categories', listing_id, categories: ['category-902'] },
    { product: 'ai_review', listing_id },
    { product: 'relaunch', listing_id, week },
  ]);
  stripe.act(payment.ref ?? '', 'pay');
  await settlePayment(payment._id, now);
  await completeOrder(order._id, now);
  return { number: order._id, listing_id, payment };
}

const reason = 'They asked for it: "Łódź"';
const cause = { reason, source: 'here' } as const;
const returnsOf = (ref: string | null) => stripe.refunds.filter(({ intent }) => intent === `pi_${ref}`);

describe('a refund', () => {
  test('of a part refunds once, however often its form is sent concurrently', async () => {
    const { number, payment } = await aPaidOrder();
    const press = () => refundOrder(number, { line: 0, cents: 900 }, { ...cause, seenLeft: payment.amount_cents }, now);
    const pressed = await Promise.allSettled([press(), press(), press()]);
    expect(pressed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(press()).rejects.toThrow('has been refunded since you opened the page');
    await settleDuePayment(payment._id, now);
    expect(returnsOf(payment.ref)).toMatchObject([{ amount: 900 }]);
  });

  test('returns all the money once, reverses what it can, and writes a credit note in its own number series', async () => {
    const { number, listing_id, payment } = await aPaidOrder();
    expect(await readStoredListing(listing_id)).toMatchObject({
      featured: true,
      billboard_cents: 5_700,
      extra_categories: [902],
    });
    const seats = (await WeekSeatsModel.findOne({ _id: week }).lean())?.taken ?? 0;
    await refundOrder(number, {}, cause, now);
    await expect(refundOrder(number, {}, cause, now)).rejects.toThrow('nothing left to refund');
    stripe.faults.push(500);
    await settleDuePayment(payment._id, now);
    expect((await storedOrder(number)).status).toBe('paid');
    await Promise.all([1, 2, 3].map(() => settleDuePayment(payment._id, now)));
    expect(returnsOf(payment.ref)).toMatchObject([{ amount: payment.amount_cents }]);
    expect((await storedOrder(number)).status).toBe('refunded');
    expect(await readStoredListing(listing_id)).toMatchObject({
      featured: false,
      billboard_cents: 700,
      extra_categories: [],
      status: 'live',
    });
    expect((await WeekSeatsModel.findOne({ _id: week }).lean())?.taken).toBe(seats - 1);
    expect(await readTasksOf(number)).toEqual([]);
    const [invoice, note] = [await readInvoiceOf(number), await readCreditNoteOf(number)];
    expect(note).toMatchObject({ series: 'CN', credits: invoice?._id, totals: invoice?.totals });
    expect(note?.wording).toContain(reason);
    expect(await MailModel.countDocuments({ _id: `order-refunded-${payment._id}:1` })).toBe(1);
    await completeOrder(number, new Date('2027-06-01'));
    expect((await readStoredListing(listing_id))?.launch_week).not.toBe(week);
  });

  test('of an unpaid or missing order is refused', async () => {
    const { _id: listing_id } = await aQueued({ status: 'live', launched_at: now });
    const { order } = await aBegunOrder([{ product: 'billboard_min', listing_id, amount_cents: 5_000 }]);
    await expect(refundOrder(order._id, {}, cause, now)).rejects.toThrow('nothing left to refund');
    await expect(refundOrder('SL-0000000000', {}, cause, now)).rejects.toThrow('No such order');
  });
});

async function tell(type: string, ref: string | null) {
  const { raw, signature } = stripe.event(type, { id: 'ch_1', payment_intent: `pi_${ref}` }, now);
  const stored = await storeStripeEvent(raw, signature, now);
  await handlePaymentEvent('id' in stored ? String(stored.id) : '', now);
}

describe('a partial refund', () => {
  test('can be split by line and amount, never exceeds what was paid, and gets a credit note each time', async () => {
    const { number, listing_id, payment } = await aPaidOrder();
    const refund = (wish: { line?: number; cents?: number }) => refundOrder(number, wish, cause, now);
    const left = payment.amount_cents;
    await settleDuePayment(await refund({ line: 0, cents: 1_234 }), now);
    expect(await storedOrder(number)).toMatchObject({
      status: 'paid',
      lines: [{ state: 'done', refunded_cents: 1_234 }, {}, {}, {}, {}],
    });
    await expect(refund({ line: 0, cents: 3_767 })).rejects.toThrow('$37.66');
    await expect(refund({ cents: left - 1_233 })).rejects.toThrow('the amount left');
    await expect(refund({ line: 5 })).rejects.toThrow('no such item');
    await expect(refund({ cents: 0 })).rejects.toThrow('Enter at least $0.01');
    await settleDuePayment(await refund({ line: 1 }), now);
    expect(await readStoredListing(listing_id)).toMatchObject({ featured: false, billboard_cents: 5_700 });
    const most = left - refundedCents(await storedOrder(number));
    const both = await Promise.allSettled([refund({ cents: most - 10 }), refund({ cents: most - 10 })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await settleDuePayment(payment._id, now);
    await settleDuePayment(await refund({}), now);
    const order = await storedOrder(number);
    expect(order).toMatchObject({ status: 'refunded', problem: null });
    expect(order.lines.every(({ state }) => state === 'reversed')).toBe(true);
    expect((await readStoredListing(listing_id))?.billboard_cents).toBe(700);
    const sent = returnsOf(payment.ref);
    expect([sent.length, sent.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([4, left]);
    const notes = (await readInvoicesOf(number)).filter(({ credits }) => credits !== null);
    expect(notes.map(({ totals }) => totals.total_cents).toSorted()).toEqual(
      sent.map(({ amount }) => amount).toSorted(),
    );
  });

  test('that the provider refuses is not made: the operator is told, and the order continues', async () => {
    const { number, payment } = await aPaidOrder();
    stripe.faults.push(400);
    await settleDuePayment(await refundOrder(number, { line: 1 }, cause, now), now);
    expect(await storedOrder(number)).toMatchObject({ status: 'paid', problem: 'refund_failed' });
    expect(returnsOf(payment.ref)).toEqual([]);
    await settleDuePayment(await refundOrder(number, {}, cause, now), now);
    expect((await storedOrder(number)).status).toBe('refunded');
  });

  test('for a withdrawal that the provider refuses delivers nothing more', async () => {
    const { number } = await aPaidOrder();
    const payment = await withdrawFrom(number, 'zoe@mosspad.example', now);
    stripe.faults.push(400);
    await settleDuePayment(payment ?? '', now);
    await completeOrder(number, new Date('2027-06-01'));
    const order = await storedOrder(number);
    expect(order).toMatchObject({ status: 'paid', problem: 'refund_failed' });
    expect(order.lines[4]).toMatchObject({ week, state: 'running', due_at: null });
    await settleDuePayment(await refundOrder(number, {}, cause, now), now);
    expect((await storedOrder(number)).status).toBe('refunded');
  });

  test('that is still on its way keeps its item on hold when another is refused', async () => {
    const { number, payment } = await aPaidOrder();
    await refundOrder(number, { line: 1 }, cause, now);
    await refundOrder(number, { line: 4 }, cause, now);
    stripe.faults.push(400);
    await settleDuePayment(payment._id, now);
    await completeOrder(number, new Date('2027-06-01'));
    const order = await storedOrder(number);
    expect(order).toMatchObject({ status: 'paid', problem: 'refund_failed' });
    expect(order.lines[4]).toMatchObject({ state: 'running', due_at: null });
  });

  test("made at the provider itself is recorded once, and one we requested isn't recorded again", async () => {
    const { number, payment } = await aPaidOrder();
    stripe.chargeOf(payment.ref ?? '').amount_refunded = 500;
    await Promise.all([1, 2].map(() => tell('charge.refunded', payment.ref)));
    expect(await storedOrder(number)).toMatchObject({ problem: 'refunded_elsewhere', status: 'paid' });
    await settleDuePayment(await refundOrder(number, { cents: 700 }, cause, now), now);
    await tell('charge.refunded', payment.ref);
    expect(refundedCents(await storedOrder(number))).toBe(1_200);
    stripe.chargeOf(payment.ref ?? '').amount_refunded = payment.amount_cents;
    await tell('charge.refunded', payment.ref);
    expect(await storedOrder(number)).toMatchObject({ problem: 'refunded_elsewhere', status: 'refunded' });
    expect((await readInvoicesOf(number)).length).toBe(4);
  });
});

describe('a disputed payment', () => {
  test('pauses pending work and billboard credit, and resumes both when won', async () => {
    const { number, listing_id, payment } = await aPaidOrder();
    stripe.dispute(payment.ref ?? '', 'needs_response');
    await tell('charge.dispute.created', payment.ref);
    expect(await storedOrder(number)).toMatchObject({
      problem: 'disputed',
      dispute: 'open',
      status: 'paid',
      due_at: null,
    });
    expect(await readStoredListing(listing_id)).toMatchObject({ billboard_cents: 700, featured: true });
    await completeOrder(number, now);
    expect((await readStoredListing(listing_id))?.billboard_cents).toBe(700);
    stripe.dispute(payment.ref ?? '', 'won');
    await tell('charge.dispute.closed', payment.ref);
    await completeOrder(number, now);
    expect(await storedOrder(number)).toMatchObject({ problem: null, dispute: 'won' });
    expect((await readStoredListing(listing_id))?.billboard_cents).toBe(5_700);
  });

  test("that is lost reverses everything with a credit note, sends nothing, and can't be refunded again", async () => {
    const { number, listing_id, payment } = await aPaidOrder();
    await settleDuePayment(await refundOrder(number, { cents: 1_000 }, cause, now), now);
    stripe.dispute(payment.ref ?? '', 'lost');
    await Promise.all([1, 2, 3].map(() => tell('charge.dispute.closed', payment.ref)));
    expect(await storedOrder(number)).toMatchObject({ status: 'refunded', problem: 'dispute_lost', dispute: 'lost' });
    expect(await readStoredListing(listing_id)).toMatchObject({ featured: false, billboard_cents: 700 });
    expect(returnsOf(payment.ref)).toMatchObject([{ amount: 1_000 }]);
    expect((await readInvoicesOf(number)).length).toBe(3);
    await expect(refundOrder(number, {}, cause, now)).rejects.toThrow('nothing left to refund');
  });

  test('that is lost in part reverses that part once, and the rest of the order continues', async () => {
    const { number, listing_id, payment } = await aPaidOrder();
    stripe.dispute(payment.ref ?? '', 'needs_response', 1_200);
    await tell('charge.dispute.created', payment.ref);
    stripe.dispute(payment.ref ?? '', 'lost', 1_200);
    await Promise.all([1, 2, 3].map(() => tell('charge.dispute.closed', payment.ref)));
    await completeOrder(number, now);
    expect(refundedCents(await storedOrder(number))).toBe(1_200);
    expect(await storedOrder(number)).toMatchObject({ status: 'paid', problem: 'dispute_lost', dispute: 'lost' });
    expect(await readStoredListing(listing_id)).toMatchObject({ featured: true, billboard_cents: 5_700 });
    expect(returnsOf(payment.ref)).toEqual([]);
    expect((await readInvoicesOf(number)).length).toBe(2);
  });

  test('followed by a second lost dispute reverses what both took', async () => {
    const { number, payment } = await aPaidOrder();
    stripe.dispute(payment.ref ?? '', 'lost', 1_200);
    await tell('charge.dispute.closed', payment.ref);
    stripe.dispute(payment.ref ?? '', 'lost', 2_000);
    await tell('charge.dispute.closed', payment.ref);
    expect(refundedCents(await storedOrder(number))).toBe(2_000);
    expect((await readInvoicesOf(number)).length).toBe(3);
  });
});
