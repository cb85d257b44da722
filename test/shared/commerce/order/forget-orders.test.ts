import { beforeAll, expect, test } from 'vitest';
import { readInvoiceOf } from '../../../../shared/commerce/invoice/invoice.reads.ts';
import { readStoredOrder } from '../../../../shared/commerce/order/order.reads.ts';
import { deleteAccount, exportAccount } from '../../../../shared/operate/erasure/account-rooms.writes.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aBegunOrder, anOrder, aQueued, buyer, payAsTest, saveSixCategories, sells, storedOrder } from '../../../support/shop.ts';

useDatabase();
beforeAll(async () => {
  await saveSixCategories();
  await sells();
});

test('an account that is deleted takes its unpaid orders along; of a paid one the invoice alone keeps whom it was billed to', async () => {
  const { _id: listing_id } = await aQueued({ status: 'live', launched_at: now });
  const items = [{ product: 'billboard_min', listing_id, amount_cents: 1_000 }];
  const { order: unpaid } = await anOrder(items);
  const { order: paid } = await aBegunOrder(items);
  await payAsTest(paid);
  const exported = JSON.stringify(await exportAccount(buyer));
  expect(exported).toContain(unpaid._id);
  expect(exported).not.toContain(unpaid.key_hash);
  await deleteAccount(buyer, now);
  await deleteAccount(buyer, now);
  expect(await readStoredOrder(unpaid._id)).toBeUndefined();
  expect(await storedOrder(paid._id)).toMatchObject({ account_id: null, billing: null, status: 'fulfilled' });
  expect(await readInvoiceOf(paid._id)).toMatchObject({ buyer: { name: 'Zoë Łęcka' }, order: paid._id });
});
