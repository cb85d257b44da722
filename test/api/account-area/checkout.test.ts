import { load } from 'cheerio';
import { beforeAll, describe, expect, test } from 'vitest';
import { createOrder } from '../../../shared/commerce/checkout/create-order.writes.ts';
import { OrderModel } from '../../../shared/commerce/order/order.model.ts';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { withoutSecrets } from '../../../shared/platform/log/without-secrets.ts';
import { useAccountSite } from '../../support/account-site.ts';
import { now } from '../../support/clock.ts';
import { oneIn } from '../../support/depth.ts';
import { formFields } from '../../support/page-form.ts';
import { aQueued, buyer, saveSixCategories, seller, sells, storedOrder } from '../../support/shop.ts';
import { Visitor } from '../../support/visitor.ts';

const { site } = useAccountSite();
beforeAll(async () => {
  await saveSixCategories();
  await sells();
});

const days = (count: number) => new Date(now.getTime() + count * 86_400_000);

async function anOpenedOrder(amount_cents = 10_000) {
  const listing = await aQueued({ status: 'live', launched_at: now });
  const items = [{ product: 'billboard_min', listing_id: listing._id, amount_cents }];
  const { order, key } = await createOrder(buyer, { items }, now);
  const path = `/checkout/${order._id}`;
  const visitor = new Visitor(site);
  return { number: order._id, key, path, link: `${path}?key=${key}`, visitor };
}
const typed = {
  ...{ name: 'Zoë Łęcka', company: '', address: 'ul. Długa 1\n00-001 Łódź', email: 'zoe@mosspad.example' },
  ...{ billing_country: 'PL', vat_number: '' },
};
type Opened = Awaited<ReturnType<typeof anOpenedOrder>>;
const send = ({ visitor, path, key }: Opened, fields: Record<string, string>) =>
  visitor.post(path, { ...typed, key, ...fields });
const pageOf = async (response: Response) => load(await response.text());

/** Saves the input and pays up to the test provider's page. */
async function payUpTo(opened: Opened): Promise<void> {
  const { visitor, link } = opened;
  await send(opened, { action: 'save', seen_total: '10000' });
  const { seen_total = '' } = formFields(await (await visitor.get(link)).text(), '.billing-form');
  const begun = await send(opened, { action: 'pay', at_once: 'yes', seen_total });
  expect([begun.status, begun.headers.get('location')]).toEqual([303, `${opened.path}/test`]);
}

