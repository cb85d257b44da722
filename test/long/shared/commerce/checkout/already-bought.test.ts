import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailModel } from '../../../../../shared/change/outbox/mail.model.ts';
import { advanceOrder, completeOrder } from '../../../../../shared/commerce/checkout/advance.writes.ts';
import { beginPayment } from '../../../../../shared/commerce/checkout/begin-payment.writes.ts';
import { viewOrder } from '../../../../../shared/commerce/checkout/order-view.reads.ts';
import { endOrder, settleDuePayment, settleOrder } from '../../../../../shared/commerce/checkout/settle.writes.ts';
import { FeaturedWindowModel } from '../../../../../shared/commerce/fulfilment/effect.model.ts';
import { changeOrder } from '../../../../../shared/commerce/order/change-order.writes.ts';
import { keyPaidOrders } from '../../../../../shared/commerce/order/key-orders.writes.ts';
import { OrderModel } from '../../../../../shared/commerce/order/order.model.ts';
import { readPaymentsOf } from '../../../../../shared/commerce/payment/payment.reads.ts';
import { setStripe } from '../../../../../shared/commerce/payment/stripe-settings.ts';
import { readStoredListing } from '../../../../../shared/directory/listing/stored-listing.reads.ts';
import { addWeeks } from '../../../../../shared/kernel/week/week-calendar.ts';
import { FreeLaunchModel, WeekSeatsModel } from '../../../../../shared/launch/free-launch/free-launch.model.ts';
import { oneOf } from '../../../../../shared/platform/mongo/filters.ts';
import { nextWeek, now, thisWeek } from '../../../../support/clock.ts';
import { useDatabase } from '../../../../support/database.ts';
import {
  aBegunOrder,
  anOrder,
  aQueued,
  buyer,
  saveSixCategories,
  seller,
  sells,
  storedOrder,
} from '../../../../support/shop.ts';
import { FakeStripe } from '../../../../support/stripe-server.ts';

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

const live = { status: 'live', launched_at: now, launch_week: thisWeek } as const;
const waits = { status: 'draft', launch_week: null } as const;
const week = addWeeks(nextWeek, 1);

const pay = (ref: string | null) => stripe.act(ref ?? '', 'pay');
const paymentOf = async (number: string) => (await readPaymentsOf(number))[0];

/** Two orders for one listing, each with a started payment. */
async function twoBegun(listing: number, product: string, [first, second]: readonly [object, object] = [{}, {}]) {
  const begin = async (more: object) => (await aBegunOrder([{ product, listing_id: listing, ...more }])).order._id;
  return [await begin(first), await begin(second)] as const;
}

/** Pays one order and does everything that follows. */
async function payFirst(number: string) {
  pay((await paymentOf(number))?.ref ?? null);
  await advanceOrder(number, now);
}

/** Money the provider took for an order, regardless of our records. */
async function payLate(number: string) {
  const payment = await paymentOf(number);
  pay(payment?.ref ?? null);
  await settleDuePayment(payment?._id ?? '', now);
  await settleDuePayment(payment?._id ?? '', now);
  await completeOrder(number, now);
}

const kinds: [string, object, [object, object]][] = [
  ['launch', waits, [{ week: nextWeek }, { week: nextWeek }]],
  ['launch', waits, [{ week: nextWeek }, { week }]],
  ['launch', waits, [{ week: 'now' }, {}]],
  ['extra_categories', live, [{ categories: ['category-902'] }, { categories: ['category-902', 'category-903'] }]],
  ['ai_review', live, [{}, {}]],
];

