import { load } from 'cheerio';
import { afterEach, expect, test } from 'vitest';
import { announceEverything } from '../../../shared/change/feed/change-record.writes.ts';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { readStoredListing } from '../../../shared/directory/listing/stored-listing.reads.ts';
import { readActsOn } from '../../../shared/identity/staff-log/staff-log.reads.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aMember } from '../../support/member.ts';
import { useRunningSite } from '../../support/running-site.ts';
import { saveSixCategories } from '../../support/shop.ts';

useDatabase();
const site = useRunningSite();
afterEach(async () => {
  await ListingModel.deleteMany({});
  expect(site.faults).toEqual([]);
});
const reason = 'They asked for it by phone';
const editor = async () => (await aMember(site, { role: 'editor' })).visitor;
const all = () => ListingModel.find({}).lean();

test('an editor creates a listing by hand, fills in every field and publishes it', async () => {
  await saveSixCategories();
  await announceEverything(now);
  const visitor = await editor();
  const made = await visitor.post('/admin/listings/new/add', { address: 'baeckerei-krume.example', name: 'Krume' });
  const [listing] = await all();
  const id = listing?._id ?? 0;
  expect(made.headers.get('location')).toBe(`/admin/listings/${id}/edit`);
  expect(listing).toMatchObject({ status: 'draft', owner_account_id: null, slug: 'krume', holds_website: true });

  const form = load(await (await visitor.get(`/admin/listings/${id}/edit`)).text());
  const sent = Object.fromEntries(
    form(`form[action="/admin/listings/${id}/edit"] :is(input, textarea, select)`)
      .toArray()
      .map((each) => [form(each).attr('name') ?? '', String(form(each).val() ?? '')]),
  );
  const typed = {
    ...sent,
    tagline: 'Bread',
    categories: 'category-901',
    country: 'DE',
    features: 'Rye\nSpelt',
    reason,
  };
  const saved = await visitor.post(`/admin/listings/${id}/edit`, typed);
  expect([saved.status, load(await saved.text())('.field-problem').text()]).toEqual([303, '']);
  await visitor.post('/admin/listings/publish', { ids: `${id}`, from: 'one' });
  expect(await readStoredListing(id)).toMatchObject({
    ...{ status: 'live', tagline: 'Bread', primary_category: 901, country: 'DE', features: ['Rye', 'Spelt'] },
  });
  const acts = (await readActsOn(`listing-${id}`, 9)).map(({ action }) => action);
  expect(acts).toEqual(['listing.publish', 'listing.edit', 'listing.add']);
});

test('a team listing’s name cannot contain a link, and the input is kept', async () => {
  const typed = { address: 'krume.example', name: 'Krume www.evil.example' };
  const answer = await (await editor()).post('/admin/listings/new/add', typed);
  const page = load(await answer.text());
  expect(page('.field-problem').text()).toContain('This contains a link or an email address. Enter only the name.');
  expect([page('[name=name]').val(), await ListingModel.countDocuments()]).toEqual([typed.name, 0]);
});

test('a website to be read leads to what it states, and pressing three times creates one listing', async () => {
  const visitor = await editor();
  const fields = { address: 'https://baeckerei-krume.example/', name: '', read: 'yes' };
  const pressed = await Promise.all([1, 2, 3].map(() => visitor.post('/admin/listings/new/add', fields)));
  expect(pressed.map(({ status }) => status)).toContain(303);
  const [listing, ...others] = await all();
  expect([listing?.name, others]).toEqual(['baeckerei-krume.example', []]);
  const to = pressed.find(({ status }) => status === 303)?.headers.get('location');
  expect(to).toBe(`/admin/listings/${listing?._id}/website`);
});

test('an invalid or already listed website is refused at its field', async () => {
  const visitor = await editor();
  const typed = await visitor.post('/admin/listings/new/add', { address: 'a b', name: 'Krume' });
  expect([typed.status, load(await typed.text())('#field-name').val()]).toEqual([422, 'Krume']);
  expect(await all()).toEqual([]);
});

test('a listing’s website can change, but not to one of another listing', async () => {
  const visitor = await editor();
  for (const address of ['one.example', 'two.example'])
    await visitor.post('/admin/listings/new/add', { address, name: '' });
  const [one] = await all();
  const move = (address: string) => visitor.post(`/admin/listings/${one?._id}/edit/website`, { address, reason });
  expect((await move('two.example')).status).toBe(422);
  expect((await move('three.example/shop')).status).toBe(303);
  expect(await readStoredListing(one?._id ?? 0)).toMatchObject({
    ...{ website_url: 'https://three.example/shop', website_key: 'three.example/shop', domain: 'three.example' },
  });
});
