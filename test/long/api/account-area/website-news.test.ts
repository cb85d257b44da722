import { type CheerioAPI, load } from 'cheerio';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announceEverything } from '../../../../shared/change/feed/change-record.writes.ts';
import { saveCategories } from '../../../../shared/directory/category/category.writes.ts';
import type { ListingRecord } from '../../../../shared/directory/listing/listing.ts';
import { readActivity } from '../../../../shared/identity/audit/audit.reads.ts';
import { setRateLimitScale } from '../../../../shared/identity/rate-limit/rate-limit.writes.ts';
import { now } from '../../../support/clock.ts';
import { aCategory } from '../../../support/factories.ts';
import { aMember } from '../../../support/member.ts';
import { useOwnListings } from '../../../support/own-listings.ts';
import { joined } from '../../../support/people.ts';
import { type ProductWebsite, startProductWebsite } from '../../../support/product-website.ts';
import { useSiteWithJobs } from '../../../support/running-site.ts';

const { site, people, owned, stored, pageOf } = useOwnListings(useSiteWithJobs);
const ink = aCategory({ name: 'Ink' });
let website: ProductWebsite;

beforeAll(async () => {
  website = await startProductWebsite();
  await saveCategories([ink]);
  await announceEverything(now);
});
afterAll(() => website.close());
beforeEach(() => Object.assign(website, { status: 200, robots: '' }));

const listed = (given: Partial<ListingRecord> = {}) =>
  owned({ website_url: `${website.url}/`, tagline: 'What it said long ago', ...given });
const post = (id: number, form: string, fields = {}, by = people.owner) =>
  by.visitor.post(pageOf(id, `website/${form}`), fields);
const open = async (id: number, { visitor } = people.owner): Promise<CheerioAPI> =>
  load(await (await visitor.get(pageOf(id, 'website'))).text());
const words = (page: CheerioAPI, selector: string): string => page(selector).text().replaceAll(/\s+/g, ' ').trim();

/** The page once the website has been reread. */
async function reread(id: number, by = people.owner): Promise<CheerioAPI> {
  const pressed = await post(id, 'read', {}, by);
  expect(pressed.headers.get('location')).toBe(pageOf(id, 'website'));
  const isWaiting = async () => (await open(id, by))('[data-look-again]').length;
  await expect.poll(isWaiting, { timeout: 45_000, interval: 250 }).toBe(0);
  return open(id, by);
}
const seenOn = (page: CheerioAPI) => ({
  revision: page('[name="revision"]').attr('value') ?? '',
  asked: page('[name="asked"]').attr('value') ?? '',
});
const actions = async () => (await readActivity(people.owner.account._id, 1, 3)).items.map(({ action }) => action);

describe('a listing’s own website', () => {
  test('is read by a button, shown beside the listing with quotes, and applied value by value', async () => {
    const id = await listed();
    expect(words(await open(id), '.website-read')).toMatch(/Limit: [\d,]+ times in 6 hours\./);
    const page = await reread(id);
    expect(page('[name="field"][value="tagline"]').is('[checked]')).toBe(false);
    expect(words(page, '.website-differences')).toContain('Ink that grows back');
    expect(page('.news-categories blockquote').text()).toMatch(/ink/i);
    const taken = await post(id, 'take', { ...seenOn(page), field: 'tagline', category: `${ink._id}` });
    expect(taken.headers.get('location')).toBe(`${pageOf(id, 'website')}?done=taken`);
    expect(await stored(id)).toMatchObject({ tagline: 'Ink that grows back', primary_category: ink._id, revision: 1 });
    expect(await actions()).toEqual(expect.arrayContaining(['listing.take_from_website', 'listing.read_again']));
    const next = await open(id);
    expect(next('[name="field"][value="tagline"]')).toHaveLength(0);
    expect(next('.news-categories')).toHaveLength(0);
    await post(id, 'dismiss', { asked: seenOn(page).asked });
    expect(words(await open(id), '.empty-state')).toContain('Dismissed');
  }, 60_000);

  test('says what a choice lacks, and keeps the ticks if the listing was edited meanwhile', async () => {
    const id = await listed();
    const page = await reread(id);
    const nothing = await post(id, 'take', seenOn(page));
    expect(nothing.status).toBe(422);
    expect(words(load(await nothing.text()), '.website-news .post-form-problem')).toContain(
      'Select at least one value',
    );
    await people.owner.visitor.post(pageOf(id, 'edit/save'), {
      revision: '0',
      'fields.tagline': 'Ours now',
      do: 'save',
    });
    const late = await post(id, 'take', { ...seenOn(page), field: 'tagline' });
    expect(late.status).toBe(409);
    const again = load(await late.text());
    expect(words(again, '.post-form-problem')).toContain('changed since you opened this page');
    expect(again('[name="field"][value="tagline"]').is('[checked]')).toBe(true);
    expect((await post(id, 'take', { ...seenOn(again), field: 'tagline' })).status).toBe(303);
    expect((await stored(id)).tagline).toBe('Ink that grows back');
  }, 60_000);

  test('explains in our words why it cannot be read, and says nothing is new when everything is listed', async () => {
    website.status = 404;
    const id = await listed();
    expect(words(await reread(id), '.notice')).toContain('The website returned an error.');
    website.status = 200;
    const found = await reread(id);
    const fields = found('[name="field"]')
      .toArray()
      .map((box) => found(box).attr('value') ?? '');
    await post(id, 'take', { ...seenOn(found), field: fields, category: `${ink._id}` });
    expect(words(await open(id), '.empty-state')).toContain('Nothing new');
  }, 60_000);

  test('is for members, editors included, and nobody else', async () => {
    const id = await listed();
    const editor = await aMember(site);
    await joined(people.owner.account._id, id, editor.account);
    expect((await editor.visitor.get(pageOf(id, 'website'))).status).toBe(200);
    expect((await post(id, 'read', {}, editor)).status).toBe(303);
    expect((await people.stranger.visitor.get(pageOf(id, 'website'))).status).toBe(404);
    for (const [form, fields] of [
      ['read', {}],
      ['take', { revision: '0', asked: '1', field: 'tagline' }],
      ['dismiss', { asked: '1' }],
    ] as const)
      expect((await post(id, form, fields, people.stranger)).status).not.toBe(303);
    expect((await stored(id)).tagline).toBe('What it said long ago');
  });

  test('is not reread for a listing off the site, as its page says, nor too often', async () => {
    const gone = await listed({ status: 'suspended' });
    const page = await open(gone);
    expect(words(page, '.notice-problem')).toContain('Websites of hidden listings');
    expect(page('.website-read')).toHaveLength(0);
    const refused = await post(gone, 'read');
    expect([refused.status, words(load(await refused.text()), '.notice-problem')]).toEqual([
      422,
      expect.stringContaining('its website is not rechecked'),
    ]);
    const by = await aMember(site);
    const id = await listed({ owner_account_id: by.account._id });
    setRateLimitScale(0.5);
    expect(words(await open(id, by), '.website-read')).toContain('Limit: once in 6 hours.');
    await reread(id, by);
    const eager = await post(id, 'read', {}, by);
    setRateLimitScale(1_000_000);
    expect(eager.status).toBe(429);
    expect(words(load(await eager.text()), '.website-read .post-form-problem')).toMatch(
      /^At most 1 website read in 6 hours\. Try again after \d\d:00 UTC\.$/,
    );
  }, 60_000);
});
