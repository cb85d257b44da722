import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchWeek } from '../../../../../jobs/launch-week.ts';
import { MailModel } from '../../../../../shared/change/outbox/mail.model.ts';
import { cancelBookedWeek, moveBookedWeek } from '../../../../../shared/commerce/booked-week/change-week.writes.ts';
import { completeOrder } from '../../../../../shared/commerce/checkout/advance.writes.ts';
import { refundOrder } from '../../../../../shared/commerce/checkout/refund.writes.ts';
import { settleDuePayment } from '../../../../../shared/commerce/checkout/settle.writes.ts';
import { PaymentModel } from '../../../../../shared/commerce/payment/payment.model.ts';
import { TestPaymentModel } from '../../../../../shared/commerce/payment/test-payment.model.ts';
import { saveListings } from '../../../../../shared/directory/listing/listing.writes.ts';
import { readStoredListing } from '../../../../../shared/directory/listing/stored-listing.reads.ts';
import { addWeeks, weekStart } from '../../../../../shared/kernel/week/week-calendar.ts';
import { chooseFreeListing } from '../../../../../shared/launch/free-launch/choose-free.writes.ts';
import { WeekSeatsModel } from '../../../../../shared/launch/free-launch/free-launch.model.ts';
import { mergeListings } from '../../../../../shared/launch/staff-listing/merge-listings.writes.ts';
import {
  archiveListing,
  restoreListing,
  suspendListing,
} from '../../../../../shared/launch/staff-listing/staff-listing.writes.ts';
import { callAs } from '../../../../support/call.ts';
import { nextWeek, now } from '../../../../support/clock.ts';
import { useDatabase } from '../../../../support/database.ts';
import { aListing } from '../../../../support/factories.ts';
import {
  aBegunOrder,
  aQueued,
  buyer,
  payAsTest,
  saveSixCategories,
  sells,
  storedOrder,
} from '../../../../support/shop.ts';

useDatabase();
beforeAll(saveSixCategories);
beforeEach(() => sells());

const operator = { kind: 'operator' } as const;
const why = { reason: 'Because it is so' };
const [second, third, later] = [addWeeks(nextWeek, 1), addWeeks(nextWeek, 2), addWeeks(nextWeek, 4)];
const dayOf = (week: string, days: number) => new Date(weekStart(week).getTime() + days * 86_400_000);
const stored = async (id: number) => (await readStoredListing(id)) ?? Promise.reject(new Error('gone'));
const seatsOf = async (id: number) => (await WeekSeatsModel.find({ holders: id }).lean()).map(({ _id }) => _id).sort();
let drafts = 0;
const draft = () => {
  drafts += 1;
  return aQueued({ status: 'draft', slug: `unpublished-${drafts}`, published_at: null });
};
const live = () => aQueued({ status: 'live', launched_at: now });

async function bought(product: string, listing_id: number, week?: string) {
  const { order } = await aBegunOrder([{ product, listing_id, ...(week !== undefined && { week }) }]);
  await payAsTest(order);
  return order._id;
}

/** An order whose payment is on its way, and arrives at a given time. */
async function paidLate(product: string, listing_id: number, week: string) {
  const { order, payment } = await aBegunOrder([{ product, listing_id, week }]);
  const hasState = (state: 'processing' | 'paid') =>
    TestPaymentModel.updateOne({ _id: payment.ref ?? '' }, { $set: { state } });
  await hasState('processing');
  await settleDuePayment(payment._id, now);
  const arrives = async (at: Date) => {
    await hasState('paid');
    await settleDuePayment(payment._id, at);
    await completeOrder(order._id, at);
  };
  return { number: order._id, payment: payment._id, arrives };
}

async function refunded(number: string): Promise<void> {
  await settleDuePayment(await refundOrder(number, {}, { reason: 'asked', source: 'here' }, now), now);
}

describe('the team', () => {
  test.each([
    ['archives', (id: number) => archiveListing(operator, id, why, now)],
    [
      'merges',
      async (id: number) => {
        const stays = aListing({ status: 'live', launched_at: now });
        await saveListings([stays]);
        await mergeListings(operator, id, { into: stays._id, ...why }, now);
      },
    ],
  ])('%s no listing whose week was bought before its order is cancelled', async (_act, act) => {
    for (const product of ['launch', 'skip_queue']) {
      const { _id } = await draft();
      await chooseFreeListing(buyer, _id, now);
      const number = await bought(product, _id, third);
      await expect(act(_id)).rejects.toThrow('This launch week is part of an order');
      expect([(await stored(_id)).launch_week, await seatsOf(_id)]).toEqual([third, [third]]);
      await cancelBookedWeek(number, 0, now).then((payment) => settleDuePayment(payment, now));
      await act(_id);
      expect([(await stored(_id)).status, await seatsOf(_id)]).toEqual(['archived', []]);
    }
  });

  test('gives a restored listing its bought week back, or the next full one', async () => {
    for (const [product, at, week] of [
      ['launch', now, third],
      ['skip_queue', dayOf(third, 2), addWeeks(third, 1)],
    ] as const) {
      const { _id } = await draft();
      await chooseFreeListing(buyer, _id, now);
      await bought(product, _id, third);
      await suspendListing(operator, _id, why, now);
      await restoreListing(operator, _id, why, at);
      expect(await stored(_id)).toMatchObject({ status: 'scheduled', launch_week: week });
      expect(await seatsOf(_id)).toEqual([week]);
    }
  });

  test('archives a suspended listing once its order was refunded', async () => {
    const { _id } = await draft();
    await chooseFreeListing(buyer, _id, now);
    const number = await bought('skip_queue', _id, third);
    await suspendListing(operator, _id, why, now);
    await refunded(number);
    await archiveListing(operator, _id, why, now);
    expect(await seatsOf(_id)).toEqual([]);
  });
});