describe.each(kinds)('of two orders for the same %s of a listing (%o, %o)', (product, state, items) => {
  test('cancels the second once the first is paid, and closes its payment', async () => {
    const { _id } = await aQueued(state);
    const [first, second] = await twoBegun(_id, product, items);
    await payFirst(first);
    expect(await storedOrder(second)).toMatchObject({ status: 'cancelled', problem: null });
    expect(await paymentOf(second)).toMatchObject({ is_open: false, received_cents: null });
    await expect(anOrder([{ product, listing_id: _id, ...items[1] }])).rejects.toMatchObject({
      code: 'invalid_parameter',
    });
  });

  test('refunds the second automatically when both are paid, with an email that says why', async () => {
    const { _id } = await aQueued(state);
    const [first, second] = await twoBegun(_id, product, items);
    pay((await paymentOf(second))?.ref ?? null);
    pay((await paymentOf(first))?.ref ?? null);
    await Promise.all([settleOrder(first, now), settleOrder(second, now)]);
    const [won, lost] = (await storedOrder(first)).status === 'paid' ? [first, second] : [second, first];
    await settleDuePayment(`${lost}:1`, now);
    await Promise.all([completeOrder(won, now), completeOrder(lost, now)]);
    expect(await storedOrder(lost)).toMatchObject({ status: 'cancelled', problem: 'already_bought', paid_at: null });
    expect(await paymentOf(lost)).toMatchObject({ state: 'returned', return_reason: 'already_bought' });
    const mail = await MailModel.findById(`order-returned-${lost}:1`).lean();
    expect(mail?.text).toContain('the same product was already bought for this listing in another order');
    expect(await storedOrder(won)).toMatchObject({ problem: null });
    const { launch_week } = (await readStoredListing(_id)) ?? {};
    const counter = launch_week == null ? null : await WeekSeatsModel.findById(launch_week).lean();
    if (product === 'launch' && launch_week !== thisWeek) expect(counter?.holders).toContain(_id);
  });
});

test('money that arrives after the first has launched is refunded too', async () => {
  const { _id } = await aQueued(waits);
  const [first, second] = await twoBegun(_id, 'launch', [{ week: 'now' }, { week: nextWeek }]);
  pay((await paymentOf(second))?.ref ?? null);
  pay((await paymentOf(first))?.ref ?? null);
  await settleOrder(first, now);
  await completeOrder(first, now);
  await payLate(second);
  expect(await storedOrder(first)).toMatchObject({ status: 'fulfilled' });
  expect(await storedOrder(second)).toMatchObject({ status: 'cancelled', problem: 'already_bought' });
  expect(await paymentOf(second)).toMatchObject({ state: 'returned' });
});

test('refuses an order for something bought but not yet delivered, and blocks payment on an open order page', async () => {
  const { _id } = await aQueued(live);
  const [first, second] = await twoBegun(_id, 'ai_review');
  pay((await paymentOf(first))?.ref ?? null);
  await settleOrder(first, now);
  await expect(beginPayment(second, 4_900, now)).rejects.toThrow('The same product was already bought');
  await expect(anOrder([{ product: 'ai_review', listing_id: _id }])).rejects.toMatchObject({
    problems: [{ detail: 'This was already bought for this listing and has not been delivered yet.' }],
  });
});

test('an expiring order frees no seat in a week for which another order of its listing is paid', async () => {
  const { _id } = await aQueued(waits);
  const [first, second] = await twoBegun(_id, 'launch', [{ week }, { week }]);
  pay((await paymentOf(second))?.ref ?? null);
  await settleOrder(second, now);
  await endOrder(first, 'cancel', now);
  expect((await WeekSeatsModel.findById(week).lean())?.holders).toContain(_id);
  await completeOrder(second, now);
  expect(await readStoredListing(_id)).toMatchObject({ status: 'scheduled', launch_week: week });
});

const aFreeLaunch = (_id: number) => ({
  ...{ _id, account_id: buyer, created_at: now, looks: 0, notice: null },
  ...{ checked_at: null, outcome: null, reason: null, missing_since: null, missed_week: null },
});

