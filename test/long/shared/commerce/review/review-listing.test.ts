import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailModel } from '../../../../../shared/change/outbox/mail.model.ts';
import { completeOrder } from '../../../../../shared/commerce/checkout/advance.writes.ts';
import { settleDuePayment } from '../../../../../shared/commerce/checkout/settle.writes.ts';
import { readPaymentsOf } from '../../../../../shared/commerce/payment/payment.reads.ts';
import type { OrderItem } from '../../../../../shared/commerce/quote/order-item.ts';
import { reviewListing } from '../../../../../shared/commerce/review/review-listing.writes.ts';
import { withdrawFrom } from '../../../../../shared/commerce/withdrawal/withdraw.writes.ts';
import { ListingModel } from '../../../../../shared/directory/listing/listing.model.ts';
import { saveListings } from '../../../../../shared/directory/listing/listing.writes.ts';
import { readStoredListing } from '../../../../../shared/directory/listing/stored-listing.reads.ts';
import { AccountModel } from '../../../../../shared/identity/account/account.model.ts';
import { readActsOn } from '../../../../../shared/identity/staff-log/staff-log.reads.ts';
import { addWeeks, weekStart } from '../../../../../shared/kernel/week/week-calendar.ts';
import { recordBadgeCheck } from '../../../../../shared/launch/free-launch/badge-check.writes.ts';
import { chooseFreeListing } from '../../../../../shared/launch/free-launch/choose-free.writes.ts';
import { moveOn } from '../../../../../shared/launch/free-launch/due-launches.writes.ts';
import { FreeLaunchModel, WeekSeatsModel } from '../../../../../shared/launch/free-launch/free-launch.model.ts';
import { sendOwnerNotice } from '../../../../../shared/launch/free-launch/notice.writes.ts';
import { ListingReviewModel } from '../../../../../shared/launch/review/listing-review.model.ts';
import { countReviewQueue, readReviewQueue } from '../../../../../shared/launch/review/listing-review.reads.ts';
import { callAs } from '../../../../support/call.ts';
import { nextWeek, now, thisWeek } from '../../../../support/clock.ts';
import { useDatabase } from '../../../../support/database.ts';
import { aListing, anAccount } from '../../../../support/factories.ts';
import {
  aBegunOrder,
  anOrder,
  aQueued,
  buyer,
  payAsTest,
  saveSixCategories,
  seller,
  sells,
  storedOrder,
} from '../../../../support/shop.ts';

useDatabase();
const operator = { kind: 'operator' } as const;
beforeAll(async () => {
  await saveSixCategories();
  await AccountModel.insertMany([anAccount({ _id: buyer, email: 'owner@mail.example' })]);
});
const review = (mode: string) => sells({ seller, 'launch.review': mode });
beforeEach(async () => {
  await Promise.all([ListingReviewModel.deleteMany({}), MailModel.deleteMany({})]);
  await review('all');
});

const stored = async (id: number) => (await readStoredListing(id)) ?? Promise.reject(new Error('gone'));
const hidden = { status: 'draft', published_at: null } as const;
const draft = () => aQueued({ ...hidden, slug: `unpublished-${Math.random().toString(36).slice(2)}` });
const queue = async () => (await readReviewQueue()).map(({ listing }) => listing._id);
const approve = (id: number, seen = 0, at = now) =>
  reviewListing(operator, id, { state: 'approved', text: '', seen }, at);
const ask = (id: number, text: string, seen = 0) => reviewListing(operator, id, { state: 'changes', text, seen }, now);
const refuse = (id: number, seen = 0) =>
  reviewListing(operator, id, { state: 'refused', text: 'No product yet', seen }, now);
const mailsAs = async (key: string) => (await MailModel.find({}).lean()).filter(({ _id }) => _id.startsWith(key));
const mails = async () => (await mailsAs('listing-review')).map(({ subject }) => subject);

async function queued() {
  const { _id } = await draft();
  await chooseFreeListing(buyer, _id, now);
  return _id;
}

async function paid(items: OrderItem[]) {
  const { order } = await aBegunOrder(items);
  await payAsTest(order);
  return order._id;
}

