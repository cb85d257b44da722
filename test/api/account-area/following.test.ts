import { load } from 'cheerio';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { announceEverything } from '../../../shared/change/feed/change-record.writes.ts';
import { readAllFollows } from '../../../shared/community/follow/follow.reads.ts';
import { stopTokens } from '../../../shared/community/follow/stop-link.writes.ts';
import { readFounderFollow } from '../../../shared/community/founder-follow/founder-follow.reads.ts';
import { readSubscriber } from '../../../shared/community/week-mail/subscriber.reads.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { readListingRecords } from '../../../shared/directory/listing-page/listing.reads.ts';
import { saveWeekResult } from '../../../shared/launch/week-result/week-result.writes.ts';
import { takeIds } from '../../../shared/platform/mongo/counter.ts';
import { useAccountSite } from '../../support/account-site.ts';
import { lastWeek, now } from '../../support/clock.ts';
import { aListing, aWeekResult } from '../../support/factories.ts';
import { saveFollowers } from '../../support/followers.ts';
import { aMember, type Member } from '../../support/member.ts';
import { patientMs } from '../../support/patience.ts';
import { listings, saveSmallCatalogue } from '../../support/small-catalogue.ts';
import { Visitor } from '../../support/visitor.ts';

const { site } = useAccountSite();
let reader: Member;
beforeAll(async () => {
  await saveSmallCatalogue();
  await takeIds('update', 10_000); // the catalogue's updates have ids of their own
  reader = await aMember(site);
});

const read = async (path: string, { visitor }: Member = reader) => (await visitor.get(path)).text();
const followed = async ({ account }: Member) => (await readAllFollows(account._id)).map(({ mails }) => mails);
const linkFor = async ({ account }: Member, listingId: number | null) =>
  `/mails/stop/${(await stopTokens([account._id], listingId)).get(account._id)}`;

describe('a listing’s follow button', () => {
  test('is on its page, sends signed-out visitors to sign in, and completes afterwards', async () => {
    expect(await (await site.get('/products/fernleaf')).text()).toContain('action="/account/following/fernleaf"');
    const pressed = await new Visitor(site).post('/account/following/fernleaf', {});
    expect(pressed.status).toBe(303);
    expect(pressed.headers.get('location')).toMatch(/^\/sign-in\?next=.*kind%3Dfollow/);
    const html = await read('/account/following/fernleaf');
    expect(html).toContain('Follow Fernleaf');
    expect(html).toContain('action="/account/following/fernleaf"');
    expect(await followed(reader)).toEqual([]);
  });

  test('follows, and follows are changed and stopped in the account', async () => {
    const someone = await aMember(site);
    const pressed = await someone.visitor.post('/account/following/fernleaf', {});
    expect(pressed.headers.get('location')).toBe('/account/following?done=following');
    expect(await read('/account/following', someone)).toContain('Email for every update');
    const change = (choice: string) => someone.visitor.post('/account/following', { listing_id: '701', choice });
    await change('weekly');
    expect(await followed(someone)).toEqual(['weekly']);
    const again = await someone.visitor.post('/account/following/fernleaf', {});
    expect(again.headers.get('location')).toBe('/account/following/fernleaf');
    expect(await read('/account/following/fernleaf', someone)).toContain('Following, with one email a week');
    expect(await followed(someone)).toEqual(['weekly']);
    await change('none');
    expect(await read('/account/following?done=stopped', someone)).toContain('You’re not following anything yet');
  });

  test.each(['/account/following/no-such-listing', '/account/following/waiting'])(
    'for %s is missing, and follows nothing',
    async (path) => {
      expect((await reader.visitor.get(path)).status).toBe(404);
      expect((await reader.visitor.post(path, {})).status).toBeGreaterThanOrEqual(400);
      expect(await followed(reader)).toEqual([]);
    },
  );
});

