import { beforeAll, beforeEach, expect, test } from 'vitest';
import { completeOrder } from '../../../../../shared/commerce/checkout/advance.writes.ts';
import { refundOrder } from '../../../../../shared/commerce/checkout/refund.writes.ts';
import { settleDuePayment } from '../../../../../shared/commerce/checkout/settle.writes.ts';
import { EffectModel, OrderTaskModel } from '../../../../../shared/commerce/fulfilment/effect.model.ts';
import { type EffectKind, effectsOf } from '../../../../../shared/commerce/fulfilment/effects.ts';
import type { OrderItem } from '../../../../../shared/commerce/quote/order-item.ts';
import type { ListingRecord } from '../../../../../shared/directory/directory.ts';
import { ListingModel } from '../../../../../shared/directory/listing/listing.model.ts';
import { readStoredListing } from '../../../../../shared/directory/listing/stored-listing.reads.ts';
import { readListingProfile } from '../../../../../shared/directory/listing-page/listing.reads.ts';
import { addWeeks, weekStart } from '../../../../../shared/kernel/week/week-calendar.ts';
import { chooseFreeListing } from '../../../../../shared/launch/free-launch/choose-free.writes.ts';
import { nextWeek, now, thisWeek } from '../../../../support/clock.ts';
import { useDatabase } from '../../../../support/database.ts';
import { editListing } from '../../../../support/edit-listing.ts';
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

const week = addWeeks(nextWeek, 1);
let drafts = 0;
const draft = () => {
  drafts += 1;
  return aQueued({ status: 'draft', slug: `unpublished-${drafts}`, tagline: 'Says what it is' });
};
const live = () => aQueued({ status: 'live', launched_at: weekStart('2026-01-05'), launch_week: '2026-01-05' });
const queued = async () => {
  const listing = await draft();
  await chooseFreeListing(buyer, listing._id, now);
  return listing;
};

interface Row {
  listing: () => Promise<ListingRecord>;
  item: Omit<OrderItem, 'listing_id'>;
  /** When the purchase is complete. */
  at?: Date;
  made: object;
  reversed: object;
}

/** What each effect does, and what is left of it after a full refund. */
const rows: Record<EffectKind, Row> = {
  launch: {
    ...{ listing: draft, item: { product: 'launch', week: 'now' } },
    ...{ made: { status: 'live', plan: 'paid' }, reversed: { status: 'live', plan: 'free', launch_week: thisWeek } },
  },
  move_launch: {
    ...{ listing: queued, item: { product: 'skip_queue', week } },
    ...{ made: { status: 'scheduled', launch_week: week }, reversed: { status: 'awaiting_badge' } },
  },
  launch_again: {
    ...{ listing: live, item: { product: 'relaunch', week }, at: weekStart(week) },
    ...{ made: { status: 'live', launch_week: week }, reversed: { status: 'live', launch_week: week } },
  },
  feature: {
    ...{ listing: live, item: { product: 'featured' } },
    ...{ made: { featured: true }, reversed: { featured: false } },
  },
  categories: {
    ...{ listing: live, item: { product: 'extra_categories', categories: ['category-902'] } },
    ...{ made: { extra_categories: [902] }, reversed: { extra_categories: [] } },
  },
  billboard: {
    ...{ listing: live, item: { product: 'billboard_min', amount_cents: 5_000 } },
    ...{ made: { billboard_cents: 5_000 }, reversed: { billboard_cents: 0 } },
  },
  task: {
    ...{ listing: live, item: { product: 'ai_review' } },
    ...{ made: { status: 'live' }, reversed: { status: 'live' } },
  },
};

