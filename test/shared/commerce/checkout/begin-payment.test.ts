import { beforeAll, expect, test } from 'vitest';
import { beginPayment } from '../../../../shared/commerce/checkout/begin-payment.writes.ts';
import { saveBilling } from '../../../../shared/commerce/checkout/save-billing.writes.ts';
import { readPaymentsOf } from '../../../../shared/commerce/payment/payment.reads.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { anOrder, aQueued, saveSixCategories, seller, sells, storedOrder } from '../../../support/shop.ts';

useDatabase();
beforeAll(async () => {
  await saveSixCategories();
  await sells({ seller });
});

test("a consumer's order isn't paid in a tab that was opened for a business and so asked for no consent", async () => {
  const { _id: listing_id } = await aQueued({ status: 'live', launched_at: now });
  const { order } = await anOrder([{ product: 'billboard_min', listing_id, amount_cents: 5_000 }]);
  const pay = () => beginPayment(order._id, 5_000, now, { asBusiness: true });
  await expect(pay()).rejects.toMatchObject({ code: 'wrong_state' });
  expect(await readPaymentsOf(order._id)).toEqual([]);
  const details = { name: 'Zoë', company: 'Mosspad', address: 'ul. Długa 1', email: 'zoe@mosspad.example' };
  await saveBilling(order._id, { details, billing_country: 'US', vat_number: undefined }, now);
  await pay();
  expect((await storedOrder(order._id)).billing?.begin_at_once_at).toBeNull();
});
