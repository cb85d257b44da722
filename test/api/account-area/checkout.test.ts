import { beforeAll, describe, expect, test } from 'vitest';
import { beginPayment } from '../../../shared/commerce/checkout/begin-payment.writes.ts';
import { createOrder } from '../../../shared/commerce/checkout/create-order.writes.ts';
import { endFeaturedWindows } from '../../../shared/commerce/fulfilment/featured-window.writes.ts';
import { OrderModel } from '../../../shared/commerce/order/order.model.ts';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { withoutSecrets } from '../../../shared/platform/log/without-secrets.ts';
import { useAccountSite } from '../../support/account-site.ts';
import { now } from '../../support/clock.ts';
import { oneIn } from '../../support/depth.ts';
import { anOpenedOrder, pageOf, sendBilling, typedBilling } from '../../support/opened-order.ts';
import { anOrder, aQueued, buyer, payAsTest, saveSixCategories, sells, storedOrder } from '../../support/shop.ts';
import { Visitor } from '../../support/visitor.ts';

const { site } = useAccountSite();
beforeAll(async () => {
  await saveSixCategories();
  await sells();
});

describe('an order’s page', () => {
  test('opens by its link without signing in, and is never cached, indexed or leaked', async () => {
    const { visitor, link, number } = await anOpenedOrder(site);
    const response = await visitor.get(link);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(response.headers.get('content-security-policy')).toMatch(
      /script-src 'self' 'sha256-\S+;.*form-action 'self'; frame-ancestors 'none'/,
    );
    expect(response.headers.get('set-cookie')).toMatch(
      new RegExp(`; Path=/checkout/${number}; .*HttpOnly; SameSite=Lax`),
    );
    const $ = await pageOf(response);
    expect($('meta[name=robots]').attr('content')).toContain('noindex');
    expect($('h1').text()).toBe('Review and pay');
    expect($('main').text()).toMatch(/no payment provider is connected.*won’t be charged/);
  });

  test('never logs its secret', async () => {
    const { link, key } = await anOpenedOrder(site);
    expect(withoutSecrets(`GET ${link} failed; cookie: slipway_order=${key}; Path=/`)).not.toContain(key);
  });

  test('is missing alike for a wrong secret, another order’s, none, and an unknown number', async () => {
    const [one, other] = [await anOpenedOrder(site), await anOpenedOrder(site)];
    const addresses = [
      `${one.path}?key=${other.key}`,
      `${one.path}?key=`,
      one.path,
      `/checkout/SL-0000000000?key=${one.key}`,
      '/checkout/%00?key=x',
    ];
    const answers = await Promise.all(addresses.map((address) => new Visitor(site).get(address)));
    const texts = await Promise.all(
      answers.map(async (answer) =>
        (await pageOf(answer))('main')
          .text()
          .replace(/SL-\w+/g, ''),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 404));
    expect(new Set(texts).size).toBe(1);
    expect(answers.every(({ headers }) => !headers.has('set-cookie'))).toBe(true);
    const forged = await new Visitor(site).post(one.path, {
      ...typedBilling,
      key: other.key,
      action: 'pay',
      seen_total: '10000',
    });
    expect(forged.status).toBe(404);
  });

  test('adds VAT for the country and number entered, before payment', async () => {
    const opened = await anOpenedOrder(site);
    const saved = await sendBilling(opened, { action: 'save', seen_total: '10000' });
    expect(saved.status).toBe(303);
    expect(await storedOrder(opened.number)).toMatchObject({
      totals: { vat_rate: 23, vat_cents: 2300, total_cents: 12_300 },
      billing: { name: typedBilling.name },
    });
    await sendBilling(opened, { action: 'save', seen_total: '12300', billing_country: 'US' });
    expect((await storedOrder(opened.number)).totals).toMatchObject({ vat_cents: 0, total_cents: 10_000 });
  });

  const wrongFields: [Record<string, string>, string][] = [
    [{ name: '' }, 'Enter a billing name'],
    [{ address: ' \n ' }, 'Enter a billing address'],
    [{ email: 'zoe@' }, 'Enter an email address'],
    [{ billing_country: '' }, 'Choose a country'],
    [{ billing_country: 'XX' }, 'No country'],
    [{ vat_number: 'PL123' }, 'VAT number does not match its country’s format'],
    [{ vat_number: 'PL5260001247' }, 'check digits'],
    [{ vat_number: 'DE136695976' }, 'Choose the country with the code DE'],
    [{ name: 'Z'.repeat(161) }, '160'],
    [{ name: '  ' }, 'Enter a billing name'],
  ];
  test.each(oneIn(3, wrongFields))('says what is wrong with %j, and keeps the input', async (wrong, words) => {
    const opened = await anOpenedOrder(site);
    const answer = await sendBilling(opened, { action: 'pay', at_once: 'yes', seen_total: '10000', ...wrong });
    expect(answer.status).toBe(422);
    const $ = await pageOf(answer);
    expect($('.field-problem, .post-form-problem').text()).toContain(words);
    expect($('input[name=company]').length + $('textarea[name=address]').length).toBe(2);
    expect($('textarea[name=address]').text()).toContain('address' in wrong ? '' : 'Łódź');
    expect((await OrderModel.findById(opened.number).lean())?.billing).toBeNull();
  });

  test.each([
    ['invalid', /VIES doesn’t recognise this VAT number, so VAT is added/],
    ['unknown', /VIES isn’t responding, so VAT is added for now/],
  ] as const)('says above and at the number that VIES finds it %s, and stays payable', async (answer, words) => {
    const opened = await anOpenedOrder(site);
    const vat_check = { answer, consultation: null, asked_at: now };
    await OrderModel.updateOne({ _id: opened.number }, { $set: { vat_check, vat_number: 'PL5260001246' } });
    const $ = await pageOf(await opened.visitor.get(`${opened.link}&done=saved`));
    expect($('.checkout > .notice').text()).toMatch(words);
    expect($('.field:has([name=vat_number]) .field-problem').text()).toMatch(words);
    expect($('[name=vat_number]').attr('aria-invalid')).toBeUndefined();
    expect($('button[value=pay]').length).toBe(1);
  });

  test('a rejected form has the focus in its first wrong field, so that a phone shows it', async () => {
    const opened = await anOpenedOrder(site);
    const refused = await pageOf(
      await sendBilling(opened, { action: 'save', vat_number: 'DE12', seen_total: '10000' }),
    );
    expect(
      refused('[autofocus]')
        .toArray()
        .map((field) => refused(field).attr('name')),
    ).toEqual(['vat_number']);
  });

  test('charges only the total its buyer has seen', async () => {
    const opened = await anOpenedOrder(site);
    const answer = await sendBilling(opened, { action: 'pay', at_once: 'yes', seen_total: '10000' });
    expect(answer.status).toBe(409);
    const $ = await pageOf(answer);
    expect($('.post-form-problem').text()).toContain('$123.00');
    expect($('.billing-pay').text()).toContain('$123.00');
    expect((await storedOrder(opened.number)).attempts).toBe(0);
  });

  test('is not paid when items are no longer for sale, and says which', async () => {
    const opened = await anOpenedOrder(site);
    await ListingModel.updateMany({ owner_account_id: buyer }, { $set: { status: 'archived' } });
    const answer = await sendBilling(opened, {
      action: 'pay',
      at_once: 'yes',
      seen_total: '10000',
      billing_country: 'US',
    });
    expect(answer.status).toBe(422);
    expect((await pageOf(answer))('.post-form-problem').text()).toMatch(
      /^Billboard contribution: This listing is “archived”/,
    );
  });

  test('asks for the consent the law requires before work begins', async () => {
    const opened = await anOpenedOrder(site);
    await sendBilling(opened, { action: 'save', seen_total: '10000' });
    const answer = await sendBilling(opened, { action: 'pay', seen_total: '12300' });
    expect((await pageOf(answer))('#at-once-problem').text()).toContain('right away');
    await opened.visitor.post(`${opened.path}/retry`, { key: opened.key });
    expect((await storedOrder(opened.number)).attempts).toBe(0);
  });

  test('asks no business for that consent, and a consumer whose company was removed', async () => {
    const [opened, other] = [await anOpenedOrder(site), await anOpenedOrder(site)];
    const business = { action: 'pay', seen_total: '10000', billing_country: 'US', company: 'Mosspad Inc.' };
    const begun = await sendBilling(opened, { ...business, at_once: 'yes' });
    expect([begun.status, begun.headers.get('location')]).toEqual([303, `${opened.path}/test`]);
    expect((await storedOrder(opened.number)).billing?.begin_at_once_at).toBeNull();
    await sendBilling(other, { ...business, action: 'save' });
    const asked = await sendBilling(other, { ...business, company: ' ' });
    expect((await pageOf(asked))('.billing-at-once.is-needed').length).toBe(1);
    expect((await sendBilling(other, business)).status).toBe(303);
  });
});

