import { beforeAll, describe, expect, test } from 'vitest';
import { MailModel } from '../../../../../shared/change/outbox/mail.model.ts';
import { readMailsKeyed } from '../../../../../shared/change/outbox/mail.reads.ts';
import { completeOrder } from '../../../../../shared/commerce/checkout/advance.writes.ts';
import { settleDuePayment } from '../../../../../shared/commerce/checkout/settle.writes.ts';
import { readCreditNoteOf, readInvoicesOf } from '../../../../../shared/commerce/invoice/invoice.reads.ts';
import { OrderModel } from '../../../../../shared/commerce/order/order.model.ts';
import { withdrawFrom } from '../../../../../shared/commerce/withdrawal/withdraw.writes.ts';
import { readWithdrawal } from '../../../../../shared/commerce/withdrawal/withdrawal.reads.ts';
import { withdrawalEnds } from '../../../../../shared/commerce/withdrawal/withdrawal.ts';
import { readStoredListing } from '../../../../../shared/directory/listing/stored-listing.reads.ts';
import { addWeeks } from '../../../../../shared/kernel/week/week-calendar.ts';
import { nextWeek, now } from '../../../../support/clock.ts';
import { useDatabase } from '../../../../support/database.ts';
import {
  aBegunOrder,
  aQueued,
  payAsTest,
  saveSixCategories,
  seller,
  sells,
  storedOrder,
} from '../../../../support/shop.ts';

useDatabase();
beforeAll(async () => {
  await saveSixCategories();
  await sells({ seller });
});

const email = 'Zoe@Mosspad.example';
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);

test.each([
  ['2026-11-18T23:59:59Z', '2026-12-03T00:00:00Z'],
  ['2026-11-19T00:00:00Z', '2026-12-04T00:00:00Z'],
  // The 14th day would be a Saturday or Sunday: the following Monday counts in full.
  ['2026-11-21T12:00:00Z', '2026-12-08T00:00:00Z'],
  ['2026-11-22T12:00:00Z', '2026-12-08T00:00:00Z'],
])('a buyer who paid at %s may withdraw before %s', (paid, ends) => {
  expect(withdrawalEnds(new Date(paid))).toEqual(new Date(ends));
});

async function aPaidOrder() {
  const { _id: listing_id } = await aQueued({ status: 'live', launched_at: now });
  const { order } = await aBegunOrder([
    { product: 'billboard_min', listing_id, amount_cents: 5_000 },
    { product: 'featured', listing_id },
    { product: 'ai_review', listing_id },
    { product: 'relaunch', listing_id, week: addWeeks(nextWeek, 3) },
  ]);
  await payAsTest(order);
  return { number: order._id, listing_id };
}

describe('a withdrawal', () => {
  test("refunds what isn't done and the days left of a featured window, and nothing done in full", async () => {
    const { number, listing_id } = await aPaidOrder();
    const later = days(3.5);
    const payment = await withdrawFrom(number, email, later);
    await expect(withdrawFrom(number, email, later)).rejects.toThrow('already');
    await settleDuePayment(payment ?? '', later);
    await completeOrder(number, later);
    const order = await storedOrder(number);
    // Three full days of seven are over: four sevenths of 99.00 are refunded.
    expect(order.lines.map(({ refunded_cents = 0 }) => refunded_cents)).toEqual([0, 5_657, 5_900, 3_900]);
    expect(order).toMatchObject({ status: 'fulfilled', withdrawn_at: later, notes: [{ act: 'withdrawn' }] });
    expect((await readInvoicesOf(number)).map(({ credits }) => credits === null)).toEqual([true, false]);
    expect((await readCreditNoteOf(number))?.totals.total_cents).toBe(5_657 + 5_900 + 3_900);
    expect((await readStoredListing(listing_id))?.billboard_cents).toBe(5_000);
    const receipt = await MailModel.findById(`order-withdrawn-${number}`).lean();
    expect(receipt?.text).toMatch(/withdrew from the contract for order SL-\w+ on Slipway on .*UTC/);
    expect(await readMailsKeyed([`order-refunded-${number}`])).toHaveLength(1);
  });

  test("is not for callers who don't know the address, for businesses, or for unpaid or old orders", async () => {
    const { number } = await aPaidOrder();
    expect(await readWithdrawal(number, 'other@mosspad.example', now)).toBeUndefined();
    expect(await readWithdrawal('SL-0000000000', email, now)).toBeUndefined();
    await expect(withdrawFrom(number, 'other@mosspad.example', now)).rejects.toThrow();
    await expect(withdrawFrom(number, email, days(20))).rejects.toThrow('14-day');
    const { order } = await aBegunOrder([{ product: 'ai_review', listing_id: (await aQueued())._id }]);
    await expect(withdrawFrom(order._id, email, now)).rejects.toThrow('hasn’t been paid');
    await OrderModel.updateOne({ _id: number }, { $set: { 'billing.company': 'Mosspad GmbH' } });
    await expect(withdrawFrom(number, email, now)).rejects.toThrow('business');
  });
});
