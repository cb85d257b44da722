import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelBookedWeek, moveBookedWeek } from '../../../../shared/commerce/booked-week/change-week.writes.ts';
import { completeOrder } from '../../../../shared/commerce/checkout/advance.writes.ts';
import { settleDuePayment } from '../../../../shared/commerce/checkout/settle.writes.ts';
import { readStoredListing } from '../../../../shared/directory/listing/stored-listing.reads.ts';
import { addWeeks, weekStart } from '../../../../shared/kernel/week/week-calendar.ts';
import { chooseFreeListing } from '../../../../shared/launch/free-launch/choose-free.writes.ts';
import { FreeLaunchModel, WeekSeatsModel } from '../../../../shared/launch/free-launch/free-launch.model.ts';
import { nextWeek, now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import {
  aBegunOrder,
  aQueued,
  buyer,
  payAsTest,
  saveSixCategories,
  sells,
  storedOrder,
} from '../../../support/shop.ts';

useDatabase();
beforeAll(saveSixCategories);
beforeEach(() => sells());

const hours = (from: Date, count: number) => new Date(from.getTime() + count * 3_600_000);
const holders = async (week: string) => (await WeekSeatsModel.findById(week).lean())?.holders ?? [];
const [booked, other] = [addWeeks(nextWeek, 2), addWeeks(nextWeek, 4)];

async function aBookedRelaunch() {
  const { _id: listing_id } = await aQueued({ status: 'live', launched_at: now });
  const { order } = await aBegunOrder([{ product: 'relaunch', listing_id, week: booked }]);
  await payAsTest(order);
  return { number: order._id, listing_id };
}

async function aSkippedQueue() {
  const { _id: listing_id } = await aQueued({ status: 'draft' });
  await chooseFreeListing(buyer, listing_id, now);
  const { order } = await aBegunOrder([{ product: 'skip_queue', listing_id, week: booked }]);
  await payAsTest(order);
  return { number: order._id, listing_id };
}

describe('a booked week', () => {
  test('of a relaunch moves with its seat, and the launch happens in the new week', async () => {
    const { number, listing_id } = await aBookedRelaunch();
    await moveBookedWeek(number, 0, other, now);
    expect([await holders(booked), await holders(other)].map((ids) => ids.includes(listing_id))).toEqual([false, true]);
    expect((await storedOrder(number)).lines[0]).toMatchObject({ week: other, due_at: weekStart(other) });
    await completeOrder(number, hours(weekStart(booked), 1));
    expect((await storedOrder(number)).lines[0]?.state).toBe('running');
    await completeOrder(number, weekStart(other));
    expect((await readStoredListing(listing_id))?.launch_week).toBe(other);
  });

  test('of a queue place moves, and returns to the free queue with a refund when cancelled', async () => {
    const { number, listing_id } = await aSkippedQueue();
    await moveBookedWeek(number, 0, other, now);
    expect(await readStoredListing(listing_id)).toMatchObject({ status: 'scheduled', launch_week: other });
    expect([await holders(booked), await holders(other)].map((ids) => ids.includes(listing_id))).toEqual([false, true]);
    await settleDuePayment(await cancelBookedWeek(number, 0, now), now);
    expect(await storedOrder(number)).toMatchObject({ status: 'refunded', lines: [{ state: 'reversed' }] });
    const listing = await readStoredListing(listing_id);
    expect(listing).toMatchObject({ status: 'awaiting_badge', launch_week: addWeeks(nextWeek, 5) });
    expect(await holders(other)).not.toContain(listing_id);
    expect(await holders(listing?.launch_week ?? '')).toContain(listing_id);
    expect((await FreeLaunchModel.findById(listing_id).lean())?.is_paid_week).toBe(false);
  });

  test("can't change two days before its Monday, once it has begun, or in a week without a seat", async () => {
    const { number } = await aBookedRelaunch();
    const late = hours(weekStart(booked), -48);
    await expect(moveBookedWeek(number, 0, other, late)).rejects.toThrow('no longer');
    await expect(cancelBookedWeek(number, 0, late)).rejects.toThrow('no longer');
    await expect(moveBookedWeek(number, 1, other, now)).rejects.toThrow('no longer');
    await WeekSeatsModel.updateOne({ _id: other }, { $set: { taken: 25 } }, { upsert: true });
    await expect(moveBookedWeek(number, 0, other, now)).rejects.toThrow('full or not available');
    expect((await storedOrder(number)).lines[0]?.week).toBe(booked);
  });

  test('moved and cancelled at once ends in one state, with at most one seat', async () => {
    const { number, listing_id } = await aBookedRelaunch();
    const third = addWeeks(nextWeek, 5);
    await Promise.allSettled([
      moveBookedWeek(number, 0, third, now),
      cancelBookedWeek(number, 0, now),
      cancelBookedWeek(number, 0, now),
    ]);
    await settleDuePayment(`${number}:1`, now);
    const { lines } = await storedOrder(number);
    expect(lines[0]).toMatchObject({ state: 'reversed', refunded_cents: 3_900 });
    expect([await holders(booked), await holders(third)].flat()).not.toContain(listing_id);
  });
});
