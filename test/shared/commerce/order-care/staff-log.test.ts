import { beforeAll, expect, test } from 'vitest';
import { completeOrder } from '../../../../shared/commerce/checkout/advance.writes.ts';
import { OrderTaskModel } from '../../../../shared/commerce/fulfilment/effect.model.ts';
import { beginTask, finishTask, retryLineForTeam } from '../../../../shared/commerce/fulfilment/finish-task.writes.ts';
import { exportInvoicesForTeam } from '../../../../shared/commerce/invoice-export/staff-export.writes.ts';
import { markPaid } from '../../../../shared/commerce/order-care/mark-paid.writes.ts';
import { refundForTeam } from '../../../../shared/commerce/order-care/staff-refund.writes.ts';
import { changeProduct, ensureProducts, setPrice } from '../../../../shared/commerce/product/product.writes.ts';
import { saveSeller } from '../../../../shared/commerce/seller/save-seller.writes.ts';
import { StaffLogModel } from '../../../../shared/identity/staff-log/staff-log.model.ts';
import { brokenEntries, type StaffLogEntry } from '../../../../shared/identity/staff-log/staff-log.ts';
import { setWeekLimits } from '../../../../shared/launch/paid-launch/week-limits.writes.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { anOrder, aQueued, saveSixCategories, seller, sells, storedOrder } from '../../../support/shop.ts';

useDatabase();
const minutes = (count: number): Date => new Date(now.getTime() + count * 60_000);
const days = (count: number): Date => minutes(count * 24 * 60);
const operator = { kind: 'operator' } as const;
beforeAll(async () => {
  await ensureProducts();
  await saveSixCategories();
  await sells({ seller });
});

const entries = () => StaffLogModel.find({}).sort({ _id: 1 }).lean<StaffLogEntry[]>().exec();

test("the team's actions in the shop are logged once each, with the state before and after", async () => {
  const listing = await aQueued({ status: 'live', launched_at: now });
  const { order } = await anOrder([{ product: 'ai_review', listing_id: listing._id }]);
  await markPaid(operator, order._id, 'transfer of 3 November', now);
  await completeOrder(order._id, now);
  const task = (await OrderTaskModel.findOne({ order: order._id }).lean<{ _id: string }>().exec())?._id ?? '';
  for (const at of [1, 2]) await beginTask(operator, task, minutes(at));
  await finishTask(operator, task, 'Here is the review.', minutes(3));
  await retryLineForTeam(operator, order._id, 0, minutes(4));
  await refundForTeam(operator, order._id, { reason: 'They asked for it.', line: 0, cents: 900 }, minutes(5));
  await changeProduct(operator, 'launch', { active: false, name: 'Paid launch' }, minutes(6));
  await setPrice(operator, 'launch', 5_100, days(3), minutes(7));
  await setWeekLimits(operator, '2026-12-07', { free: 4, paid: 2 }, minutes(8));
  await saveSeller(operator, { ...edit, address: 'Gartenweg 5, 04109 Leipzig' }, minutes(9));
  await exportInvoicesForTeam(operator, { begin: now, end: days(30) }, 'invoices', minutes(10));
  const said = await entries();
  expect(said.map(({ action, target, before, after }) => [action, target, before, after])).toEqual([
    ['order.mark_paid', `order-${order._id}`, { status: 'pending' }, { status: 'paid', total_cents: 5_900 }],
    ['order.task_begin', `order-${order._id}`, {}, { line: 1 }],
    ['order.task_finish', `order-${order._id}`, {}, { line: 1 }],
    ['order.refund', `order-${order._id}`, {}, { cents: 900 }],
    ['product.change', 'product-launch', { active: true }, { active: false }],
    ['product.price', 'product-launch', { price_cents: 4_900 }, { price_cents: 5_100, from: days(3).toISOString() }],
    ['week.limits', 'week-2026-12-07', { free: null, paid: null }, { free: 4, paid: 2 }],
    ['seller.save', 'seller', states, states],
    ['invoices.export', 'invoices', {}, { kind: 'invoices', begin: now.toISOString(), end: days(30).toISOString() }],
  ]);
  expect(brokenEntries(said)).toEqual([]);
});

const { name, address, country, vat_number } = seller;
const edit = { name, address, country, vat_number, vat_status: 'oss' } as const;
const states = { name, country, vat_status: 'oss', vat_number };

test("an action that is refused or can't be logged changes nothing", async () => {
  const listing = await aQueued({ status: 'live', launched_at: now });
  const { order } = await anOrder([{ product: 'ai_review', listing_id: listing._id }]);
  const before = await entries();
  await expect(refundForTeam(operator, order._id, { reason: 'asked' }, now)).rejects.toThrow('nothing left to refund');
  await expect(saveSeller(operator, { ...edit, country: 'US' }, now)).rejects.toThrow('contradict each other');
  await expect(markPaid(operator, order._id, 'x'.repeat(501), now)).rejects.toThrow();
  expect((await storedOrder(order._id)).status).toBe('pending');
  expect(await entries()).toEqual(before);
});