describe('a relaunch', () => {
  test.each([
    ['on the Saturday of its week', dayOf(nextWeek, 5)],
    ['in a later week', dayOf(nextWeek, 9)],
  ])('paid %s gets the next full week, and its buyer an email', async (_when, at) => {
    const { _id } = await live();
    const order = await paidLate('relaunch', _id, nextWeek);
    await order.arrives(at);
    const week = at < weekStart(second) ? second : third;
    expect(await storedOrder(order.number)).toMatchObject({
      lines: [{ week, state: 'running', due_at: weekStart(week), has_seat: true }],
    });
    expect([(await stored(_id)).launch_week, await seatsOf(_id)]).toEqual([null, [week]]);
    const mails = await MailModel.find({ _id: `order-late-${order.number}-${week}` }).lean();
    expect(mails).toHaveLength(1);
    await completeOrder(order.number, weekStart(week));
    expect(await stored(_id)).toMatchObject({ launch_week: week, launched_at: weekStart(week) });
  });

  test('paid hours late still launches in its week', async () => {
    const { _id } = await live();
    const number = await bought('relaunch', _id, nextWeek);
    await completeOrder(number, new Date(weekStart(nextWeek).getTime() + 20 * 3_600_000));
    expect((await stored(_id)).launch_week).toBe(nextWeek);
  });
});

describe('a listing with both a queue place and a launch bought', () => {
  async function both(week?: string) {
    const { _id } = await draft();
    await chooseFreeListing(buyer, _id, now);
    return { _id, place: await bought('skip_queue', _id, third), launch: await bought('launch', _id, week) };
  }

  test('keeps its week when either is refunded', async () => {
    const one = await both();
    await refunded(one.place);
    expect(await stored(one._id)).toMatchObject({ status: 'scheduled', plan: 'paid', launch_week: third });
    const other = await both();
    await refunded(other.launch);
    expect(await stored(other._id)).toMatchObject({ status: 'scheduled', plan: 'free', launch_week: third });
    expect([await seatsOf(one._id), await seatsOf(other._id)]).toEqual([[third], [third]]);
    await refunded(other.place);
    expect((await stored(other._id)).status).toBe('awaiting_badge');
  });

  test('has the same week in both orders, whichever moves it', async () => {
    const { _id, place, launch } = await both(later);
    const weeks = async () => [
      (await stored(_id)).launch_week,
      ...[await storedOrder(place), await storedOrder(launch)].map(({ lines }) => lines[0]?.week),
      ...(await seatsOf(_id)),
    ];
    expect(await weeks()).toEqual([later, later, later, later]);
    await moveBookedWeek(place, 0, third, now);
    expect(await weeks()).toEqual([third, third, third, third]);
  });
});

test("a launch whose listing launched for free in another week meanwhile isn't delivered but refunded", async () => {
  const { _id } = await aQueued({ status: 'scheduled', launch_week: nextWeek, slug: 'about-to-launch' });
  const order = await paidLate('launch', _id, third);
  await launchWeek(() => weekStart(nextWeek));
  await order.arrives(dayOf(nextWeek, 1));
  expect(await PaymentModel.findById(order.payment).lean()).toMatchObject({ return_reason: 'already_bought' });
  expect([(await storedOrder(order.number)).status, await seatsOf(_id)]).toEqual(['cancelled', []]);
});

test.each([
  ['launch', 5, second],
  ['skip_queue', 9, third],
])('a bought week (%s) missed during %i days of downtime becomes the next full one', async (product, days, week) => {
  const { _id } = await draft();
  await chooseFreeListing(buyer, _id, now);
  const number = await bought(product, _id, nextWeek);
  await launchWeek(() => dayOf(nextWeek, days));
  expect(await stored(_id)).toMatchObject({ status: 'scheduled', launch_week: week });
  expect([(await storedOrder(number)).lines[0]?.week, await seatsOf(_id)]).toEqual([week, [week]]);
  await launchWeek(() => weekStart(week));
  expect(await stored(_id)).toMatchObject({ status: 'live', launched_at: weekStart(week) });
});

describe('a listing that is live without a launch', () => {
  const shown = () => aQueued({ status: 'live', launched_at: null, published_at: now });

  test('stays live and launches in its bought week, once', async () => {
    const { _id } = await shown();
    await bought('launch', _id, nextWeek);
    expect(await stored(_id)).toMatchObject({ status: 'live', plan: 'paid', launched_at: null });
    const again = { items: [{ product: 'launch', listing_id: _id }] };
    await expect(callAs(buyer, 'quote_order', again)).rejects.toThrow('not valid');
    await launchWeek(() => weekStart(nextWeek));
    expect(await stored(_id)).toMatchObject({
      status: 'live',
      launch_week: nextWeek,
      launched_at: weekStart(nextWeek),
    });
  });

  test('moves and cancels that week like any other', async () => {
    const { _id } = await shown();
    const number = await bought('launch', _id, nextWeek);
    await moveBookedWeek(number, 0, third, now);
    expect([(await stored(_id)).launch_week, await seatsOf(_id)]).toEqual([third, [third]]);
    await settleDuePayment(await cancelBookedWeek(number, 0, now), now);
    expect(await stored(_id)).toMatchObject({ status: 'live', plan: 'free', launch_week: null });
    expect(await seatsOf(_id)).toEqual([]);
  });
});
