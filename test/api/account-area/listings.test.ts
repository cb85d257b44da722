import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { saveCategories } from '../../../shared/directory/category/category.writes.ts';
import { claimImageSource, recordImageFailed } from '../../../shared/directory/image/image.writes.ts';
import type { ListingRecord } from '../../../shared/directory/listing/listing.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { setRateLimitScale } from '../../../shared/identity/rate-limit/rate-limit.writes.ts';
import { weekStart } from '../../../shared/kernel/week/week-calendar.ts';
import { recordBadgeCheck } from '../../../shared/launch/free-launch/badge-check.writes.ts';
import { chooseFreeListing } from '../../../shared/launch/free-launch/choose-free.writes.ts';
import { launchScheduled, moveOn } from '../../../shared/launch/free-launch/due-launches.writes.ts';
import { readOwnListing } from '../../../shared/submission/owned-listing/owned-listing.reads.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aCategory, aListing } from '../../support/factories.ts';
import { aMember, type Member } from '../../support/member.ts';
import { type ProductWebsite, startProductWebsite } from '../../support/product-website.ts';
import { useSiteWithJobs } from '../../support/running-site.ts';
import { Visitor } from '../../support/visitor.ts';

let website: ProductWebsite;
let owner: Member;

useDatabase();
const site = useSiteWithJobs();
beforeAll(async () => {
  website = await startProductWebsite();
  await saveCategories([aCategory({ _id: 900, slug: 'inks', name: 'Inks' })]);
  owner = await aMember(site);
});
afterAll(() => website.close());
afterEach(() => expect(site.faults).toEqual([]));

/** The owner's complete, submitted listing. */
async function submitted(given: Partial<ListingRecord> = {}): Promise<ListingRecord> {
  const listing = aListing({
    status: 'draft',
    published_at: null,
    owner_account_id: owner.account._id,
    primary_category: 900,
    category_path: [900],
    tagline: 'Ink',
    ...given,
  });
  const stored = { ...listing, website_url: website.url, slug: `unpublished-${listing._id}` };
  await saveListings([stored]);
  return stored;
}

/** The same, queued for its free launch. */
async function queued(given: Partial<ListingRecord> = {}): Promise<ListingRecord> {
  const { _id } = await submitted(given);
  return chooseFreeListing(owner.account._id, _id, now);
}

const pageOf = (id: number) => `/account/listings/${id}`;
const read = async (path: string, { visitor }: Member = owner) => (await visitor.get(path)).text();
const own = (id: number) => readOwnListing(owner.account._id, id);

describe('a listing whose logo could not be copied', () => {
  const logo_url = 'https://refused.example/logo.png';
  async function refuse(url: string): Promise<void> {
    await claimImageSource(url, 'logo', now);
    await recordImageFailed(url, 'logo', 'too_small', now);
  }

  test('tells its owner why, and how to fix it', async () => {
    const { _id } = await submitted({ logo_url });
    expect((await own(_id)).logo_problem).toBeNull();
    await refuse(logo_url);
    expect((await own(_id)).logo_problem).toContain('Under 32 pixels');
    expect(await read(pageOf(_id))).toContain('Your logo isn’t showing. Under 32 pixels on one side.');
  });

  test('says nothing while an earlier copy is shown', async () => {
    const shown = 'https://refused.example/shown.png';
    const { _id } = await submitted({ logo_url: shown, logo: { hash: 'a'.repeat(32), source_url: shown } });
    await refuse(shown);
    expect((await own(_id)).logo_problem).toBeNull();
  });
});

describe('an account’s listings', () => {
  test('link to submitting a product when there are none', async () => {
    const html = await read('/account/listings', await aMember(site));
    expect(html).toContain('No listings yet');
    expect(html).toContain('href="/account/submit"');
    expect(html).toContain('href="/account/listings" aria-current="page"');
  });

  test('show status, week, badge and next step, page by page, and only to their owner', async () => {
    const { _id, name } = await queued({ name: 'Quillmoss <b>' });
    await recordBadgeCheck(_id, 'absent', now);
    const html = await read('/account/listings');
    for (const words of ['Quillmoss &lt;b&gt;', 'Badge needed', '28 December 2026', 'Badge not found yet']) {
      expect(html, name).toContain(words);
    }
    expect(html).toContain(`href="${pageOf(_id)}"`);
    expect(await read('/account/listings', await aMember(site))).not.toContain('Quillmoss');
    const many = await aMember(site);
    const first = Array.from({ length: 21 }, () => aListing({ owner_account_id: many.account._id }));
    await saveListings(first);
    expect(await read('/account/listings', many)).toContain('href="/account/listings?page=2"');
    expect((await read('/account/listings?page=2', many)).match(/own-listing-row/g)).toHaveLength(1);
  });
});