test('a launch shows its week and asks for it only once: other weeks are folded away', async () => {
  const { _id } = await aQueued({ status: 'draft', slug: 'week-once' });
  const { order, key } = await createOrder(buyer, { items: [{ product: 'launch', listing_id: _id }] }, now);
  const $ = await pageOf(await new Visitor(site).get(`/checkout/${order._id}?key=${key}`));
  expect($('.order-summary').text()).toContain('Launches 23 November 2026');
  const weeks = $('select[name=week]');
  expect([weeks.length, weeks.closest('details:not([open])').length]).toEqual([1, 1]);
});

test('an order names what it is for: the listing, with a link once live, and categories by name', async () => {
  const listings = [await aQueued({ status: 'draft' }), await aQueued({ status: 'live', launched_at: now })];
  const items = listings.flatMap(({ _id: listing_id }) => [
    { product: 'extra_categories', listing_id, categories: ['category-902'] },
  ]);
  const { order, key } = await createOrder(buyer, { items }, now);
  const $ = await pageOf(await new Visitor(site).get(`/checkout/${order._id}?key=${key}`));
  const details = $('.order-detail')
    .map((_, each) => $(each).text())
    .get();
  const names = listings.map(({ name }) => `For ${name}`);
  expect(details).toEqual([names[0], 'Categories: Category 902', names[1], 'Categories: Category 902']);
  expect(
    $('.order-detail a')
      .map((_, each) => $(each).attr('href'))
      .get(),
  ).toEqual([`/products/${listings[1]?.slug}`]);
});

test('an order says until when its listing is featured, and that this has ended', async () => {
  const { _id: listing_id } = await aQueued({ status: 'live', launched_at: now });
  const { order, key } = await anOrder([{ product: 'featured', listing_id }]);
  await beginPayment(order._id, order.totals.total_cents, now);
  await payAsTest(order);
  const details = async () =>
    (await pageOf(await new Visitor(site).get(`/checkout/${order._id}?key=${key}`)))('.order-detail').text();
  expect(await details()).toContain('Featured until 25 Nov 2026, 12:00 UTC');
  site.clock.now = new Date('2026-11-25T12:00:00.000Z');
  await endFeaturedWindows(site.clock.now);
  expect(await details()).toContain('Featured placement ended');
});
