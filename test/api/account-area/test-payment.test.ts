import { beforeAll, describe, expect, test } from 'vitest';
import { MailModel } from '../../../shared/change/outbox/mail.model.ts';
import { OrderModel } from '../../../shared/commerce/order/order.model.ts';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { useAccountSite } from '../../support/account-site.ts';
import { now } from '../../support/clock.ts';
import { anOpenedOrder, pageOf, payUpTo, sendBilling, typedBilling } from '../../support/opened-order.ts';
import { saveSixCategories, seller, sells, storedOrder } from '../../support/shop.ts';
import { Visitor } from '../../support/visitor.ts';

const { site } = useAccountSite();
beforeAll(async () => {
  await saveSixCategories();
  await sells();
});

const days = (count: number) => new Date(now.getTime() + count * 86_400_000);

describe('a test payment', () => {
  test('goes all the way without JavaScript: paid, completed, with an invoice marked as a test', async () => {
    const opened = await anOpenedOrder(site);
    await payUpTo(opened);
    const { visitor, path, number } = opened;
    const page = await pageOf(await visitor.get(`${path}/test`));
    expect(page('main').text()).toContain('nothing is charged');
    const paid = await visitor.post(`${path}/test`, { choice: 'pay' });
    expect(paid.headers.get('location')).toBe(`${path}?done=pay`);
    const $ = await pageOf(await visitor.get(path));
    expect($('h1').text()).toBe('All set');
    expect($('main').text()).toMatch(/test payment: nothing was charged/);
    const { listing_id = null } = (await storedOrder(number)).lines[0] ?? {};
    const listing = await ListingModel.findById(listing_id).lean();
    expect($('.checkout-main a.button').attr('href')).toBe(`/products/${listing?.slug}`);
    const order = await storedOrder(number);
    expect(order).toMatchObject({ status: 'fulfilled', is_test: true });
    expect(order.billing?.begin_at_once_at).toEqual(now);
    const invoice = await pageOf(await visitor.get(`${path}/invoice`));
    const text = invoice('main').text();
    expect(text).toMatch(/Not an invoice/);
    for (const words of [seller.name, 'Łódź', 'Zoë Łęcka', '23% VAT on', 'USD 123.00', 'TEST-2026-'])
      expect(text).toContain(words);
    const file = await visitor.get(`${path}/invoice.pdf`);
    expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      ...[200, 'application/pdf', 'no-store'],
    ]);
    expect((await file.text()).slice(0, 5)).toBe('%PDF-');
    expect(await (await visitor.get(`${path}/invoice.ubl.xml`)).text()).toMatch(/<cbc:ID>TEST-\d+-\d+<.*Zoë Łęcka/s);
    expect((await visitor.get(`${path}/invoice.pdf?show=credit`)).status).toBe(404);
    expect((await new Visitor(site).get(`${path}/invoice.pdf`)).status).toBe(404);
    expect((await new Visitor(site).get(`${path}/invoice`)).status).toBe(404);
  });

  test('can be retried if declined or abandoned, and a slow one waits for its money', async () => {
    const opened = await anOpenedOrder(site);
    await payUpTo(opened);
    const { visitor, path, link } = opened;
    expect((await pageOf(await visitor.get(link)))('h1').text()).toBe('Payment in progress');
    await visitor.post(`${path}/leave`, {});
    expect((await pageOf(await visitor.get(link)))('h1').text()).toBe('Review and pay');
    await payUpTo(opened);
    await visitor.post(`${path}/test`, { choice: 'decline' });
    for (const address of [`${path}?done=decline`, path])
      expect((await pageOf(await visitor.get(address)))('main').text()).toContain('Payment declined');
    await payUpTo(opened);
    await visitor.post(`${path}/test`, { choice: 'pay_later' });
    expect((await pageOf(await visitor.get(path)))('h1').text()).toBe('Payment on its way');
    const cancelled = await visitor.post(`${path}/cancel`, {});
    expect((await pageOf(cancelled))('main').text()).toMatch(/on its way, so this order cannot be changed/);
    await visitor.post(`${path}/test`, { choice: 'pay' });
    expect((await pageOf(await visitor.get(path)))('h1').text()).toBe('All set');
    expect((await sendBilling(opened, { action: 'pay', at_once: 'yes', seen_total: '12300' })).status).toBe(422);
    expect((await storedOrder(opened.number)).attempts).toBe(3);
  });

  test('that fails on its way can be repeated, and its buyer is told by email once', async () => {
    const opened = await anOpenedOrder(site);
    const { visitor, path, number } = opened;
    await payUpTo(opened);
    await visitor.post(`${path}/test`, { choice: 'pay_later' });
    await visitor.post(`${path}/test`, { choice: 'decline' });
    const $ = await pageOf(await visitor.get(path));
    expect($('h1').text()).toBe('Review and pay');
    expect($('main').text()).toContain('Payment declined');
    await payUpTo(opened);
    await visitor.post(`${path}/test`, { choice: 'decline' });
    expect(await MailModel.find({ _id: /^payment-failed/ }).lean()).toMatchObject([
      { to: typedBilling.email, subject: `Your payment for order ${number} failed` },
    ]);
  });

  test('for a cancelled or expired order can be renewed at current prices', async () => {
    const opened = await anOpenedOrder(site);
    const { visitor, path, link, number } = opened;
    await visitor.post(`${path}/cancel`, { key: opened.key });
    const $ = await pageOf(await visitor.get(link));
    expect($('h1').text()).toBe('Order cancelled');
    // Whoever opened the order by its link may use the page's buttons.
    expect($(`form[action="${path}/renew"] [name=key]`).val()).toBe(opened.key);
    await visitor.post(`${path}/renew`, { key: opened.key });
    expect((await storedOrder(number)).status).toBe('pending');
    await OrderModel.updateOne({ _id: number }, { $set: { status: 'expired' } });
    expect((await pageOf(await visitor.get(link)))('h1').text()).toBe('Order expired');
    site.clock.now = days(3);
    await visitor.post(`${path}/renew`, { key: opened.key });
    expect((await storedOrder(number)).prices_until).toEqual(days(4));
  });
});

test('without a seller the page says the operator’s details are missing, without naming settings', async () => {
  await sells({ seller: {} });
  const opened = await anOpenedOrder(site);
  await opened.visitor.get(opened.link);
  await sendBilling(opened, { action: 'save', seen_total: '10000', billing_country: 'US' });
  await sendBilling(opened, { action: 'pay', at_once: 'yes', seen_total: '10000', billing_country: 'US' });
  await opened.visitor.post(`${opened.path}/test`, { choice: 'pay' });
  const $ = await pageOf(await opened.visitor.get(opened.path));
  expect($('main').text()).toMatch(/No invoice yet: the seller’s details are incomplete/);
  expect($('main').text()).not.toContain('seller.');
});
