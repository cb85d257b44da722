import { load } from 'cheerio';
import { afterEach, expect, test } from 'vitest';
import { ListingModel } from '../../../../shared/directory/listing/listing.model.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { readStoredListing } from '../../../../shared/directory/listing/stored-listing.reads.ts';
import { readActsOn } from '../../../../shared/identity/staff-log/staff-log.reads.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aListing } from '../../../support/factories.ts';
import { aMember } from '../../../support/member.ts';
import { useRunningSite } from '../../../support/running-site.ts';

useDatabase();
const site = useRunningSite();
afterEach(async () => {
  await ListingModel.deleteMany({});
  expect(site.faults).toEqual([]);
});

const hidden = {
  status: 'draft',
  launched_at: null,
  launches: [],
  published_at: null,
  owner_account_id: null,
} as const;
const aHidden = (given = {}) => aListing({ ...hidden, launches: [], plan: 'free', holds_website: true, ...given });
const statusOf = async (id: number) => (await readStoredListing(id))?.status;

test('ticked hidden listings are published at once, and Undo hides them again', async () => {
  const { visitor } = await aMember(site, { role: 'editor' });
  const [one, two, owned] = [
    aHidden(),
    aHidden(),
    aHidden({ owner_account_id: '8c7ad06f-5c6e-4f7e-9f6b-0a4f4a1b2c01' }),
  ];
  await saveListings([one, two, owned]);
  const list = load(await (await visitor.get('/admin/listings?status=draft')).text());
  const ticks = list('input[name=ids][form=listings-ticked]');
  expect(
    ticks
      .map((_, each) => list(each).val())
      .get()
      .sort(),
  ).toEqual([`${one._id}`, `${two._id}`].sort());
  expect(ticks.first().attr('aria-label')).toMatch(/^Select ./);

  const answer = await visitor.post('/admin/listings/publish', { ids: [one, two, owned].map(({ _id }) => `${_id}`) });
  const to = answer.headers.get('location') ?? '';
  expect([answer.status, to]).toEqual([
    303,
    `/admin/listings?status=draft&owner=none&done=published&ids=${one._id}%2C${two._id}`,
  ]);
  expect(await Promise.all([one, two, owned].map(({ _id }) => statusOf(_id)))).toEqual(['live', 'live', 'draft']);
  expect(await readStoredListing(one._id)).toMatchObject({ published_at: now, launched_at: null });

  const done = load(await (await visitor.get(to)).text());
  expect(done('.notice').text()).toBe('2 listings published.');
  const undo = done('form[action="/admin/listings/hide"]').first();
  const ids = undo
    .find('input[name=ids]')
    .map((_, each) => `${done(each).val()}`)
    .get();
  await visitor.post('/admin/listings/hide', { ids });
  expect(await Promise.all([one, two].map(({ _id }) => statusOf(_id)))).toEqual(['draft', 'draft']);
  expect((await readActsOn(`listing-${one._id}`, 9)).map(({ action }) => action)).toEqual([
    'listing.hide',
    'listing.publish',
  ]);
  expect(await readActsOn(`listing-${owned._id}`, 9)).toEqual([]);
});

test('all hidden listings are published a hundred at a time, showing how many are left', async () => {
  const { visitor } = await aMember(site, { role: 'editor' });
  await saveListings(Array.from({ length: 103 }, () => aHidden()));
  const first = await visitor.post('/admin/listings/publish', { which: 'all' });
  const page = load(await (await visitor.get(first.headers.get('location') ?? '')).text());
  expect(page('.notice').text()).toBe('100 listings published. 3 still hidden.');
  await visitor.post('/admin/listings/publish', { which: 'all' });
  expect(await ListingModel.countDocuments({ status: 'live' })).toBe(103);
});

test('a single listing is published on its own page; one with an owner or a launch has no such button', async () => {
  const { visitor } = await aMember(site, { role: 'editor' });
  const [one, launched] = [aHidden(), aListing({ status: 'live', launched_at: now, owner_account_id: null })];
  await saveListings([one, launched]);
  const answer = await visitor.post('/admin/listings/publish', { ids: `${one._id}`, from: 'one' });
  expect(answer.headers.get('location')).toBe(`/admin/listings/${one._id}?done=published`);
  const shown = load(await (await visitor.get(`/admin/listings/${one._id}?done=published`)).text());
  expect([shown('.notice').text(), shown('form[action="/admin/listings/hide"]').length]).toEqual([
    'Listing published.',
    1,
  ]);
  const other = load(await (await visitor.get(`/admin/listings/${launched._id}`)).text());
  expect(other('form[action="/admin/listings/hide"], form[action="/admin/listings/publish"]').length).toBe(0);
  await visitor.post('/admin/listings/hide', { ids: `${launched._id}` });
  expect(await statusOf(launched._id)).toBe('live');
  expect((await visitor.post('/admin/listings/publish', {})).status).toBe(422);
});