test('a listing waits for the team, however many earlier reviews are waiting for their owners', async () => {
  const day = 24 * 60 * 60_000;
  const forgotten = Array.from({ length: 1_050 }, () => ({
    ...aListing({ ...hidden, owner_account_id: buyer, launched_at: null, revision: 2 }),
  }));
  await saveListings(forgotten);
  const asked = { state: 'changes', text: 'Say what it does', revision: 2, decisions: 1 } as const;
  const reviews = forgotten.map(({ _id }) => ({ _id, ...asked, since: new Date(now.getTime() - day) }));
  await ListingReviewModel.insertMany(reviews);
  expect(await countReviewQueue()).toEqual({ count: 0, since: null });
  const id = await queued();
  expect(await queue()).toEqual([id]);
  expect(await countReviewQueue()).toEqual({ count: 1, since: now });
});

describe('a free listing', () => {
  test('waits for the team once its badge is found, and is scheduled on approval', async () => {
    const id = await queued();
    expect(await queue()).toEqual([id]);
    expect(await countReviewQueue()).toEqual({ count: 1, since: now });
    expect(await recordBadgeCheck(id, 'found', now)).toBe('nothing');
    expect(await stored(id)).toMatchObject({ status: 'awaiting_badge' });
    const seen = await callAs(buyer, 'get_my_listing', { listing_id: id });
    expect(seen).toMatchObject({ status: 'awaiting_badge', review: { state: 'waiting', text: '' } });
    expect(seen.next_steps[0]).toMatch('In review');
    await approve(id);
    expect(await recordBadgeCheck(id, 'found', now)).toBe('badge_found');
    expect(await stored(id)).toMatchObject({ status: 'scheduled' });
    expect([await queue(), await mails()]).toEqual([[], [`${(await stored(id)).name} is approved`]]);
  });

  test('moves on with its badge found when its week comes before the decision, and its owner is told', async () => {
    const id = await queued();
    await recordBadgeCheck(id, 'found', now);
    const week = (await stored(id)).launch_week ?? '';
    expect(await moveOn(id, weekStart(week))).toBe(true);
    await sendOwnerNotice(id, weekStart(week));
    expect((await stored(id)).launch_week).toBe(addWeeks(week, 1));
    const [mail] = await mailsAs('free-launch-moved');
    expect(mail?.text).toMatch('still reviewing');
  });

  test("waiting for the team with a paid launch can't buy another, and its quote says the team may review it", async () => {
    const id = await queued();
    await paid([{ product: 'launch', listing_id: id }]);
    await expect(anOrder([{ product: 'launch', listing_id: id }])).rejects.toMatchObject({
      problems: [
        { detail: 'This listing already has a paid launch.', fix: 'The team has to review the listing first.' },
      ],
    });
    const other = await queued();
    const wish = { items: [{ product: 'launch', listing_id: other, week: 'now' }] };
    const noted = async () => (await callAs(buyer, 'quote_order', wish)).lines[0]?.week_note;
    expect(await noted()).toMatch(/^Live right away.* The team may review it first\.$/);
    await review('none');
    expect(await noted()).not.toMatch('review');
  });

  test("becomes a draft without a seat when refused, and can't be published again", async () => {
    const id = await queued();
    const week = (await stored(id)).launch_week;
    await refuse(id);
    expect(await stored(id)).toMatchObject({ status: 'draft', launch_week: null });
    expect((await WeekSeatsModel.findById(week).lean())?.holders).not.toContain(id);
    expect(await FreeLaunchModel.findById(id)).toBeNull();
    await expect(chooseFreeListing(buyer, id, now)).rejects.toThrow('rejected this listing');
    await expect(anOrder([{ product: 'launch', listing_id: id }])).rejects.toMatchObject({
      problems: [{ detail: 'The team rejected this listing.' }],
    });
    const own = await callAs(buyer, 'get_my_listing', { listing_id: id });
    expect(own).toMatchObject({ review: { state: 'refused', text: 'No product yet' } });
  });

  test('returns to the team with its next edit after changes were requested', async () => {
    const id = await queued();
    await ask(id, 'Say what it costs');
    expect(await queue()).toEqual([]);
    const asked = await callAs(buyer, 'get_my_listing', { listing_id: id });
    expect(asked.review).toMatchObject({ state: 'changes', text: 'Say what it costs' });
    await callAs(buyer, 'update_my_listing', { listing_id: id, fields: { pricing_summary: 'Free for one' } });
    expect(await queue()).toEqual([id]);
  });

  test("from an account with a public listing isn't held when only first listings are reviewed", async () => {
    await ListingModel.deleteMany({});
    await review('first');
    const first = await queued();
    expect(await queue()).toEqual([first]);
    await approve(first);
    await recordBadgeCheck(first, 'found', now);
    const second = await queued();
    expect(await queue()).toEqual([]);
    expect(await recordBadgeCheck(second, 'found', now)).toBe('badge_found');
  });

  test('is no longer held once the setting is off again', async () => {
    const id = await queued();
    await review('none');
    expect(await recordBadgeCheck(id, 'found', now)).toBe('badge_found');
    expect(await queue()).toEqual([]);
  });
});