test('the upgrade gives keys to orders paid before there were any, and a duplicate is refused', async () => {
  const { _id } = await aQueued(live);
  const [first, second] = await twoBegun(_id, 'ai_review');
  const keyless = { $set: { status: 'paid', paid_at: now }, $unset: { bought_once: 1 } } as const;
  await OrderModel.updateMany({ _id: oneOf([first, second]) }, keyless);
  await OrderModel.updateOne({ _id: second }, { $set: { paid_at: new Date(now.getTime() - 1) } });
  for (const _ of [1, 2]) await keyPaidOrders();
  expect((await storedOrder(second)).bought_once).toEqual([`ai_review:${_id}`]);
  expect((await storedOrder(first)).bought_once).toEqual([]);
  await expect(anOrder([{ product: 'ai_review', listing_id: _id }])).rejects.toMatchObject({
    problems: [{ detail: 'This was already bought for this listing and has not been delivered yet.' }],
  });
  // The one left out is delivered and changed like any other.
  await changeOrder(first, now, (order) => ({ ...order, problem: 'disputed' }));
  expect(await storedOrder(first)).toMatchObject({ problem: 'disputed', bought_once: [] });
});

test('refuses a second queue week while the first lies ahead, since moving it is free', async () => {
  const { _id } = await aQueued();
  await FreeLaunchModel.insertMany([aFreeLaunch(_id)]);
  const [first, second] = await twoBegun(_id, 'skip_queue', [{ week: nextWeek }, { week }]);
  await payFirst(first);
  expect(await storedOrder(first)).toMatchObject({ status: 'fulfilled' });
  expect(await storedOrder(second)).toMatchObject({ status: 'cancelled' });
  await expect(anOrder([{ product: 'skip_queue', listing_id: _id, week }])).rejects.toMatchObject({
    problems: [{ detail: 'This listing already has a booked week.', fix: 'Move the week on the order page.' }],
  });
  await payLate(second);
  expect(await paymentOf(second)).toMatchObject({ state: 'returned', return_reason: 'already_bought' });
  expect(await readStoredListing(_id)).toMatchObject({ launch_week: nextWeek });
});

test('still says what became of a late payment after the team has closed its problem', async () => {
  const { _id } = await aQueued(live);
  const [first, second] = await twoBegun(_id, 'ai_review');
  for (const number of [first, second]) pay((await paymentOf(number))?.ref ?? null);
  await settleOrder(first, now);
  await settleOrder(second, now);
  await settleDuePayment(`${second}:1`, now);
  await changeOrder(second, now, (order) => ({ ...order, problem: null }));
  const { next_steps } = await viewOrder(await storedOrder(second), now);
  expect(next_steps).toEqual([
    'Cancelled: another order already paid for the same thing. This payment is refunded automatically.',
  ]);
});

test("doesn't start a second relaunch in a week that is being paid for", async () => {
  const { _id } = await aQueued(live);
  await expect(twoBegun(_id, 'relaunch', [{ week }, { week }])).rejects.toMatchObject({ code: 'wrong_state' });
});

test('lets other categories, other listings and billboard credit be bought side by side', async () => {
  const [{ _id }, other] = [await aQueued(live), await aQueued(live)];
  const items = [{ categories: ['category-902'] }, { categories: ['category-903'] }] as const;
  const [first, second] = await twoBegun(_id, 'extra_categories', items);
  const { order: elsewhere } = await aBegunOrder([
    { product: 'extra_categories', listing_id: other._id, categories: ['category-902'] },
  ]);
  for (const number of [first, second, elsewhere._id]) await payFirst(number);
  const [one, two] = await twoBegun(_id, 'billboard_min', [{ amount_cents: 5_000 }, { amount_cents: 5_000 }]);
  for (const number of [one, two]) await payFirst(number);
  const numbers = [first, second, elsewhere._id, one, two];
  expect(await OrderModel.countDocuments({ _id: oneOf(numbers), status: 'fulfilled' })).toBe(5);
});

test('doubles the duration of a featured place bought twice', async () => {
  const { _id } = await aQueued(live);
  const [first, second] = await twoBegun(_id, 'featured');
  for (const number of [first, second]) await payFirst(number);
  const windows = await FeaturedWindowModel.find({ listing_id: _id }).sort({ from: 1 }).lean();
  expect(windows).toHaveLength(2);
  expect(windows[1]?.from).toEqual(windows[0]?.until);
});
