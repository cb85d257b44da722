import { load } from 'cheerio';
import { afterEach, expect, test } from 'vitest';
import { OrderModel } from '../../../shared/commerce/order/order.model.ts';
import { saveFounders } from '../../../shared/directory/founder/founder.writes.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { useDatabase } from '../../support/database.ts';
import { aFounder, aListing } from '../../support/factories.ts';
import { aMember } from '../../support/member.ts';
import { useRunningSite } from '../../support/running-site.ts';
import { saveOrders, sells } from '../../support/shop.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';

useDatabase();
const site = useRunningSite();
afterEach(() => expect(site.faults).toEqual([]));
const anAdmin = (name: string | null = 'Ines Prado') => aMember(site, { role: 'admin', name });
type Visitor = Awaited<ReturnType<typeof anAdmin>>['visitor'];
const read = async (visitor: Visitor, address: string) => load(await (await visitor.get(address)).text());

test('a team list names a status as owners see it, a week by its day, and skips empty cells', async () => {
  const { visitor, account } = await anAdmin();
  const waiting = aListing({ status: 'awaiting_badge', launch_week: '2026-12-14', owner_account_id: account._id });
  const without = aListing({ status: 'draft', launch_week: null });
  await saveListings([waiting, without]);
  const $ = await read(visitor, '/admin/listings');
  const cell = (id: number, label: string) =>
    $(`th a[href="/admin/listings/${id}"]`).closest('tr').find(`td[data-label="${label}"]`);
  expect(cell(waiting._id, 'Status').text()).toBe('Badge needed');
  expect(cell(without._id, 'Status').text()).toBe('Not launched');
  expect(cell(waiting._id, 'Week').text()).toBe('14 Dec 2026');
  expect([cell(waiting._id, 'Week').hasClass('admin-none'), cell(without._id, 'Week').hasClass('admin-none')]).toEqual([
    false,
    true,
  ]);
  expect($('[name=status] option[value=awaiting_badge]').text()).toBe('Badge needed');
  const owned = await read(visitor, '/account/listings');
  expect(owned('.own-listing-state .chip').text()).toContain('Badge needed');
});

test('a founder’s country is named, and a listing’s owner by name, or by mail address without one', async () => {
  const { visitor, account } = await anAdmin();
  const nameless = await anAdmin(null);
  const [named, addressed] = [account, nameless.account].map(({ _id }) => aListing({ owner_account_id: _id }));
  await saveFounders([aFounder({ country: 'DE' }), aFounder({ country: null })]);
  await saveListings([named, addressed].flatMap((each) => each ?? []));
  const founders = await read(visitor, '/admin/founders');
  const countries = founders('td[data-label=Country]')
    .get()
    .map((each) => founders(each).text());
  expect(countries.toSorted()).toEqual(['Germany', '–'].toSorted());
  const ownerOf = async (id = 0) => {
    const link = (await read(visitor, `/admin/listings/${id}`))('.admin-facts a[href^="/admin/people/"]');
    return [link.text(), link.attr('href')];
  };
  expect(await ownerOf(named?._id)).toEqual(['Ines Prado', `/admin/people/${account._id}`]);
  expect(await ownerOf(addressed?._id)).toEqual([nameless.account.email, `/admin/people/${nameless.account._id}`]);
});

test('an order names each line’s listing and the buyer’s country, and its number never wraps', async () => {
  const { visitor, account } = await anAdmin();
  await sells();
  const listing = aListing({ owner_account_id: account._id, name: 'Saltlamp' });
  await saveListings([listing]);
  const { paid } = await saveOrders(account._id, listing._id);
  await OrderModel.updateOne(
    { _id: paid },
    { $set: { billing_country: 'DE', location: { billing: 'DE', payment: 'FR' } } },
  );
  const $ = await read(visitor, `/admin/shop/orders/${paid}`);
  expect($(`.shop-entry a[href="/admin/listings/${listing._id}"]`).first().text()).toBe('Saltlamp');
  expect($('.shop-facts').text()).toContain('Germany (billing address), France (payment method)');
  expect($('.shop-facts').text()).toMatch(/, Germany, \S+@/);
  expect([$('h1').text(), $('h1 .whole').text()]).toEqual([`Order ${paid}`, paid]);
});

test('categories count the live listings below them, and an empty log has no list', async () => {
  const { visitor } = await anAdmin();
  await saveSmallCatalogue();
  const tree = await read(visitor, '/admin/categories');
  const public_ = load(await (await site.get('/categories')).text());
  const countsOf = ($: typeof tree, rows: string) =>
    Object.fromEntries(
      $(rows)
        .get()
        .map((row) => [$(row).find('a').text(), Number.parseInt($(row).find('.category-count').text(), 10)]),
    );
  const counted = countsOf(tree, '.admin-tree p');
  expect(counted).toMatchObject(countsOf(public_, '.category-branch p'));
  expect(Object.values(counted).some((count) => count > 0)).toBe(true);
  const log = await read(visitor, '/admin/audit');
  expect([log('.empty-state').length, log('.staff-log').length]).toEqual([1, 0]);
});

test('account and checkout pages do not advertise the newsletter, and the site’s pages do', async () => {
  const { visitor, account } = await anAdmin();
  await sells();
  const listing = aListing({ owner_account_id: account._id });
  await saveListings([listing]);
  const { paid } = await saveOrders(account._id, listing._id);
  const asks = async (address: string) => (await read(visitor, address))('.site-footer form').length > 0;
  const addresses = ['/account', '/account/settings', `/checkout/${paid}`, '/about', '/pricing'];
  expect(await Promise.all(addresses.map(asks))).toEqual([false, false, false, true, true]);
});
