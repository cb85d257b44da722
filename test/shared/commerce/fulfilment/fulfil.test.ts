import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DeadLetterModel } from '../../../../shared/change/dead-letter/dead-letter.model.ts';
import { completeOrder } from '../../../../shared/commerce/checkout/advance.writes.ts';
import { endFeaturedWindows } from '../../../../shared/commerce/fulfilment/featured-window.writes.ts';
import { beginTask, finishTask, retryLine } from '../../../../shared/commerce/fulfilment/finish-task.writes.ts';
import { readTasksOf } from '../../../../shared/commerce/fulfilment/fulfilment.reads.ts';
import type { OrderItem } from '../../../../shared/commerce/quote/order-item.ts';
import { ListingModel } from '../../../../shared/directory/listing/listing.model.ts';
import { listingTable } from '../../../../shared/directory/listing/listing-table.reads.ts';
import { readStoredListing } from '../../../../shared/directory/listing/stored-listing.reads.ts';
import { addWeeks, weekStart } from '../../../../shared/kernel/week/week-calendar.ts';
import { recordBadgeCheck } from '../../../../shared/launch/free-launch/badge-check.writes.ts';
import { chooseFreeListing } from '../../../../shared/launch/free-launch/choose-free.writes.ts';
import { FreeLaunchModel, WeekSeatsModel } from '../../../../shared/launch/free-launch/free-launch.model.ts';
import { callAs } from '../../../support/call.ts';
import { nextWeek, now, thisWeek } from '../../../support/clock.ts';
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
const operator = { kind: 'operator' } as const;
beforeAll(saveSixCategories);
beforeEach(() => sells());

const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const days = (count: number) => minutes(count * 24 * 60);
const stored = async (id: number) => (await readStoredListing(id)) ?? Promise.reject(new Error('gone'));
const live = (given = {}) => aQueued({ status: 'live', launched_at: now, launch_week: thisWeek, ...given });
const draft = () =>
  aQueued({ status: 'draft', slug: `unpublished-${Math.random().toString(36).slice(2)}`, tagline: 'Says what it is' });

async function paid(items: OrderItem[]) {
  const { order } = await aBegunOrder(items);
  await payAsTest(order);
  return { number: order._id, order: await storedOrder(order._id) };
}

describe('what is paid is delivered at once:', () => {
  test('an immediate launch: live this week, on the paid plan, at an address with its name, out of the free queue', async () => {
    const { _id } = await draft();
    await chooseFreeListing(buyer, _id, now);
    const week = (await stored(_id)).launch_week ?? '';
    const { order } = await paid([{ product: 'launch', listing_id: _id, week: 'now' }]);
    expect(order).toMatchObject({ status: 'fulfilled', lines: [{ state: 'done', done_at: now }] });
    const listing = await stored(_id);
    expect(listing).toMatchObject({
      status: 'live',
      plan: 'paid',
      launch_week: thisWeek,
      launched_at: weekStart(thisWeek),
    });
    expect(listing.slug).not.toMatch(/^unpublished/);
    expect(await FreeLaunchModel.findById(_id)).toBeNull();
    expect((await WeekSeatsModel.findById(week).lean())?.holders).not.toContain(_id);
    expect((await listingTable()).bySlug(listing.slug)?.status).toBe('live');
  });

  test('a place in an earlier week: the old seat is released, and no badge is needed any more', async () => {
    const { _id } = await draft();
    await chooseFreeListing(buyer, _id, now);
    const old = (await stored(_id)).launch_week ?? '';
    await paid([{ product: 'skip_queue', listing_id: _id, week: nextWeek }]);
    expect(await stored(_id)).toMatchObject({ status: 'scheduled', launch_week: nextWeek, plan: 'free' });
    expect(await recordBadgeCheck(_id, 'hidden', now)).toBe('nothing');
    expect((await stored(_id)).status).toBe('scheduled');
    expect((await WeekSeatsModel.findById(old).lean())?.holders).not.toContain(_id);
    expect((await WeekSeatsModel.findById(nextWeek).lean())?.holders).toContain(_id);
  });

  test('extra categories and billboard credit', async () => {
    const { _id } = await live({ extra_categories: [902], billboard_cents: 500 });
    await paid([
      { product: 'extra_categories', listing_id: _id, categories: ['category-903', 'category-904'] },
      { product: 'billboard_min', listing_id: _id, amount_cents: 12_345 },
    ]);
    expect(await stored(_id)).toMatchObject({
      extra_categories: [902, 903, 904],
      category_path: [901, 902, 903, 904],
      billboard_cents: 12_845,
    });
  });

  test('a featured place for seven days, and seven more when bought again', async () => {
    const { _id } = await live();
    await paid([{ product: 'featured', listing_id: _id }]);
    expect((await stored(_id)).featured).toBe(true);
    const { order } = await aBegunOrder([{ product: 'featured', listing_id: _id }], days(3));
    await payAsTest(order, days(3));
    await endFeaturedWindows(days(13));
    expect((await stored(_id)).featured).toBe(true);
    await endFeaturedWindows(days(14));
    await endFeaturedWindows(days(14));
    expect((await stored(_id)).featured).toBe(false);
  });
});