describe('a link in a mail', () => {
  test('shows a button that link-opening programs do not press', async () => {
    const someone = await aMember(site);
    await someone.visitor.post('/account/following/fernleaf', {});
    const page = await site.get(await linkFor(someone, 701));
    expect(page.status).toBe(200);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await page.text()).toContain('Unsubscribe');
    expect(await followed(someone)).toEqual(['each']);
  });

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a multipart form',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('stops mail on a POST of %s without cookies, from any origin, without a redirect', async (_, type, body) => {
    const someone = await aMember(site);
    await someone.visitor.post('/account/following/fernleaf', {});
    const headers = { 'content-type': type, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
    const send = async () =>
      fetch(new URL(await linkFor(someone, 701), site.url), { method: 'POST', headers, body, redirect: 'manual' });
    for (const answer of [await send(), await send()]) {
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('Unsubscribed from updates from Fernleaf');
    }
    expect(await followed(someone)).toEqual([]);
  });

  test('for the newsletter has one signup form per page, its own included, and none once subscribed', async () => {
    const formsAt = async (path: string) =>
      (await (await site.get(path)).text()).split('action="/mails/week"').length - 1;
    expect([await formsAt('/mails/week'), await formsAt('/products/fernleaf')]).toEqual([1, 1]);
    expect(await formsAt('/mails/week?done=confirmed')).toBe(0);
  });

  test('for the newsletter promises no email below the pages, which cannot know whether one can be sent', async () => {
    const html = await (await site.get('/products/fernleaf')).text();
    const form = html.slice(html.indexOf('action="/mails/week"'));
    expect(form.slice(0, form.indexOf('</form>'))).toContain('Only sent to confirmed addresses.');
  });

  test('for the newsletter shows the latest issue, with links to its contents and logos', async () => {
    const [logo_url, hash] = ['https://fernleaf.example/logo.png', 'ab'.repeat(16)];
    await saveListings([{ ...listings.fernleaf, logo_url, logo: { hash, source_url: logo_url } }]);
    await announceEverything(now);
    await saveWeekResult({ ...aWeekResult(lastWeek, [listings.fernleaf._id]), state: 'final', final_at: now }, now);
    const html = await (await site.get('/mails/week')).text();
    const page = load(html);
    expect(page(`.letter-body a[href="${site.url}/products/fernleaf"]`).text()).toMatch(
      /Launch of the Week #1: Fernleaf/,
    );
    expect(page('.letter-body').text()).not.toContain(new URL(site.url).host);
    expect(page('.letter-beside').first().find('img').attr('src')).toBe(`/images/${hash}/96.png`);
  });

  test('unsubscribes from the newsletter with one press and no cookie, and says so if pressed again', async () => {
    const visitor = new Visitor(site);
    expect((await visitor.post('/mails/week', { email: 'weekly@mail.example' })).status).toBe(303);
    const token = (await readSubscriber('weekly@mail.example'))?._id;
    for (let press = 0; press < 2; press += 1) {
      const stopped = await fetch(`${site.url}/mails/stop/${token}`, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
      expect([stopped.status, await stopped.text()]).toEqual([
        200,
        expect.stringContaining('Unsubscribed from the newsletter'),
      ]);
    }
    expect(await readSubscriber('weekly@mail.example')).toBeUndefined();
    expect(await read(`/mails/stop/${token}`)).toContain('Unsubscribed from the newsletter');
  });

  test('is missing if unknown, by GET and by POST', async () => {
    const answers = [await site.get('/mails/stop/unknown'), await new Visitor(site).post('/mails/stop/unknown', {})];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });
});

