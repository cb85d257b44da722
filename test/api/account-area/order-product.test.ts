import { load } from 'cheerio';
import { beforeAll, expect, test } from 'vitest';
import { readSettings } from '../../../shared/change/change.reads.ts';
import { MailModel } from '../../../shared/change/outbox/mail.model.ts';
import { beginPayment } from '../../../shared/commerce/checkout/begin-payment.writes.ts';
import { saveBilling } from '../../../shared/commerce/checkout/save-billing.writes.ts';
import { OrderTaskModel } from '../../../shared/commerce/fulfilment/effect.model.ts';
import { OrderModel } from '../../../shared/commerce/order/order.model.ts';
import { AwardModel } from '../../../shared/directory/award/award.model.ts';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import { useAccountSite } from '../../support/account-site.ts';
import { lastWeek, now } from '../../support/clock.ts';
import { aDraft } from '../../support/draft-factories.ts';
import { aCategory, anAward } from '../../support/factories.ts';
import { aMember } from '../../support/member.ts';
import { formFields } from '../../support/page-form.ts';
import { aQueued, payAsTest, saveSixCategories, sells, storedOrder } from '../../support/shop.ts';
import { Visitor } from '../../support/visitor.ts';

const { site } = useAccountSite();
beforeAll(async () => {
  await saveSixCategories();
  await sells();
});

test('an order without a listing waits for one: submitting the draft returns to the order with that listing', async () => {
  const { visitor, account } = await aMember(site);
  const empty = load(await (await visitor.get('/account/orders/new/launch')).text());
  expect(empty('main a[href^="/account/submit"]').attr('href')).toBe('/account/submit?order=launch');
  const form = formFields(await (await visitor.get('/account/submit?order=launch')).text(), 'main .post-form');
  expect(form).toMatchObject({ order: 'launch' });
  const values = { name: 'Halfloaf', tagline: 'Recipes that shrink', short_description: 'Scales recipes.' };
  const more = { description: 'Scales recipes for any party.', categories: [aCategory({ _id: 901 }).name] };
  const draft = aDraft({ account_id: account._id, values: { ...values, ...more } });
  await DraftModel.insertMany([draft]);
  const begun = await visitor.post('/account/submit', { ...form, url: draft.url });
  expect(begun.headers.get('location')).toBe(`/account/drafts/${draft._id}`);
  const stranger = await aMember(site);
  await stranger.visitor.post('/account/submit', { url: draft.url, order: 'featured' });
  const saved = await visitor.post(`/account/drafts/${draft._id}/save`, { do: 'submit' });
  const order = saved.headers.get('location') ?? '';
  expect(order).toMatch(/^\/account\/orders\/new\/launch\?listing_id=\d+$/);
  const chosen = load(await (await visitor.get(order)).text())('[name=listing_id]').val();
  expect(order.endsWith(`=${chosen}`)).toBe(true);
});

test('an order form offers the listings that can take the product, and says why the others can’t', async () => {
  const { account, visitor } = await aMember(site);
  const mine = { owner_account_id: account._id };
  const live = await aQueued({ ...mine, name: 'Lastloaf', status: 'live', launched_at: now });
  const queued = await aQueued({ ...mine, name: 'Queueling', status: 'awaiting_badge' });
  const full = { ...mine, name: 'Fullhouse', extra_categories: [902, 903, 904] };
  const crowded = await aQueued({ ...full, status: 'live', launched_at: now });
  const form = async (product: string, query = '') =>
    load(await (await visitor.get(`/account/orders/new/${product}${query}`)).text());
  const offered = ($: Awaited<ReturnType<typeof form>>) =>
    $('[name=listing_id] option[value!=""]')
      .toArray()
      .map((option) => Number($(option).val()))
      .toSorted((a, b) => a - b);
  const relaunch = await form('relaunch');
  expect(offered(relaunch)).toEqual([live._id, crowded._id]);
  expect(relaunch('.listing-misfits').text()).toMatch(
    /1 listing isn’t eligible.*Queueling: Only live listings can relaunch/s,
  );
  expect(offered(await form('launch'))).toEqual([queued._id]);
  expect(offered(await form('skip_queue'))).toEqual([queued._id]);
  const categories = await form('extra_categories', `?listing_id=${crowded._id}`);
  expect(offered(categories)).toEqual([live._id, queued._id]);
  expect(categories('.listing-misfits[open]').text()).toContain(
    'Fullhouse: This listing already has 3 extra categories',
  );
  const trophies = await form('trophy_cabinet');
  expect([offered(trophies), trophies('[name=once]').length]).toEqual([[], 0]);
  expect(trophies('main').text()).toMatch(/None of your listings are eligible.*Lastloaf: This listing has no award/s);
});

