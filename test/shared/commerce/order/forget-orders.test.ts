import { beforeAll, expect, test } from 'vitest';
import { readInvoiceOf } from '../../../../shared/commerce/invoice/invoice.reads.ts';
import { readStoredOrder } from '../../../../shared/commerce/order/order.reads.ts';
import { addWeeks } from '../../../../shared/kernel/week/week-calendar.ts';
import { WeekSeatsModel } from '../../../../shared/launch/free-launch/free-launch.model.ts';
import { deleteAccount, exportAccount } from '../../../../shared/operate/erasure/account-data.writes.ts';
import { now, thisWeek } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import {
  aBegunOrder,
  anOrder,
  aQueued,
  buyer,
  payAsTest,
  saveSixCategories,
  sells,
  storedOrder,
} from '../../../support/shop.ts';

useDatabase();
beforeAll(async () => {
  await saveSixCategories();
  await sells();
});

test('a deleted account takes its unpaid orders along; of a paid one only the invoice keeps the billing details', async () => {
  const { _id: listing_id } = await aQueued({ status: 'live', launched_at: now });
  const items = [{ product: 'billboard_min', listing_id, amount_cents: 1_000 }];
  const { order: unpaid } = await anOrder(items);
  const { order: paid } = await aBegunOrder(items);
  await payAsTest(paid);
  const exported = JSON.stringify(await exportAccount(buyer));
  expect(exported).toContain(unpaid._id);
  expect(exported).not.toContain(unpaid.key_hash);
  const week = addWeeks(thisWeek, 3);
  const { _id: queued } = await aQueued();
  await aBegunOrder([{ product: 'skip_queue', listing_id: queued, week }]);
  expect((await WeekSeatsModel.findOne({ _id: week }).lean())?.taken).toBe(1);
  await deleteAccount(buyer, now);
  await deleteAccount(buyer, now);
  expect((await WeekSeatsModel.findOne({ _id: week }).lean())?.taken).toBe(0);
  expect(await readStoredOrder(unpaid._id)).toBeUndefined();
  expect(await storedOrder(paid._id)).toMatchObject({ account_id: null, billing: null, status: 'fulfilled' });
  expect(await readInvoiceOf(paid._id)).toMatchObject({ buyer: { name: 'Zoë Łęcka' }, order: paid._id });
});
