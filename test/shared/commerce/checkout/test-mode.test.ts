import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { beginPayment } from '../../../../shared/commerce/checkout/begin-payment.writes.ts';
import { setTestPaymentsUntil } from '../../../../shared/commerce/payment/test-mode.ts';
import { readStoredListing } from '../../../../shared/directory/listing/stored-listing.reads.ts';
import { setSiteAddress } from '../../../../shared/kernel/address/site-address.ts';
import { callAs } from '../../../support/call.ts';
import { now } from '../../../support/clock.ts';
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
beforeAll(saveSixCategories);
beforeEach(() => sells());
const local = 'http://localhost:4321';
afterEach(() => {
  setSiteAddress(local);
  setTestPaymentsUntil(undefined);
});

const item = async () => {
  const { _id: listing_id } = await aQueued({ status: 'live', launched_at: now });
  return { product: 'featured', listing_id };
};

test('nothing can be ordered or paid on a public address without a provider, but a quote still shows the price', async () => {
  const wanted = await item();
  const { order } = await anOrder([wanted]);
  setSiteAddress('https://directory.example');
  await expect(callAs(buyer, 'quote_order', { items: [wanted] })).resolves.toMatchObject({ lines: [wanted] });
  await expect(callAs(buyer, 'create_checkout', { items: [wanted] })).rejects.toMatchObject({ code: 'wrong_state' });
  await expect(beginPayment(order._id, order.totals.total_cents, now)).rejects.toMatchObject({ code: 'wrong_state' });
});

test("a test payment started while tests were allowed delivers nothing once they aren't", async () => {
  const wanted = await item();
  const { order } = await aBegunOrder([wanted]);
  setSiteAddress('https://directory.example');
  await payAsTest(order);
  expect((await storedOrder(order._id)).status).toBe('pending');
  expect((await readStoredListing(wanted.listing_id))?.featured).toBe(false);
});

test('test payments on a public address deliver until the end of the day set by the operator', async () => {
  setSiteAddress('https://directory.example');
  setTestPaymentsUntil('2026-11-18');
  const { order } = await aBegunOrder([await item()]);
  await payAsTest(order);
  expect((await storedOrder(order._id)).status).toBe('fulfilled');
  const tomorrow = new Date('2026-11-19T00:00:00.000Z');
  const { order: later } = await anOrder([await item()]);
  await expect(beginPayment(later._id, later.totals.total_cents, tomorrow)).rejects.toMatchObject({
    code: 'wrong_state',
  });
});