const trophy = '/account/orders/new/trophy_cabinet';

test('without an assistant, a buyer orders a trophy, sees what is wrong, pays, and the team delivers', async () => {
  const { account, visitor } = await aMember(site, { role: 'admin' });
  const { _id } = await aQueued({ status: 'live', launched_at: now, owner_account_id: account._id });
  const unawarded = load(await (await visitor.get(trophy)).text());
  expect(unawarded('main').text()).toContain('This listing has no award.');
  expect(unawarded('[name=once]').length).toBe(0);
  await AwardModel.insertMany([anAward(lastWeek, 1, _id)]);
  const page = await (await visitor.get(trophy)).text();
  const fields = { ...formFields(page, 'form.post-form:has([name=once])'), listing_id: String(_id) };
  const refused = await visitor.post(trophy, { ...fields, 'option-engraving': 'Łódź 1', 'option-finish': 'gold' });
  expect(refused.status).toBe(422);
  const $ = load(await refused.text());
  expect($('.field-problem').text()).toContain('does not exist');
  expect($('[name=option-engraving]').val()).toBe('Łódź 1');
  const wish = { ...fields, 'option-engraving': 'Łódź 1', 'option-finish': 'oak' };
  const [made, again] = [await visitor.post(trophy, wish), await visitor.post(trophy, wish)];
  expect(made.headers.get('location')).toMatch(/^\/checkout\/SL-\w{10}$/);
  expect(again.headers.get('location')).toBe(made.headers.get('location'));
  expect(await OrderModel.countDocuments({ account_id: account._id })).toBe(1);
  const number = made.headers.get('location')?.split('/')[2] ?? '';
  expect((await visitor.get(`/checkout/${number}`)).status).toBe(200);
  expect(load(await (await visitor.get('/account/orders')).text())('main').text()).toContain(number);

  const details = { name: 'Zoë', company: null, address: 'Łódź', email: 'zoe@mosspad.example' };
  await saveBilling(number, { details, billing_country: 'US', vat_number: undefined }, now);
  await beginPayment(number, 7_900, now);
  await payAsTest({ _id: number });
  const shop = load(await (await visitor.get('/admin/shop')).text());
  expect(shop('main').text()).toMatch(/Trophy for your shelf.*engraving: Łódź 1.*finish: oak/s);
  const task = (await OrderTaskModel.findOne({ order: number }).lean())?._id ?? '';
  expect((await visitor.post('/admin/shop/task', { task, result: ' ' })).status).toBe(422);
  expect((await visitor.post('/admin/shop/task', { task, result: 'Parcel 00340' })).headers.get('location')).toBe(
    '/admin/shop?done=done',
  );
  expect((await storedOrder(number)).status).toBe('fulfilled');
  expect(load(await (await visitor.get(`/checkout/${number}`)).text())('main').text()).toContain('Parcel 00340');

  const refund = (order: string, reason: string) =>
    visitor.post(`/admin/shop/orders/${order}/refund`, { reason, seen_left: '7900' });
  expect([(await refund('SL-0000000000', 'asked')).status, (await refund(number, ' ')).status]).toEqual([404, 422]);
  expect((await refund(number, 'It broke: <b>Łódź</b>')).headers.get('location')).toBe(
    `/admin/shop/orders/${number}?done=refunded`,
  );
  const opened = load(await (await visitor.get(`/admin/shop/orders/${number}`)).text());
  expect(opened('main').text()).toMatch(/Ordered: \$79\.00.*Paid \(test\).*delivered.*Refund of \$79\.00 completed/s);
  const list = load(await (await visitor.get('/admin/shop/orders?status=refunded&q=zoe@mosspad.example')).text());
  expect(list('main').text()).toContain(number);
  expect(load(await (await visitor.get(`/checkout/${number}`)).text())('h1').text()).toBe('Refunded');
  const note = load(await (await visitor.get(`/checkout/${number}/invoice?show=credit`)).text());
  expect(note('h1').text()).toBe('Test credit note TESTCN-2026-00001');
  expect(note('main').text()).toContain('Credit note for TEST-2026-00001: It broke: <b>Łódź</b>');

  const file = await visitor.post('/admin/shop/export', { period: '2026-Q4', kind: 'sums' });
  expect([file.headers.get('content-type'), await file.text()]).toEqual([
    'text/csv; charset=utf-8',
    expect.stringMatching(/^country,treatment,[^\n]*\r\n$/), // test payments create no invoices
  ]);
  expect((await visitor.post('/admin/shop/export', { period: 'autumn', kind: 'sums' })).status).toBe(422);
  const typed = { seller_name: 'Łódka s.c.', seller_address: 'Długa 1\nŁódź', seller_country: 'PL' };
  const vat = { seller_vat_status: 'oss', seller_vat_number: '' };
  const wrong = load(await (await visitor.post('/admin/shop/seller', { ...typed, ...vat })).text());
  expect(wrong('.field-problem').text()).toContain('Invoices with VAT require it');
  expect(wrong('[name=seller_country] [selected]').val()).toBe('PL');
  await visitor.post('/admin/shop/seller', { ...typed, ...vat, seller_vat_status: 'none' });
  expect((await readSettings()).seller).toMatchObject({ name: 'Łódka s.c.', address: 'Długa 1, Łódź', country: 'PL' });
  await visitor.post(`/admin/shop/orders/${number}/resend`, {});
  const mails = await MailModel.find({}).lean();
  const mail = mails.find(({ subject }) => subject.startsWith('Test invoice TEST-2026-00001'));
  const link = /\/checkout\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  expect([mail?.to, (await new Visitor(site).get(link)).status]).toEqual(['zoe@mosspad.example', 200]);
});

