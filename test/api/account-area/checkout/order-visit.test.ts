import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OrderModel } from '../../../../shared/commerce/order/order.model.ts';
import { PaymentModel } from '../../../../shared/commerce/payment/payment.model.ts';
import { mayRecheck } from '../../../../shared/commerce/payment/payment.ts';
import { setStripe } from '../../../../shared/commerce/payment/stripe-settings.ts';
import { hashSecret } from '../../../../shared/kernel/secret.ts';
import { useAccountSite } from '../../../support/account-site.ts';
import { now } from '../../../support/clock.ts';
import { aBegunOrder, aQueued, saveSixCategories, sells, storedOrder } from '../../../support/shop.ts';
import { FakeStripe } from '../../../support/stripe-server.ts';
import { Visitor } from '../../../support/visitor.ts';

const { site } = useAccountSite();
const stripe = new FakeStripe();
beforeAll(async () => {
  await saveSixCategories();
  await sells();
  await stripe.start();
});
afterAll(async () => {
  setStripe(undefined);
  await stripe.server.close();
});

const secret = 'k'.repeat(43);
async function paying() {
  const { _id } = await aQueued({ status: 'live', launched_at: now });
  const { order, payment } = await aBegunOrder([{ product: 'billboard_min', listing_id: _id, amount_cents: 5_000 }]);
  await OrderModel.updateOne({ _id: order._id }, { $set: { key_hash: hashSecret(secret) } });
  stripe.asked.length = 0;
  return { number: order._id, payment, path: `/checkout/${order._id}?key=${secret}` };
}
const seconds = (count: number) => new Date(now.getTime() + count * 1000);

describe('the page of an order being paid', () => {
  test('asks the provider once, however many visitors load it and how often', async () => {
    const { path } = await paying();
    const visitors = Array.from({ length: 5 }, () => new Visitor(site));
    await Promise.all(visitors.map((visitor) => visitor.get(path)));
    for (const visitor of visitors) expect((await visitor.get(path)).status).toBe(200);
    expect(stripe.asked).toHaveLength(1);
  });

  test('asks again when the buyer returns from the provider, which completes the order', async () => {
    const { number, payment, path } = await paying();
    await PaymentModel.updateOne({ _id: payment._id }, { $set: { visited_at: seconds(-5) } });
    stripe.act(payment.ref ?? '', 'pay');
    await new Visitor(site).get(path);
    expect([stripe.asked.length, (await storedOrder(number)).status]).toEqual([0, 'pending']);
    await new Visitor(site).get(`${path}&back=1`);
    expect([stripe.asked.length, (await storedOrder(number)).status]).toEqual([1, 'fulfilled']);
  });
});

test.each([
  [undefined, false, true],
  [seconds(-59), false, false],
  [seconds(-60), false, true],
  [seconds(-2), true, false],
  [seconds(-3), true, true],
  [seconds(3600), false, true],
])('a payment last checked at %s, returning %s, is checked: %s', (visited_at, isBack, isAsked) => {
  expect(mayRecheck({ visited_at }, { isBack }, now)).toBe(isAsked);
});
