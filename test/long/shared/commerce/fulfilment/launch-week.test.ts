import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveBookedWeek } from '../../../../../shared/commerce/booked-week/change-week.writes.ts';
import { completeOrder } from '../../../../../shared/commerce/checkout/advance.writes.ts';
import { beginPayment } from '../../../../../shared/commerce/checkout/begin-payment.writes.ts';
import { chooseLaunchWeek } from '../../../../../shared/commerce/checkout/choose-launch-week.writes.ts';
import { refundOrder } from '../../../../../shared/commerce/checkout/refund.writes.ts';
import { settleDuePayment } from '../../../../../shared/commerce/checkout/settle.writes.ts';
import { readStoredListing } from '../../../../../shared/directory/listing/stored-listing.reads.ts';
import { addWeeks, weekStart } from '../../../../../shared/kernel/week/week-calendar.ts';
import { chooseFreeListing } from '../../../../../shared/launch/free-launch/choose-free.writes.ts';
import { launchScheduled } from '../../../../../shared/launch/free-launch/due-launches.writes.ts';
import { WeekSeatsModel } from '../../../../../shared/launch/free-launch/free-launch.model.ts';
import { callAs } from '../../../../support/call.ts';
import { nextWeek, now, thisWeek } from '../../../../support/clock.ts';
import { useDatabase } from '../../../../support/database.ts';
import {
  aBegunOrder,
  anOrder,
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

const saturday = new Date('2026-11-21T10:00:00.000Z');
const later = addWeeks(nextWeek, 2);
const stored = async (id: number) => (await readStoredListing(id)) ?? Promise.reject(new Error('gone'));
const holds = async (id: number, week: string) =>
  ((await WeekSeatsModel.findById(week).lean())?.holders ?? []).includes(id);
let drafts = 0;
const draft = () => {
  drafts += 1;
  return aQueued({ status: 'draft', slug: `unpublished-${drafts}` });
};

async function paid(listing_id: number, week: string | undefined, at = now, product = 'launch') {
  const { order } = await aBegunOrder([{ product, listing_id, ...(week !== undefined && { week }) }], at);
  await payAsTest(order, at);
  return storedOrder(order._id);
}

describe('a paid launch', () => {
  test('gets the next full week when none is chosen or reserved, and launches on its Monday', async () => {
    const { _id } = await draft();
    const order = await paid(_id, undefined, saturday);
    expect(order).toMatchObject({ status: 'fulfilled', lines: [{ week: nextWeek, has_seat: true }] });
    expect(await stored(_id)).toMatchObject({ status: 'scheduled', plan: 'paid', launch_week: nextWeek });
    await launchScheduled(_id, weekStart(nextWeek));
    expect(await stored(_id)).toMatchObject({ status: 'live', launched_at: weekStart(nextWeek) });
  });

  test("keeps its listing's reserved week when no other is chosen, with one seat", async () => {
    const { _id } = await draft();
    const { launch_week } = await chooseFreeListing(buyer, _id, now);
    const before = await WeekSeatsModel.findById(launch_week).lean();
    await paid(_id, undefined, saturday);
    expect(await stored(_id)).toMatchObject({ status: 'scheduled', plan: 'paid', launch_week });
    expect(await WeekSeatsModel.findById(launch_week).lean()).toMatchObject({ taken: before?.taken ?? 0 });
  });

  test('takes the chosen week and releases the reserved one', async () => {
    const { _id } = await draft();
    const { launch_week } = await chooseFreeListing(buyer, _id, now);
    await paid(_id, later);
    expect(await stored(_id)).toMatchObject({ status: 'scheduled', launch_week: later });
    expect([await holds(_id, launch_week ?? ''), await holds(_id, later)]).toEqual([false, true]);
  });

  test('launches at once only when that was chosen', async () => {
    const { _id } = await draft();
    await paid(_id, 'now', saturday);
    expect(await stored(_id)).toMatchObject({ status: 'live', launch_week: thisWeek });
  });

  test('meant to launch at once but paid after that week gets a full week', async () => {
    const { _id } = await draft();
    const { order } = await aBegunOrder(
      [{ product: 'launch', listing_id: _id, week: 'now' }],
      new Date('2026-11-22T23:50:00.000Z'),
    );
    const late = new Date('2026-11-23T00:10:00.000Z');
    await payAsTest(order, late);
    const week = addWeeks(thisWeek, 2);
    expect(await stored(_id)).toMatchObject({ status: 'scheduled', launch_week: week });
    expect((await storedOrder(order._id)).lines[0]?.week).toBe(week);
  });

  test('moves like any booked week, and its featured place follows', async () => {
    const { _id } = await draft();
    const order = await paid(_id, undefined, now, 'launch_bundle');
    expect(order.lines[0]).toMatchObject({ state: 'running', due_at: weekStart(nextWeek) });
    await moveBookedWeek(order._id, 0, later, now);
    expect(await stored(_id)).toMatchObject({ status: 'scheduled', launch_week: later, featured: false });
    expect((await storedOrder(order._id)).lines[0]).toMatchObject({ week: later, due_at: weekStart(later) });
    await launchScheduled(_id, weekStart(later));
    await completeOrder(order._id, weekStart(later));
    expect(await stored(_id)).toMatchObject({ status: 'live', featured: true });
  });

  test('refunded before its week leaves a draft with no seat, or returns to the free queue', async () => {
    const [fresh, queued] = [await draft(), await draft()];
    await chooseFreeListing(buyer, queued._id, now);
    for (const { _id } of [fresh, queued]) {
      const order = await paid(_id, later);
      await settleDuePayment(await refundOrder(order._id, {}, { reason: 'asked', source: 'here' }, now), now);
      expect(await holds(_id, later)).toBe(false);
    }
    expect(await stored(fresh._id)).toMatchObject({ status: 'draft', plan: 'free', launch_week: null });
    expect(await stored(queued._id)).toMatchObject({ status: 'awaiting_badge', plan: 'free' });
  });
});

describe('the week of a paid launch is shown', () => {
  const noteOf = async (listing_id: number, week?: string) => {
    const items = [{ product: 'launch', listing_id, ...(week !== undefined && { week }) }];
    const quote = await callAs(buyer, 'quote_order', { items });
    const order = await callAs(buyer, 'create_checkout', { items });
    const [quoted, ordered] = [quote.lines[0], order.lines[0]];
    expect([ordered?.week, ordered?.week_note]).toEqual([quoted?.week, quoted?.week_note]);
    return [quoted?.week, quoted?.week_note];
  };

  test('alike in quote and order: the next full week, and at once with the hours left', async () => {
    const { _id } = await draft();
    expect(await noteOf(_id)).toEqual([nextWeek, 'Launches 23 November 2026, with a full week of voting.']);
    expect(await noteOf(_id, 'now')).toEqual([
      thisWeek,
      'Live right away, with 108 hours of voting left. The next full week starts 23 November 2026.',
    ]);
  });

  test('again before payment when its week has begun meanwhile', async () => {
    const { _id } = await draft();
    const { order } = await anOrder([{ product: 'launch', listing_id: _id }], 'US', saturday);
    const monday = new Date('2026-11-23T00:05:00.000Z');
    expect(await beginPayment(order._id, order.totals.total_cents, monday)).toEqual({
      changedWeek: addWeeks(nextWeek, 1),
    });
  });

  test('and can be chosen on the order page until it is paid', async () => {
    const { _id } = await draft();
    const { order } = await anOrder([{ product: 'launch', listing_id: _id }]);
    await chooseLaunchWeek(order._id, 0, 'now', now);
    expect((await storedOrder(order._id)).lines[0]).toMatchObject({ week: thisWeek, item: { week: 'now' } });
    await chooseLaunchWeek(order._id, 0, later, now);
    expect((await storedOrder(order._id)).lines[0]).toMatchObject({ week: later });
    await expect(chooseLaunchWeek(order._id, 0, thisWeek, now)).rejects.toMatchObject({ code: 'invalid_parameter' });
    await beginPayment(order._id, order.totals.total_cents, now);
    await expect(chooseLaunchWeek(order._id, 0, 'now', now)).rejects.toMatchObject({ code: 'wrong_state' });
  });
});