describe('one listing', () => {
  test('looks missing for somebody else’s, an unknown and an invalid number alike, forms included', async () => {
    const { _id } = await submitted();
    const { visitor } = await aMember(site);
    for (const path of [pageOf(_id), pageOf(999_999), '/account/listings/x', `${pageOf(_id)}?shape=star`]) {
      expect((await visitor.get(path)).status, path).toBe(404);
    }
    for (const form of ['free', 'check']) {
      expect((await visitor.post(`${pageOf(_id)}/${form}`, {})).status).toBe(404);
      expect((await visitor.post(`/account/listings/x/${form}`, {})).status).toBe(404);
    }
    expect(await own(_id)).toMatchObject({ status: 'draft' });
  });

  test('sends signed-out visitors to sign in, and back', async () => {
    const location = (await site.get(pageOf(7))).headers.get('location');
    expect(location).toBe(`/sign-in?next=${encodeURIComponent(pageOf(7))}`);
    const posted = await new Visitor(site).post(`${pageOf(7)}/check`, {});
    expect(posted.headers.get('location')).toBe(`/sign-in?next=${encodeURIComponent(pageOf(7))}`);
  });

  test('says what it lacks, and is not queued until complete', async () => {
    const { _id } = await submitted({ primary_category: null, category_path: [], tagline: null });
    const response = await owner.visitor.post(`${pageOf(_id)}/free`, {});
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain('Add a category.');
    expect(html).toContain('Add a tagline or a description.');
    expect(await own(_id)).toMatchObject({ status: 'draft' });
  });

  test('explains the free launch, and is queued by a form', async () => {
    const { _id } = await submitted();
    const html = await read(pageOf(_id));
    expect(html).toContain('between Monday, 28 December 2026 and Monday, 11 January 2027');
    const response = await owner.visitor.post(`${pageOf(_id)}/free`, {});
    expect(response.headers.get('location')).toBe(`${pageOf(_id)}?done=chosen`);
    const after = await read(`${pageOf(_id)}?done=chosen`);
    expect(after).toContain('You’re in the queue for the week of Monday, 28 December 2026');
    expect(after).toContain('You’re in the queue for the launch week starting Monday, 28 December 2026.');
    const again = await owner.visitor.post(`${pageOf(_id)}/free`, {});
    expect(again.status).toBe(303);
  });

  test('offers its badge in every style, with code that can be copied without scripts', async () => {
    const { _id, slug } = await queued();
    const html = await read(`${pageOf(_id)}?shape=pill&mode=dark`);
    expect(html).toContain(`/badge/${slug}/listed-on/pill-dark-m.svg`);
    expect(html).toMatch(/<textarea[^>]* readonly[^>]*>&lt;a href=/);
    expect(html).toContain(`href="${pageOf(_id)}?shape=pill&amp;mode=dark&amp;size=s#badge"`);
  });

  test('reports a week missed for lack of a badge, the launch, and a lost badge', async () => {
    const { _id, slug, launch_week } = await queued();
    await recordBadgeCheck(_id, 'absent', now);
    await moveOn(_id, weekStart(launch_week ?? ''));
    expect(await read(pageOf(_id))).toContain(
      'No badge found before the week of Monday, 28 December 2026, so your launch moved to a later week.',
    );
    await recordBadgeCheck(_id, 'found', now);
    expect(await read(pageOf(_id))).toContain('Launches on Monday, 4 January 2027, at 00:00 UTC.');
    await launchScheduled(_id, weekStart('2027-01-04'));
    expect(await read(pageOf(_id))).toContain(`href="/products/${slug}">See it live`);
    await recordBadgeCheck(_id, 'hidden', weekStart('2027-01-11'));
    const html = await read(pageOf(_id));
    expect(html).toContain('Put it back by 18 January 2027');
    expect(html).toContain('The badge is hidden');
  });
});

describe('checking now', () => {
  test.each([
    ['nothing', () => '<p>Hello</p>', 'No badge in your homepage’s HTML'],
    ['a comment', (badge: string) => `<!-- ${badge} -->`, 'inside an HTML comment'],
    ['a hidden badge', (badge: string) => `<div hidden>${badge}</div>`, 'The badge is hidden'],
    [
      'another listing’s badge',
      (badge: string) => badge.replaceAll(/listing-\d+/g, 'other'),
      'but for another listing',
    ],
    ['only the link', (badge: string) => badge.replace(/<img[^>]*>/, 'Listed'), 'but not the badge image'],
  ])('reports %s on the homepage', async (_, footer, words) => {
    const { _id } = await queued();
    website.footer = footer((await own(_id)).badge?.html ?? '');
    const response = await owner.visitor.post(`${pageOf(_id)}/check`, {});
    expect(response.headers.get('location')).toBe(`${pageOf(_id)}?done=looked`);
    const html = await read(`${pageOf(_id)}?done=looked`);
    expect(html).toContain('didn’t find the badge');
    expect(html).toContain(words);
  });

  test('reports an unreadable homepage', async () => {
    const { _id } = await queued();
    website.status = 503;
    await owner.visitor.post(`${pageOf(_id)}/check`, {});
    website.status = 200;
    const html = await read(`${pageOf(_id)}?done=looked`);
    expect(html).toContain('couldn’t read your homepage');
    expect(html).toContain('Your homepage returned an error');
  });

  test('finds the badge, which schedules the launch', async () => {
    const { _id } = await queued();
    website.footer = (await own(_id)).badge?.html ?? '';
    await owner.visitor.post(`${pageOf(_id)}/check`, {});
    expect(await own(_id)).toMatchObject({ status: 'scheduled' });
    expect(await read(`${pageOf(_id)}?done=looked`)).toContain('We just checked: the badge is there.');
  });

  test('is refused for a listing that needs no badge, and when requested too often', async () => {
    const draft = await submitted();
    const needless = await owner.visitor.post(`${pageOf(draft._id)}/check`, {});
    expect(needless.status).toBe(422);
    const other = await aMember(site);
    const { _id } = await submitted({ owner_account_id: other.account._id });
    await chooseFreeListing(other.account._id, _id, now);
    setRateLimitScale(0.1);
    const first = await other.visitor.post(`${pageOf(_id)}/check`, {});
    const second = await other.visitor.post(`${pageOf(_id)}/check`, {});
    setRateLimitScale(1_000_000);
    expect([first.status, second.status]).toEqual([303, 429]);
    expect(await second.text()).toContain('At most 1 badge check in 60 seconds.');
  });
});
