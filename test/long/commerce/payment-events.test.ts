import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleOrders } from '../../../jobs/settle-orders.ts';
import { createOrder } from '../../../shared/commerce/checkout/create-order.writes.ts';
import { PaymentEventModel } from '../../../shared/commerce/payment/payment-event.model.ts';
import { RefusedEventsModel } from '../../../shared/commerce/payment/refused-event.model.ts';
import { readRefusedEvents } from '../../../shared/commerce/payment/refused-event.reads.ts';
import { writeRefusedEvents } from '../../../shared/commerce/payment/refused-event.writes.ts';
import { setStripe } from '../../../shared/commerce/payment/stripe-settings.ts';
import { useAccountSite } from '../../support/account-site.ts';
import { now } from '../../support/clock.ts';
import { aBegunOrder, aQueued, buyer, saveSixCategories, sells, storedOrder } from '../../support/shop.ts';
import { FakeStripe } from '../../support/stripe-server.ts';
import { Visitor } from '../../support/visitor.ts';

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

const send = (body: BodyInit, headers: Record<string, string>) =>
  fetch(`${site.url}/payments/stripe/events`, { method: 'POST', body, headers });

async function paidAtStripe() {
  const { _id } = await aQueued({ status: 'live', launched_at: now });
  const { order, payment } = await aBegunOrder([{ product: 'billboard_min', listing_id: _id, amount_cents: 5_000 }]);
  return { number: order._id, session: stripe.act(payment.ref ?? '', 'pay') };
}

describe('a Stripe event', () => {
  test('is read as the signed bytes, whatever their declared type, and answered the same again', async () => {
    const { number, session } = await paidAtStripe();
    const { raw, signature } = stripe.event('checkout.session.completed', { ...session, name: 'Łódź \u2028' }, now);
    for (const type of ['application/json; charset=utf-8', 'text/plain']) {
      const answer = await send(new Uint8Array(raw), { 'stripe-signature': signature, 'content-type': type });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
    expect(await storedOrder(number)).toMatchObject({ status: 'fulfilled', invoice: 'INV-2026-00001' });
    expect(await PaymentEventModel.countDocuments()).toBe(1);
  });

  test('is stored and answered while Stripe itself is down, and processed by the job', async () => {
    const { number, session } = await paidAtStripe();
    const { raw, signature } = stripe.event('checkout.session.completed', session, now);
    stripe.faults.push(500);
    expect((await send(new Uint8Array(raw), { 'stripe-signature': signature })).status).toBe(200);
    expect((await storedOrder(number)).status).toBe('pending');
    await settleOrders(() => new Date(now.getTime() + 120_000));
    expect((await storedOrder(number)).status).toBe('fulfilled');
  });

  test.each([
    ['without a signature', 400, '{"id":"evt_1"}'],
    ['that is empty', 400, ''],
    ['of 600 KB', 413, 'x'.repeat(600 * 1024)],
  ])('%s is answered %i, and nothing is stored', async (_words, status, body) => {
    const before = await PaymentEventModel.countDocuments();
    expect((await send(body, {})).status).toBe(status);
    expect(await PaymentEventModel.countDocuments()).toBe(before);
  });

  test('is counted by day and reason if refused, without its content', async () => {
    await RefusedEventsModel.deleteMany({});
    await writeRefusedEvents(new Date(now.getTime() - 60_000));
    const forged = stripe.event('checkout.session.completed', { id: 'cs_1' }, now, { secret: 'whsec_forged' });
    const ofTests = stripe.event('checkout.session.completed', { id: 'cs_1' }, now, { livemode: false });
    for (const { raw, signature } of [forged, forged, ofTests])
      expect((await send(new Uint8Array(raw), { 'stripe-signature': signature })).status).toBe(400);
    await writeRefusedEvents(now);
    const [refused] = await readRefusedEvents(now);
    const counts = Object.fromEntries((refused?.counts ?? []).map(({ refusal, count }) => [refusal, count]));
    expect(counts).toMatchObject({ unsigned: expect.any(Number), other_mode: 1 });
    expect(counts.unsigned).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(await RefusedEventsModel.find({}).lean())).not.toMatch(/whsec|cs_1|completed/);
    expect(await readRefusedEvents(new Date(now.getTime() + 8 * 86_400_000))).toEqual([]);
  });

  test('is not accepted by GET', async () => {
    expect((await fetch(`${site.url}/payments/stripe/events`)).status).toBe(404);
  });
});

test('a provider that does not respond leaves its buyer a page to retry from', async () => {
  const { _id } = await aQueued({ status: 'live', launched_at: now });
  const items = [{ product: 'billboard_min', listing_id: _id, amount_cents: 5_000 }];
  const { order, key } = await createOrder(buyer, { items }, now);
  const [visitor, path] = [new Visitor(site), `/checkout/${order._id}`];
  await visitor.get(`${path}?key=${key}`);
  const typed = {
    name: 'Zoë',
    company: '',
    address: 'Łódź',
    email: 'zoe@mosspad.example',
    billing_country: 'US',
    vat_number: '',
  };
  stripe.faults.push(503);
  const refused = await visitor.post(path, { ...typed, action: 'pay', at_once: 'yes', seen_total: '5000' });
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain('You were not charged');
  expect(page).toContain(`action="${path}/retry"`);
  const again = await visitor.post(`${path}/retry`, {});
  expect(again.headers.get('location')).toMatch(new RegExp(`^${stripe.server.url}/pay/`));
  expect(await storedOrder(order._id)).toMatchObject({ attempts: 1, status: 'pending' });
});