test('a relaunch starts on the Monday of its week, not before', async () => {
  const { _id } = await live({ launched_at: weekStart('2026-01-05'), launches: [], launch_week: '2026-01-05' });
  const week = addWeeks(nextWeek, 1);
  const { number } = await paid([{ product: 'relaunch', listing_id: _id, week }]);
  expect(await storedOrder(number)).toMatchObject({
    status: 'paid',
    lines: [{ state: 'running', due_at: weekStart(week) }],
  });
  const { next_steps } = await callAs(buyer, 'get_order', { number });
  expect(next_steps).toEqual([`Relaunch: on Monday, ${week}.`]);
  await completeOrder(number, new Date(weekStart(week).getTime() - 1));
  expect((await stored(_id)).launch_week).toBe('2026-01-05');
  await completeOrder(number, weekStart(week));
  expect((await stored(_id)).launch_week).toBe(week);
  expect((await storedOrder(number)).status).toBe('fulfilled');
});

test('a bundle launches and features its listing; the rest waits for the team, whose words reach the buyer', async () => {
  const { _id } = await draft();
  const { number, order } = await paid([{ product: 'launch_bundle', listing_id: _id, week: 'now' }]);
  expect(order).toMatchObject({ status: 'paid', lines: [{ state: 'running', due_at: null }] });
  expect(await stored(_id)).toMatchObject({ status: 'live', featured: true });
  const [task] = await readTasksOf(number);
  for (const at of [7, 8]) await beginTask(operator, task?._id ?? '', minutes(at));
  expect(await readTasksOf(number)).toMatchObject([{ begun_at: minutes(7), is_done: false }]);
  await finishTask(operator, task?._id ?? '', 'https://launches.example/łódź', minutes(9));
  await completeOrder(number, minutes(9));
  expect(await storedOrder(number)).toMatchObject({
    status: 'fulfilled',
    lines: [{ state: 'done', done_at: minutes(9) }],
  });
});

test('purchases alongside a launch are delivered after the launch', async () => {
  const { _id } = await draft();
  const { order } = await paid([
    { product: 'featured', listing_id: _id },
    { product: 'launch', listing_id: _id, week: 'now' },
  ]);
  expect(order.status).toBe('fulfilled');
});

test('a line that fails is retried for hours, then left to people with an email, and holds up no other line', async () => {
  const [gone, there] = [await live(), await live()];
  const { order } = await aBegunOrder([
    { product: 'featured', listing_id: gone._id },
    { product: 'billboard_min', listing_id: there._id, amount_cents: 1_000 },
  ]);
  await ListingModel.updateOne({ _id: gone._id }, { $set: { status: 'suspended' } });
  await payAsTest(order);
  expect(await storedOrder(order._id)).toMatchObject({
    lines: [{ state: 'pending', problem: 'wrong_state', attempts: 1 }, { state: 'done' }],
  });
  for (let hour = 1; hour <= 40; hour += 1) await completeOrder(order._id, minutes(hour * 60));
  expect(await storedOrder(order._id)).toMatchObject({
    status: 'paid',
    problem: 'line_failed',
    lines: [{ state: 'failed', attempts: 7 }, {}],
  });
  expect(await DeadLetterModel.countDocuments({ subject: `${order._id} line 1` })).toBe(1);
  await ListingModel.updateOne({ _id: gone._id }, { $set: { status: 'live' } });
  await retryLine(order._id, 0, days(3));
  await completeOrder(order._id, days(3));
  expect(await storedOrder(order._id)).toMatchObject({ status: 'fulfilled', problem: null });
});
