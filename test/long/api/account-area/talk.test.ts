import { load } from 'cheerio';
import { beforeAll, describe, expect, test } from 'vitest';
import { announceEverything } from '../../../../shared/change/feed/change-record.writes.ts';
import { CommentModel } from '../../../../shared/community/comment/comment.model.ts';
import { PendingFormModel } from '../../../../shared/community/pending-form/pending-form.model.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { AccountModel } from '../../../../shared/identity/account/account.model.ts';
import { useAccountSite } from '../../../support/account-site.ts';
import { now } from '../../../support/clock.ts';
import { aListing } from '../../../support/factories.ts';
import { aMember, type Member } from '../../../support/member.ts';
import { formFields } from '../../../support/page-form.ts';
import { signInByMail } from '../../../support/sign-in.ts';
import { Visitor } from '../../../support/visitor.ts';

const { site, mail } = useAccountSite();
const path = '/account/comments/on/fernleaf';
const page = async (address: string) => (await site.get(address)).text();
const read = async ({ visitor }: { visitor: Visitor }, address: string) => (await visitor.get(address)).text();
async function somebody(name: string | null): Promise<Member> {
  const member = await aMember(site, { name });
  await AccountModel.updateOne({ _id: member.account._id }, { $set: { created_at: new Date('2026-01-01T00:00:00Z') } });
  return member;
}
const commented = async (who: Member, body: string): Promise<string> =>
  (await who.visitor.post(path, { body })).headers.get('location')?.replace('?done=written', '') ?? '';

let owner: Member;
beforeAll(async () => {
  owner = await somebody('Olga');
  await saveListings([
    aListing({ slug: 'fernleaf', name: 'Fernleaf', owner_account_id: owner.account._id }),
    aListing({ slug: 'hidden', status: 'draft' }),
  ]);
  await announceEverything(now);
});