test.each(Object.entries(rows))('%s is reversed with its refund as the table says, once', async (kind, row) => {
  expect(effectsOf(row.item.product)).toEqual([kind]);
  const { _id } = await row.listing();
  const { order } = await aBegunOrder([{ ...row.item, listing_id: _id }]);
  await payAsTest(order);
  const at = row.at ?? now;
  await completeOrder(order._id, at);
  expect(await readStoredListing(_id)).toMatchObject(row.made);
  expect(await OrderTaskModel.countDocuments({ order: order._id })).toBe(kind === 'task' ? 1 : 0);
  const payment = await refundOrder(order._id, {}, { reason: 'asked', source: 'here' }, at);
  for (let time = 0; time < 2; time += 1) await settleDuePayment(payment, at);
  expect(await readStoredListing(_id)).toMatchObject(row.reversed);
  expect(await storedOrder(order._id)).toMatchObject({ status: 'refunded', lines: [{ state: 'reversed' }] });
  expect(await EffectModel.countDocuments({ order: order._id })).toBe(0);
  expect(await OrderTaskModel.countDocuments({ order: order._id })).toBe(0);
});

const refund = async ({ _id: order }: { _id: string }) =>
  settleDuePayment(await refundOrder(order, {}, { reason: 'asked', source: 'here' }, now), now);

test('refunding one of two paid launches keeps the plan, its week and categories, until the other is refunded too', async () => {
  const { _id } = await draft();
  const launchIn = async (in_week: string) => {
    const { order } = await aBegunOrder([{ product: 'launch', listing_id: _id, week: in_week }]);
    await payAsTest(order);
    return order;
  };
  const first = await launchIn(week);
  await editListing(_id, { extra_categories: [902], category_path: [901, 902] }, now);
  await ListingModel.updateOne({ _id }, { $set: { status: 'draft', launch_week: null } });
  const second = await launchIn(addWeeks(week, 1));
  const before = await readStoredListing(_id);
  expect(before).toMatchObject({ plan: 'paid', status: 'scheduled', extra_categories: [902] });
  await refund(first);
  expect(await readStoredListing(_id)).toEqual(before);
  await refund(second);
  expect(await readStoredListing(_id)).toMatchObject({ plan: 'free', launch_week: null, extra_categories: [] });
});

test('refunding bought categories keeps those that a paid plan allows too, until its launch is refunded', async () => {
  const { _id } = await live();
  const { order: bought } = await aBegunOrder([
    { product: 'extra_categories', listing_id: _id, categories: ['category-902'] },
  ]);
  await payAsTest(bought);
  await ListingModel.updateOne({ _id }, { $set: { status: 'draft', launch_week: null, launched_at: null } });
  const { order: launch } = await aBegunOrder([{ product: 'launch', listing_id: _id, week }]);
  await payAsTest(launch);
  await refund(bought);
  expect(await readStoredListing(_id)).toMatchObject({ plan: 'paid', extra_categories: [902] });
  await refund(launch);
  expect(await readStoredListing(_id)).toMatchObject({ plan: 'free', extra_categories: [] });
});

test('refunding a launch removes the further categories that its plan allowed, but not earlier or bought ones', async () => {
  const { _id, slug } = await aQueued({ status: 'draft', tagline: 'Says what it is', extra_categories: [902] });
  const { order } = await aBegunOrder([{ product: 'launch', listing_id: _id, week: 'now' }]);
  await payAsTest(order);
  const bought = await aBegunOrder([{ product: 'extra_categories', listing_id: _id, categories: ['category-903'] }]);
  await payAsTest(bought.order);
  await editListing(_id, { extra_categories: [902, 903, 904], category_path: [901, 902, 903, 904] }, now);
  const payment = await refundOrder(order._id, {}, { reason: 'asked', source: 'here' }, now);
  await settleDuePayment(payment, now);
  expect(await readStoredListing(_id)).toMatchObject({
    plan: 'free',
    extra_categories: [902, 903],
    category_path: [901, 902, 903],
  });
  const profile = await readListingProfile((await readStoredListing(_id))?.slug ?? slug);
  expect(profile?.extra_categories.map(({ slug: each }) => each)).toEqual(['category-902', 'category-903']);
});
