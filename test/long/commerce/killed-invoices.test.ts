import { beforeAll, expect, test } from 'vitest';
import { completeOrder } from '../../../shared/commerce/checkout/advance.writes.ts';
import { settleOrder } from '../../../shared/commerce/checkout/settle.writes.ts';
import { InvoiceModel } from '../../../shared/commerce/invoice/invoice.model.ts';
import type { InvoiceRecord } from '../../../shared/commerce/invoice/invoice.ts';
import { chooseTestPayment } from '../../../shared/commerce/payment/test-provider.writes.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { killedAtEachStep } from '../../support/killed-steps.ts';
import { aBegunOrder, aQueued, saveSixCategories, sells, storedOrder } from '../../support/shop.ts';

useDatabase();
beforeAll(async () => {
  await saveSixCategories();
  await sells();
});

async function aPaidOrder(): Promise<string> {
  const { _id } = await aQueued({ status: 'live', launched_at: now });
  const { order, payment } = await aBegunOrder([{ product: 'billboard_min', listing_id: _id, amount_cents: 1_000 }]);
  await chooseTestPayment(payment.ref ?? '', 'pay', now);
  await settleOrder(order._id, now);
  return order._id;
}

test('killing it at any step leaves no gap, no second invoice, and no effect or mail twice', async () => {
  let orders = 0;
  const steps = await killedAtEachStep(
    async () => {
      orders += 1;
      return aPaidOrder();
    },
    (number) => completeOrder(number, now),
    async (number) => {
      await completeOrder(number, now);
      const order = await storedOrder(number);
      expect(order.status).toBe('fulfilled');
      expect(await InvoiceModel.countDocuments({ order: number })).toBe(1);
    },
  );
  expect(steps).toBeGreaterThan(6);
  const all = await InvoiceModel.find({ series: 'TEST', year: 2026 }).sort({ sequence: 1 }).lean<InvoiceRecord[]>();
  expect(all.map(({ sequence }) => sequence)).toEqual(Array.from({ length: orders }, (_, index) => index + 1));
});