describe('a visitor who comments', () => {
  test('signs in, finds the text again, gives a name, and has commented: on the page, in its Markdown and in the export', async () => {
    expect(await page('/products/fernleaf')).toContain('No comments yet. Used');
    expect(await page('/products/fernleaf')).toMatch(
      /<!-- Programs that write a comment here use the word \w+ in it\. -->/,
    );
    const visitor = new Visitor(site);
    const body = 'Does it sync <b>offline</b>?\n\n**Asking** for a friend & co.';
    const sent = await visitor.post(path, { body, second_text: '' });
    const to = new URL(sent.headers.get('location') ?? '', site.url);
    expect(to.pathname).toBe('/sign-in');
    const next = to.searchParams.get('next') ?? '';
    expect(next).toBe(`/account/finish?${new URLSearchParams({ kind: 'comment', page: path })}`);
    expect(await read({ visitor }, `/sign-in?${new URLSearchParams({ next })}`)).toContain('to post your comment');
    await signInByMail(visitor, mail, 'new@visitors.example');
    const unnamed = await visitor.get(next);
    // A question, no error: nobody was asked for it before.
    expect(unnamed.status).toBe(200);
    const asked = await unnamed.text();
    expect(formFields(asked, `form[action="${path}"]`).body).toBe(body);
    expect(load(asked)('[name="name"]').attr()).toMatchObject({ autofocus: '' });
    expect(asked).not.toContain('aria-invalid="true"');
    expect(await CommentModel.countDocuments({})).toBe(0);
    const blank = await visitor.post(path, { body, name: ' ' });
    expect([blank.status, await blank.text()]).toEqual([422, expect.stringContaining('aria-invalid="true"')]);
    const done = await visitor.post(path, { body, name: 'Noor' });
    expect(done.headers.get('location')).toMatch(/^\/account\/comments\/\d+\?done=written$/);
    expect(await read({ visitor }, done.headers.get('location') ?? '')).toContain('Your comment is live.');
    await expect.poll(() => page('/products/fernleaf'), { timeout: 10_000 }).toContain('Asking');
    const html = await page('/products/fernleaf');
    expect(html).toContain('Does it sync <strong>offline</strong>?');
    expect(html).toContain('<strong>Asking</strong> for a friend');
    expect(html).toMatch(/"commentCount":1,"comment":\[\{"@type":"Comment"/);
    expect(await page('/products/fernleaf.md')).toMatch(/## 1 comment from visitors\n\n\*\*Noor\*\*/);
  });

  test('has the text kept for two hours, without a name', async () => {
    await new Visitor(site).post(path, { body: 'Kept for a while' });
    const kept = (await PendingFormModel.find({}).lean()).find(({ fields }) => fields.body?.[0] === 'Kept for a while');
    expect(Object.keys(kept ?? {}).sort()).toEqual(['_id', 'expires_at', 'fields', 'form', 'parts']);
    expect((await (await somebody('A')).visitor.get('/account/finish')).headers.get('location')).toBe('/account');
  });
});

describe('a refused post keeps its text:', () => {
  test.each([
    ['3,001 characters', 'x'.repeat(3_001), 'you have 3001, but the limit is 3000'],
    ['40 links', 'https://a.example '.repeat(40).trim(), 'you have 40, but the limit is 10'],
    ['nothing', '   ', 'Write your comment.'],
  ])('%s', async (_words, body, sentence) => {
    const answer = await (await somebody('Ines')).visitor.post(path, { body });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain(sentence);
    expect(formFields(html, `form[action="${path}"]`).body).toBe(body);
  });

  test('hidden text is held, and its author is told', async () => {
    const author = await somebody('Ines');
    const place = await commented(author, 'Good tool\u{e0049}\u{e0067}\u{e006e}');
    expect(await read(author, place)).toContain('it contains hidden text');
    expect(await page('/products/fernleaf')).not.toContain('Good tool');
    expect((await (await somebody('Kofi')).visitor.get(place)).status).toBe(404);
  });
});

describe('nothing happens', () => {
  test('on opening an address, from another site, by a stranger, or for something missing', async () => {
    const author = await somebody('Ines');
    const place = await commented(author, 'A comment that stays');
    const stranger = await somebody('Kofi');
    expect((await stranger.visitor.post(`${place}/delete`, {})).status).toBe(422);
    expect((await stranger.visitor.post(`${place}/edit`, { body: 'Changed' })).status).toBe(422);
    await author.visitor.get(`${place}/delete`);
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example', cookie: author.cookie };
    const foreign = await fetch(`${site.url}${place}/delete`, { method: 'POST', headers, body: new URLSearchParams() });
    expect(foreign.status).toBe(403);
    await expect.poll(() => page('/products/fernleaf'), { timeout: 10_000 }).toContain('A comment that stays');
    for (const missing of [
      '/account/comments/on/hidden',
      '/account/comments/99999',
      '/account/comments/x',
      '/account/reviews/99999',
    ])
      expect((await stranger.visitor.get(missing)).status, missing).toBe(404);
    expect((await site.get('/products/fernleaf/comments/99999')).status).toBe(404);
    expect((await site.get('/products/hidden/comments')).status).toBe(404);
  });
});

test('a comment is answered, edited, reported and deleted on its page, and its thread has its own address', async () => {
  const author = await somebody('Ines');
  const place = await commented(author, 'First words');
  expect((await author.visitor.post(`${place}/edit`, { body: 'Second words' })).headers.get('location')).toBe(
    `${place}?done=edited`,
  );
  await owner.visitor.post(`${place}/answer`, { body: 'Thank you!' });
  const reader = await somebody('Kofi');
  expect((await reader.visitor.post(`${place}/report`, {})).status).toBe(422);
  expect((await reader.visitor.post(`${place}/report`, { reason: 'spam' })).headers.get('location')).toBe(
    '/account/comments?done=reported&on=fernleaf',
  );
  expect(await read(reader, '/account/comments?done=reported&on=fernleaf')).toMatch(
    /A moderator will take a look\. <a href="\/products\/fernleaf">Back to/,
  );
  expect(await read(reader, place)).toContain('It’s spam');
  const [, link = ''] =
    /href="(\/products\/fernleaf\/comments\/\d+#comment-\d+)">View on the product page/.exec(
      await read(author, place),
    ) ?? [];
  const thread = await page(link);
  expect(thread).toMatch(/Second words[\s\S]*Maker[\s\S]*Thank you!/);
  expect(thread).toContain(`id="${link.split('#')[1]}"`);
  expect((await author.visitor.post(`${place}/delete`, {})).headers.get('location')).toBe(
    '/account/comments?done=deleted',
  );
  expect(await page(link)).toContain('This comment was deleted by its author.');
});

test('a new account that cannot review yet reads since when it can, without an alarm, and may save the product', async () => {
  const html = await read(await aMember(site), '/account/reviews/on/fernleaf');
  expect(html).toContain('You can post reviews from');
  expect(html).not.toContain('notice-problem');
  expect(html).toContain('href="/account/collections/save/fernleaf"');
});

test('a review is written, answered by an owner, and its rating links to how reviews are checked', async () => {
  const author = await somebody('Ines');
  const form = '/account/reviews/on/fernleaf';
  const short = await author.visitor.post(form, { stars: '4', body: 'Nice' });
  expect(short.status).toBe(422);
  expect(await short.text()).toMatch(/value="4" checked[\s\S]*Your review needs at least 30 characters/);
  const done = await author.visitor.post(form, {
    stars: '4',
    body: 'I plan my week with it since a year, and miss a calendar.',
  });
  const place = done.headers.get('location')?.replace('?done=written', '') ?? '';
  expect(
    (await owner.visitor.post(form, { stars: '5', body: 'The best product that I ever made, really.' })).status,
  ).toBe(422);
  await owner.visitor.post(`${place}/answer`, { body: 'The calendar comes in spring.' });
  await expect.poll(() => page('/products/fernleaf'), { timeout: 10_000 }).toContain('The calendar comes in spring.');
  const html = await page('/products/fernleaf');
  expect(html).toMatch(/4\.0 out of 5[\s\S]*from 1 review/);
  expect(html).toContain('The calendar comes in spring.');
  expect(html).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1');
  const reviews = await page('/products/fernleaf/reviews');
  expect(reviews).toMatch(/Weighted rating, adjusted for few reviews: <b>4\.00<\/b>/);
  expect(reviews).toContain('How reviews are checked');
  expect(await page('/products/fernleaf.md')).toContain('## 1 review, 4.0 out of 5 on average');
});

test('an author whose comment was removed reads the reason on its page', async () => {
  const author = await somebody('Ines');
  const place = await commented(author, 'Buy now');
  const decision = { verdict: 'removed', reason: 'spam', by: 'operator', at: now };
  await CommentModel.updateOne(
    { _id: Number(place.split('/').at(-1)) },
    { $set: { state: 'removed', decisions: [decision] } },
  );
  expect(await read(author, place)).toContain('A moderator removed it because it’s spam.');
});