describe('an owner’s updates', () => {
  const form = { title: 'Version 9', body: 'First line\r\nSecond line' };
  const once = () => crypto.randomUUID();

  /** A live listing with an owner. */
  async function owned(given: Parameters<typeof aListing>[0] = {}) {
    const owner = await aMember(site);
    const listing = aListing({ owner_account_id: owner.account._id, ...given });
    await saveListings([listing]);
    return { owner, listing, path: `/account/listings/${listing._id}/updates` };
  }

  /** Checks a listing's page, which is written within moments. */
  const onPage = ({ slug }: { slug: string }, look: (page: string) => void) =>
    vi.waitFor(async () => look(await (await site.get(`/products/${slug}`)).text()), {
      timeout: patientMs,
      interval: 100,
    });

  test('are posted, edited and deleted by forms, and pressing twice posts once', async () => {
    const { owner, listing, path } = await owned();
    await saveFollowers(listing._id, 2);
    const page = await read(path, owner);
    const key = /name="once" value="([^"]+)"/.exec(page)?.[1] ?? '';
    for (const _ of [1, 2]) {
      const posted = await owner.visitor.post(path, { ...form, once: key });
      expect(posted.headers.get('location')).toBe(`${path}?done=posted`);
    }
    const html = await read(path, owner);
    expect(html.match(/<h2 dir="auto">Version 9<\/h2>/g)).toHaveLength(1);
    const [, id] = /id="update-(\d+)"/.exec(html) ?? [];
    await owner.visitor.post(`${path}/${id}`, { title: 'Version 10', body: 'Other words' });
    await onPage(listing, (page) => expect(page).toContain('Version 10'));
    await owner.visitor.post(`${path}/${id}/delete`, {});
    await onPage(listing, (page) => expect(page).not.toContain('Version 10'));
    expect((await readListingRecords([listing._id]))[0]?.revision).toBe(0);
  });

  test('come back with the input and the problem, at the limit and one over it', async () => {
    const { owner, path } = await owned();
    const over = await owner.visitor.post(path, { title: 'x'.repeat(201), body: 'kept <b>', once: once() });
    const html = await over.text();
    expect(over.status).toBe(422);
    expect(html).toContain('The limit is 200 characters.');
    expect(html).toContain('kept &lt;b&gt;');
    const lines = `${'a\r\n'.repeat(2_499)}bb`;
    const fits = await owner.visitor.post(path, { title: 'x'.repeat(200), body: lines, once: once() });
    expect(fits.status).toBe(303);
  });

  test('are missing for everybody else, forms included', async () => {
    const { owner, path } = await owned();
    await owner.visitor.post(path, { ...form, once: once() });
    const [, id] = /id="update-(\d+)"/.exec(await read(path, owner)) ?? [];
    expect((await reader.visitor.get(path)).status).toBe(404);
    for (const [to, fields] of [
      [path, { ...form, once: once() }],
      [`${path}/${id}`, form],
      [`${path}/${id}/delete`, {}],
    ] as const) {
      expect((await reader.visitor.post(to, fields)).status, to).toBe(404);
    }
    expect(await read(path, owner)).toContain('Version 9');
  });

  test('say what to do when nothing can be posted, or too many were', async () => {
    const draft = await owned({ status: 'draft', published_at: null });
    expect(await read(draft.path, draft.owner)).toContain('Publish it first');
    const { owner, path } = await owned();
    for (const _ of [1, 2, 3, 4, 5]) await owner.visitor.post(path, { ...form, once: once() });
    const sixth = await owner.visitor.post(path, { ...form, once: once() });
    expect(sixth.status).toBe(422);
    expect(await sixth.text()).toContain('can post 5 updates in 24 hours');
  });
});

describe('a founder’s follow button', () => {
  test('follows and unfollows, and knows only public founders', async () => {
    const someone = await aMember(site);
    const path = '/account/following/founders/ines-prado';
    const follows = async () => (await readFounderFollow(someone.account._id, 601)) !== undefined;
    const pressed = await someone.visitor.post(path, { choice: 'follow' });
    expect([pressed.headers.get('location'), await follows()]).toEqual([`${path}?done=follow`, true]);
    await someone.visitor.post(path, { choice: 'none' });
    expect(await follows()).toBe(false);
    const missing = await someone.visitor.post('/account/following/founders/no-such-founder', { choice: 'follow' });
    expect(missing.status).toBe(404);
  });
});