describe('an order’s page', () => {
  test('opens by its link without signing in, and is never cached, indexed or leaked', async () => {
    const { visitor, link, number } = await anOpenedOrder();
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
    const { link, key } = await anOpenedOrder();
    expect(withoutSecrets(`GET ${link} failed; cookie: slipway_order=${key}; Path=/`)).not.toContain(key);
  });

  test('is missing alike for a wrong secret, another order’s, none, and an unknown number', async () => {
    const [one, other] = [await anOpenedOrder(), await anOpenedOrder()];
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
      ...typed,
      key: other.key,
      action: 'pay',
      seen_total: '10000',
    });
    expect(forged.status).toBe(404);
  });

  test('adds VAT for the country and number entered, before payment', async () => {
    const opened = await anOpenedOrder();
    const saved = await send(opened, { action: 'save', seen_total: '10000' });
    expect(saved.status).toBe(303);
    expect(await storedOrder(opened.number)).toMatchObject({
      totals: { vat_rate: 23, vat_cents: 2300, total_cents: 12_300 },
      billing: { name: typed.name },
    });
    await send(opened, { action: 'save', seen_total: '12300', billing_country: 'US' });
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
    const opened = await anOpenedOrder();
    const answer = await send(opened, { action: 'pay', at_once: 'yes', seen_total: '10000', ...wrong });
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
    const opened = await anOpenedOrder();
    const vat_check = { answer, consultation: null, asked_at: now };
    await OrderModel.updateOne({ _id: opened.number }, { $set: { vat_check, vat_number: 'PL5260001246' } });
    const $ = await pageOf(await opened.visitor.get(`${opened.link}&done=saved`));
    expect($('.checkout > .notice').text()).toMatch(words);
    expect($('.field:has([name=vat_number]) .field-problem').text()).toMatch(words);
    expect($('[name=vat_number]').attr('aria-invalid')).toBeUndefined();
    expect($('button[value=pay]').length).toBe(1);
  });

  test('a rejected form has the focus in its first wrong field, so that a phone shows it', async () => {
    const opened = await anOpenedOrder();
    const refused = await pageOf(await send(opened, { action: 'save', vat_number: 'DE12', seen_total: '10000' }));
    expect(
      refused('[autofocus]')
        .toArray()
        .map((field) => refused(field).attr('name')),
    ).toEqual(['vat_number']);
  });

  test('charges only the total its buyer has seen', async () => {
    const opened = await anOpenedOrder();
    const answer = await send(opened, { action: 'pay', at_once: 'yes', seen_total: '10000' });
    expect(answer.status).toBe(409);
    const $ = await pageOf(answer);
    expect($('.post-form-problem').text()).toContain('$123.00');
    expect($('.billing-pay').text()).toContain('$123.00');
    expect((await storedOrder(opened.number)).attempts).toBe(0);
  });

  test('is not paid when items are no longer for sale, and says which', async () => {
    const opened = await anOpenedOrder();
    await ListingModel.updateMany({ owner_account_id: buyer }, { $set: { status: 'archived' } });
    const answer = await send(opened, { action: 'pay', at_once: 'yes', seen_total: '10000', billing_country: 'US' });
    expect(answer.status).toBe(422);
    expect((await pageOf(answer))('.post-form-problem').text()).toMatch(
      /^Billboard contribution: This listing is “archived”/,
    );
  });

  test('asks for the consent the law requires before work begins', async () => {
    const opened = await anOpenedOrder();
    await send(opened, { action: 'save', seen_total: '10000' });
    const answer = await send(opened, { action: 'pay', seen_total: '12300' });
    expect((await pageOf(answer))('#at-once-problem').text()).toContain('right away');
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

describe('a test payment', () => {
  test('goes all the way without JavaScript: paid, completed, with an invoice marked as a test', async () => {
    const opened = await anOpenedOrder();
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
    const opened = await anOpenedOrder();
    await payUpTo(opened);
    const { visitor, path, link } = opened;
    expect((await pageOf(await visitor.get(link)))('h1').text()).toBe('Payment in progress');
    await visitor.post(`${path}/leave`, {});
    expect((await pageOf(await visitor.get(link)))('h1').text()).toBe('Review and pay');
    await payUpTo(opened);
    await visitor.post(`${path}/test`, { choice: 'decline' });
    const $ = await pageOf(await visitor.get(`${path}?done=decline`));
    expect($('main').text()).toContain('Payment declined');
    await payUpTo(opened);
    await visitor.post(`${path}/test`, { choice: 'pay_later' });
    expect((await pageOf(await visitor.get(path)))('h1').text()).toBe('Payment on its way');
    const cancelled = await visitor.post(`${path}/cancel`, {});
    expect((await pageOf(cancelled))('main').text()).toMatch(/on its way, so this order cannot be changed/);
    await visitor.post(`${path}/test`, { choice: 'pay' });
    expect((await pageOf(await visitor.get(path)))('h1').text()).toBe('All set');
    expect((await send(opened, { action: 'pay', at_once: 'yes', seen_total: '12300' })).status).toBe(422);
    expect((await storedOrder(opened.number)).attempts).toBe(3);
  });

  test('for a cancelled or expired order can be renewed at current prices', async () => {
    const opened = await anOpenedOrder();
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

test('without a seller the page says the operator’s details are missing, without naming settings', async () => {
  await sells({ seller: {} });
  const opened = await anOpenedOrder();
  await opened.visitor.get(opened.link);
  await send(opened, { action: 'save', seen_total: '10000', billing_country: 'US' });
  await send(opened, { action: 'pay', at_once: 'yes', seen_total: '10000', billing_country: 'US' });
  await opened.visitor.post(`${opened.path}/test`, { choice: 'pay' });
  const $ = await pageOf(await opened.visitor.get(opened.path));
  expect($('main').text()).toMatch(/No invoice yet: the seller’s details are incomplete/);
  expect($('main').text()).not.toContain('seller.');
});
