import { load } from 'cheerio';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { readStoredListing } from '../../../shared/directory/listing/stored-listing.reads.ts';
import { readActsOn } from '../../../shared/identity/staff-log/staff-log.reads.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aListing } from '../../support/factories.ts';
import { aMember } from '../../support/member.ts';
import { patientMs } from '../../support/patience.ts';
import { useRunningSite } from '../../support/running-site.ts';

useDatabase();
const site = useRunningSite();
afterEach(() => expect(site.faults).toEqual([]));
const reason = 'Bought votes, says the ledger';
const anAdmin = async () => (await aMember(site, { role: 'admin' })).visitor;
const live = { status: 'live', launched_at: now, published_at: now } as const;
const actionsOn = async (id: number) => (await readActsOn(`listing-${id}`, 9)).map(({ action }) => action);

describe('a listing', () => {
  test('is suspended, archived and restored by the team, with one entry each, and its page follows', async () => {
    const visitor = await anAdmin();
    const { _id, slug, name } = aListing({ ...live, name: 'Spammy <b>Thing</b>' });
    await saveListings([aListing({ ...live, _id, slug, name })]);
    const status = () => vi.waitFor(async () => (await site.get(`/products/${slug}`)).status, 10_000);
    const done = async (act: string) =>
      (await visitor.post(`/admin/listings/${_id}/${act}`, { reason })).headers.get('location');
    await vi.waitFor(async () => expect(await status()).toBe(200), patientMs);
    const asked = await (await visitor.get(`/admin/listings/${_id}/suspend`)).text();
    expect([asked.includes('The page goes offline'), load(asked)('h1 b').length]).toEqual([true, 0]);
    expect(await done('badge')).toBeNull();
    expect(await done('suspend')).toBe(`/admin/listings/${_id}?done=suspended`);
    await vi.waitFor(async () => expect(await status()).toBe(404), patientMs);
    expect(await done('restore')).toBe(`/admin/listings/${_id}?done=restored`);
    await vi.waitFor(async () => expect(await status()).toBe(200), patientMs);
    expect(await done('archive')).toBe(`/admin/listings/${_id}?done=archived`);
    expect((await readStoredListing(_id))?.holds_website).toBe(false);
    expect(await done('archive')).toBeNull();
    expect(await actionsOn(_id)).toEqual(['listing.archive', 'listing.restore', 'listing.suspend']);
    const html = await (await visitor.get(`/admin/listings/${_id}`)).text();
    expect([html.includes('Restore listing'), load(html)('h1 b').length > 0]).toEqual([true, false]);
  });

  test('cannot be restored if it lost its website’s address while archived, and the team learns why', async () => {
    const visitor = await anAdmin();
    const old = aListing({ ...live });
    await saveListings([old]);
    await visitor.post(`/admin/listings/${old._id}/archive`, { reason });
    await saveListings([aListing({ ...live, website_key: old.website_key, holds_website: true })]);
    const response = await visitor.post(`/admin/listings/${old._id}/restore`, { reason });
    expect([response.status, (await response.text()).includes('now uses this website')]).toEqual([422, true]);
    expect((await readStoredListing(old._id))?.status).toBe('archived');
  });

  test('is merged into another: all its addresses redirect there', async () => {
    const visitor = await anAdmin();
    const [double, stays] = [aListing({ ...live, previous_slugs: ['double-of-old'] }), aListing({ ...live })];
    await saveListings([double, stays]);
    await vi.waitFor(async () => expect((await site.get(`/products/${double.slug}`)).status).toBe(200), patientMs);
    expect(await (await visitor.get(`/admin/listings/${double._id}/merge`)).text()).toContain(
      '2 URLs permanently redirect',
    );
    const itself = await visitor.post(`/admin/listings/${double._id}/merge`, { into: `${double._id}`, reason });
    expect(itself.status).toBe(422);
    const response = await visitor.post(`/admin/listings/${double._id}/merge`, { into: `${stays._id}`, reason });
    expect(response.headers.get('location')).toBe(`/admin/listings/${stays._id}?done=merged`);
    for (const slug of [double.slug, 'double-of-old'])
      await vi.waitFor(async () => {
        const moved = await site.get(`/products/${slug}`);
        expect([moved.status, moved.headers.get('location')]).toEqual([301, `/products/${stays.slug}`]);
      }, patientMs);
    expect(await actionsOn(double._id)).toEqual(['listing.merge']);
  });

  test('is assigned to an account by address, or to nobody, and loses its mark', async () => {
    const visitor = await anAdmin();
    const { account } = await aMember(site);
    const listing = aListing({ ...live, verified: true });
    await saveListings([listing]);
    const path = `/admin/listings/${listing._id}/owner`;
    const unknown = await visitor.post(path, { email: 'nobody@mail.example', reason });
    expect([unknown.status, (await unknown.text()).includes('nobody@mail.example')]).toEqual([422, true]);
    await visitor.post(path, { email: account.email, reason });
    expect(await readStoredListing(listing._id)).toMatchObject({ owner_account_id: account._id, verified: false });
    await visitor.post(path, { email: '', reason });
    expect((await readStoredListing(listing._id))?.owner_account_id).toBeNull();
  });

  test('is edited as a version; a second editor of the same field sees both values and loses nothing', async () => {
    const visitor = await anAdmin();
    const listing = aListing({
      ...live,
      name: 'Before',
      tagline: 'Old words',
      short_description: null,
      description: null,
    });
    await saveListings([listing]);
    const path = `/admin/listings/${listing._id}/edit`;
    const typed = { revision: '0', name: 'Before', short_description: '', description: '', reason };
    const first = await visitor.post(path, { ...typed, tagline: 'First words', description: 'First text' });
    expect(first.headers.get('location')).toBe(`/admin/listings/${listing._id}?done=edited`);
    const second = await visitor.post(path, { ...typed, tagline: 'Second words' });
    const html = await second.text();
    expect([second.status, html.includes('Someone changed it to: “First words”')]).toEqual([409, true]);
    const again = load(html);
    const shown = ['tagline', 'description'].map((name) => again(`form [name="${name}"]`).val());
    expect([...shown, again('form [name="revision"]').first().val()]).toEqual(['Second words', 'First text', '1']);
    await visitor.post(`${path}/restore`, { revision: '0', seen: '1', reason });
    expect((await readStoredListing(listing._id))?.tagline).toBe('Old words');
    expect(await actionsOn(listing._id)).toEqual(['listing.restore_version', 'listing.edit']);
  });
});

test.each([
  ['zzq', ['Zzquill']],
  ['Zzq', ['Zzquill']],
  ['zzquill.exam', ['Zzquill']],
  ['https://www.zzquill.example/about', ['Zzquill']],
  ['.*', []],
])('listings are found by %j, whatever their status', async (words, expected) => {
  const visitor = await anAdmin();
  if ((await readStoredListing(79_001)) === undefined)
    await saveListings([
      aListing({ _id: 79_001, name: 'Zzquill', slug: 'zzquill', domain: 'zzquill.example', status: 'archived' }),
    ]);
  const html = await (await visitor.get(`/admin/listings?${new URLSearchParams({ words })}`)).text();
  expect([...html.matchAll(/href="\/admin\/listings\/79001"/g)].length > 0 ? ['Zzquill'] : []).toEqual(expected);
});