describe('a paid launch', () => {
  test('waits with its order, and takes its week on approval', async () => {
    const { _id } = await draft();
    const number = await paid([{ product: 'launch', listing_id: _id, week: nextWeek }]);
    expect(await stored(_id)).toMatchObject({ status: 'draft', plan: 'free' });
    expect(await storedOrder(number)).toMatchObject({ status: 'paid', lines: [{ state: 'pending' }] });
    expect((await callAs(buyer, 'get_order', { number })).next_steps).toEqual([
      'Paid launch: the listing is in review by the team. It launches once approved, and is refunded if rejected.',
    ]);
    await expect(anOrder([{ product: 'launch', listing_id: _id }])).rejects.toMatchObject({
      problems: [{ detail: 'This listing already has a paid launch.' }],
    });
    await approve(_id);
    await completeOrder(number, now);
    expect(await stored(_id)).toMatchObject({ status: 'scheduled', plan: 'paid', launch_week: nextWeek });
  });

  test.each([
    ['launch', 'draft'],
    ['skip_queue', 'queued'],
  ] as const)('takes the next full week when its own has begun before %s is approved', async (product, from) => {
    const id = from === 'draft' ? (await draft())._id : await queued();
    const number = await paid([{ product, listing_id: id, week: nextWeek }]);
    const late = weekStart(nextWeek);
    await approve(id, 0, late);
    await completeOrder(number, late);
    const week = addWeeks(nextWeek, 1);
    expect(await stored(id)).toMatchObject({ status: 'scheduled', launch_week: week });
    expect((await storedOrder(number)).lines).toMatchObject([{ state: 'done', week }]);
  });

  test('meant to launch at once is live in the week of approval, and featured with it', async () => {
    const { _id } = await draft();
    const number = await paid([
      { product: 'launch', listing_id: _id, week: 'now' },
      { product: 'featured', listing_id: _id },
    ]);
    expect((await storedOrder(number)).lines.map(({ attempts }) => attempts)).toEqual([0, 0]);
    await approve(_id);
    await completeOrder(number, now);
    expect(await stored(_id)).toMatchObject({ status: 'live', launch_week: thisWeek, featured: true });
  });

  test("isn't launched on approval while its money is going back", async () => {
    const { _id } = await draft();
    const number = await paid([{ product: 'launch', listing_id: _id, week: 'now' }]);
    const payment = await withdrawFrom(number, 'zoe@mosspad.example', now);
    await approve(_id);
    await completeOrder(number, now);
    await settleDuePayment(payment ?? '', now);
    expect((await storedOrder(number)).status).toBe('refunded');
    expect(await stored(_id)).toMatchObject({ status: 'draft', plan: 'free' });
  });

  test('is refunded with its extras when refused, once, and its seat is released', async () => {
    const { _id } = await draft();
    const number = await paid([
      { product: 'launch', listing_id: _id, week: nextWeek },
      { product: 'extra_categories', listing_id: _id, categories: ['category-902'] },
    ]);
    await Promise.all([refuse(_id), refuse(_id), refuse(_id)]);
    const payment = (await readPaymentsOf(number))[0];
    await settleDuePayment(payment?._id ?? '', now);
    expect(await storedOrder(number)).toMatchObject({ status: 'refunded' });
    expect(payment?.refunds).toHaveLength(1);
    expect((await WeekSeatsModel.findById(nextWeek).lean())?.holders).not.toContain(_id);
    expect(await stored(_id)).toMatchObject({ status: 'draft', extra_categories: [] });
    expect(await mails()).toHaveLength(1);
    expect((await readActsOn(`listing-${_id}`, 9)).map(({ action }) => action)).toEqual(['listing.review_refused']);
  });
});

test('a decision already made by somebody else is refused, and a double click counts once', async () => {
  const id = await queued();
  await approve(id);
  await approve(id);
  await expect(refuse(id)).rejects.toThrow('has already reviewed this listing');
  expect(await mails()).toHaveLength(1);
});
