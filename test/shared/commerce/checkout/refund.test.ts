import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import { completeOrder } from '../../../../shared/commerce/checkout/advance.writes.ts';
import { handlePaymentEvent, storeStripeEvent } from '../../../../shared/commerce/checkout/payment-events.writes.ts';
import { refundOrder } from '../../../../shared/commerce/checkout/refund.writes.ts';
import { settleDuePayment, settlePayment } from '../../../../shared/commerce/checkout/settle.writes.ts';
import { readTasksOf } from '../../../../shared/commerce/fulfilment/fulfilment.reads.ts';
import { readCreditNoteOf, readInvoiceOf } from '../../../../shared/commerce/invoice/invoice.reads.ts';
import { setStripe } from '../../../../shared/commerce/payment/stripe-settings.ts';
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

/** A paid order of much, for a live listing. */
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
const returnsOf = (ref: string | null) => stripe.refunds.filter(({ intent }) => intent === `pi_${ref}`);

describe('a refund', () => {
  test('sends all the money back once, takes back what can be, and writes a credit note of its own row', async () => {
    const { number, listing_id, payment } = await aPaidOrder();
    expect(await readStoredListing(listing_id)).toMatchObject({
      featured: true,
      billboard_cents: 5_700,
      extra_categories: [902],
    });
    const seats = (await WeekSeatsModel.findOne({ _id: week }).lean())?.taken ?? 0;
    await refundOrder(number, reason, now);
    await expect(refundOrder(number, reason, now)).rejects.toThrow('no money');
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
    expect(await MailModel.countDocuments({ _id: `order-returned-${payment._id}` })).toBe(1);
    await completeOrder(number, new Date('2027-06-01'));
    expect((await readStoredListing(listing_id))?.launch_week).not.toBe(week);
  });

  test('of what nobody has paid, or that there is none of, is refused', async () => {
    const { _id: listing_id } = await aQueued({ status: 'live', launched_at: now });
    const { order } = await aBegunOrder([{ product: 'billboard_min', listing_id, amount_cents: 5_000 }]);
    await expect(refundOrder(order._id, reason, now)).rejects.toThrow('no money');
    await expect(refundOrder('SL-0000000000', reason, now)).rejects.toThrow('no such order');
  });
});

test.each([
  ['charge.dispute.created', 'disputed'],
  ['charge.refunded', 'refunded_elsewhere'],
])('%s at the provider itself is told to the operator, and one that we asked for is not', async (type, problem) => {
  const tell = async (intent: string | null) => {
    const { raw, signature } = stripe.event(type, { id: 'ch_1', payment_intent: `pi_${intent}` }, now);
    await handlePaymentEvent(String(await storeStripeEvent(raw, signature, now)), now);
  };
  const { number, payment } = await aPaidOrder();
  await tell(payment.ref);
  expect(await storedOrder(number)).toMatchObject({ problem, status: 'paid' });
  const refunded = await aPaidOrder();
  await refundOrder(refunded.number, reason, now);
  await settleDuePayment(refunded.payment._id, now);
  await tell(refunded.payment.ref);
  expect(await storedOrder(refunded.number)).toMatchObject({ problem: null, status: 'refunded' });
});
