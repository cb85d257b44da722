import { beforeAll, expect, test } from 'vitest';
import { readEveryProduct, readProducts } from '../../../../shared/commerce/product/product.reads.ts';
import {
  announceNewPrices,
  changeProduct,
  ensureProducts,
  setPrice,
  withdrawPrice,
} from '../../../../shared/commerce/product/product.writes.ts';
import { WeekSeatsModel } from '../../../../shared/launch/free-launch/free-launch.model.ts';
import { readWeeksWithSeats } from '../../../../shared/launch/paid-launch/paid-seats.reads.ts';
import { takePaidSeat } from '../../../../shared/launch/paid-launch/paid-seats.writes.ts';
import { setWeekLimits } from '../../../../shared/launch/paid-launch/week-limits.writes.ts';
import { nextWeek, now, thisWeek } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { anOrder, aQueued, saveSixCategories, sells } from '../../../support/shop.ts';

useDatabase();
const operator = { kind: 'operator' } as const;
beforeAll(async () => {
  await ensureProducts();
  await saveSixCategories();
  await sells();
});

const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const priceAt = async (at: Date) => (await readProducts(at)).find(({ code }) => code === 'featured')?.price_cents;

test('a price applies from its day, can be withdrawn before, and never changes the past', async () => {
  await setPrice(operator, 'featured', 12_000, days(10), now);
  await setPrice(operator, 'featured', 15_000, days(20), now);
  expect([await priceAt(now), await priceAt(days(9)), await priceAt(days(10)), await priceAt(days(25))]).toEqual([
    9_900, 9_900, 12_000, 15_000,
  ]);
  const listing_id = (await aQueued({ status: 'live', launched_at: now }))._id;
  const later = await anOrder([{ product: 'featured', listing_id }], 'US', days(11));
  expect(later.order.totals.net_cents).toBe(12_000);
  await withdrawPrice(operator, 'featured', days(20), days(11));
  expect(await priceAt(days(25))).toBe(12_000);
  await expect(withdrawPrice(operator, 'featured', days(10), days(11))).rejects.toThrow('is or was active');
  await expect(setPrice(operator, 'featured', 1, days(-1), now)).rejects.toThrow('past');
  await changeProduct(operator, 'featured', { price_cents: 7_000 }, days(12));
  const stored = (await readEveryProduct(days(12))).find(({ _id }) => _id === 'featured');
  expect(stored?.prices?.map(({ price_cents }) => price_cents)).toEqual([12_000, 7_000]);
  await announceNewPrices(days(12));
  await announceNewPrices(days(12));
  expect(await priceAt(days(12))).toBe(7_000);
});

test('a week has the seats set for it, and never fewer than are taken', async () => {
  await setWeekLimits(operator, nextWeek, { free: 0, paid: 2 }, now);
  expect([await takePaidSeat(1, nextWeek, now), await takePaidSeat(2, nextWeek, now)]).toEqual([true, true]);
  expect(await takePaidSeat(3, nextWeek, now)).toBe(false);
  expect(await readWeeksWithSeats([nextWeek])).toEqual([]);
  await expect(setWeekLimits(operator, nextWeek, { free: 1, paid: 0 }, now)).rejects.toThrow('2 spots for this week');
  await Promise.allSettled([
    setWeekLimits(operator, nextWeek, { free: 0, paid: 3 }, now),
    ...[4, 5, 6].map((id) => takePaidSeat(id, nextWeek, now)),
    setWeekLimits(operator, nextWeek, { free: 0, paid: 2 }, now),
  ]);
  const week = await WeekSeatsModel.findById(nextWeek).lean();
  expect(week?.taken).toBeLessThanOrEqual((week?.limits?.free ?? 0) + (week?.limits?.paid ?? 0));
  await setWeekLimits(operator, nextWeek, null, now);
  expect(await readWeeksWithSeats([nextWeek])).toEqual([nextWeek]);
  await expect(setWeekLimits(operator, '2026-11-17', { free: 1, paid: 1 }, now)).rejects.toThrow('Monday');
  await setWeekLimits(operator, thisWeek, { free: 1, paid: 1 }, now);
});