test('the team’s shop is missing for everybody else, and an unknown product for all', async () => {
  const { visitor } = await aMember(site);
  const answers = await Promise.all(
    ['/admin/shop', '/admin/shop/orders', '/account/orders/new/golden_badge'].map((path) => visitor.get(path)),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await visitor.post('/admin/shop/task', { task: 'x', result: 'y' })).status).toBe(404);
});

test('a custom amount is read as people write it, to the cent, and refused when ambiguous', async () => {
  const { account, visitor } = await aMember(site);
  const { _id } = await aQueued({ status: 'live', launched_at: now, owner_account_id: account._id });
  const form = '/account/orders/new/billboard_min';
  const order = async (amount_cents: string) => {
    const fields = formFields(await (await visitor.get(form)).text(), 'form.post-form:has([name=once])');
    return visitor.post(form, { ...fields, listing_id: String(_id), amount_cents });
  };
  const sums = async (typed: string) => {
    const number = (await order(typed)).headers.get('location')?.split('/')[2] ?? '';
    return (await storedOrder(number)).lines[0]?.amount_cents;
  };
  expect([await sums('12,50'), await sums('1.234,50')]).toEqual([1250, 123_450]);
  for (const typed of ['1e3', '1.234', '12.345']) {
    const refused = await order(typed);
    expect([typed, refused.status]).toEqual([typed, 422]);
    expect(load(await refused.text())('.field-problem').text()).toContain('Enter an amount in US dollars.');
  }
});
