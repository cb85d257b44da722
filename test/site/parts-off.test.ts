import { load } from 'cheerio';
import { HtmlValidate, StaticConfigLoader } from 'html-validate/node';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { storeSetting } from '../../shared/change/settings/settings.writes.ts';
import { isSoldWith } from '../../shared/commerce/product/product-part.ts';
import { writeComment, writeReview } from '../../shared/community/community.writes.ts';
import { votePath } from '../../shared/kernel/address/community-paths.ts';
import { defaultSettings } from '../../shared/kernel/settings/settings.ts';
import { isOff, offPages, settingsInForce } from '../../shared/kernel/settings/site-parts.ts';
import { callAs } from '../support/call.ts';
import { now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { atDepth, oneIn } from '../support/depth.ts';
import { aMember, type Member } from '../support/member.ts';
import { saveLongCatalogue, saveOwnRecords } from '../support/page-records.ts';
import { ownSamples, publicSamples } from '../support/page-samples.ts';
import { useRunningSite } from '../support/running-site.ts';
import { buyer } from '../support/shop.ts';

useDatabase();
const site = useRunningSite();
let member: Member;
let ownPages: string[];
beforeAll(async () => {
  await saveLongCatalogue();
  member = await aMember(site, { role: 'admin' });
  ownPages = Object.values(ownSamples(await saveOwnRecords(member.account._id)));
});
// A failing test leaves no part off for the next.
afterEach(async () => {
  for (const part of parts) await storeSetting({ path: `parts.${part}`, value: true }, now);
});
const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:recommended'] }));
const parts = Object.keys(defaultSettings.parts) as (keyof typeof defaultSettings.parts)[];
const partsWithout = (part: keyof typeof defaultSettings.parts) =>
  settingsInForce({ ...defaultSettings, parts: { ...defaultSettings.parts, [part]: false } }).parts;
const samples = Object.values(publicSamples).filter((address): address is string => typeof address === 'string');

/** Our own addresses that a page or file links to or submits to. */
function linksIn(text: string): string[] {
  const html = load(text);
  const hrefs = html('a[href], link[href], form[action]')
    .map((_, each) => html(each).attr('href') ?? html(each).attr('action'))
    .get();
  const written = [...text.matchAll(/https?:\/\/[^\s"'<>)`]+/g)].map(([url]) => url);
  return [...hrefs, ...written].flatMap((href) => {
    const url = URL.parse(href, site.url);
    return url?.origin === new URL(site.url).origin ? [url.pathname] : [];
  });
}

async function faultsIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}

test.each(oneIn(2, parts))(
  'with %s off its pages are missing, and no page, menu, feed or sitemap links to them',
  async (part) => {
    await storeSetting({ path: `parts.${part}`, value: false }, now);
    const off = offPages({ ...defaultSettings.parts, [part]: false });
    const deadIn = (text: string) => [...new Set(linksIn(text).filter((path) => isOff(path, off)))];
    const own = samples.filter((address) => isOff(address.split('?')[0] ?? address, off));
    expect(own.length).toBeGreaterThan(0);
    for (const address of own) expect([address, (await site.get(address)).status]).toEqual([address, 404]);
    const dead: string[] = [];
    for (const address of samples.filter((each) => !own.includes(each))) {
      const answer = await site.get(address);
      if (!/html|text|xml|json/.test(answer.headers.get('content-type') ?? '')) continue;
      const text = await answer.text();
      dead.push(...deadIn(text).map((path) => `${address} → ${path}`));
      if (atDepth(false, true) && /html/.test(answer.headers.get('content-type') ?? ''))
        dead.push(...(await faultsIn(text)).map((fault) => `${address}: ${fault}`));
    }
    for (const address of ownPages) {
      const answer = await member.visitor.get(address);
      const isUnsold = !isSoldWith(address.split('/').at(-1) ?? '', partsWithout(part));
      const isMissing = isUnsold || isOff(address.split('?')[0] ?? address, off);
      // What others have written is no longer shown.
      const isOfOther = new RegExp(`^/account/${part}/\\d+$`).test(address);
      if ((answer.status === 404) !== (isMissing || isOfOther)) dead.push(`${address} is ${answer.status}`);
      dead.push(...deadIn(await answer.text()).map((path) => `${address} → ${path}`));
    }
    expect(dead).toEqual([]);
    await storeSetting({ path: `parts.${part}`, value: true }, now);
    for (const address of own) expect([address, (await site.get(address)).status]).toEqual([address, 200]);
    expect(site.faults).toEqual([]);
  },
);

test('with the blog off the API lists and finds no posts', async () => {
  await storeSetting({ path: 'parts.blog', value: false }, now);
  expect(await (await site.get('/api/v1/blog')).json()).toMatchObject({ items: [], total: 0 });
  await storeSetting({ path: 'parts.blog', value: true }, now);
  expect((await (await site.get('/api/v1/blog')).json()).total).toBeGreaterThan(0);
});

test('with the shop off the API lists nothing for sale, and tells buyers so', async () => {
  await storeSetting({ path: 'parts.shop', value: false }, now);
  expect(await (await site.get('/api/v1/products')).json()).toEqual({ items: [] });
  const wish = { items: [{ product: 'launch', listing_id: 1 }] };
  await expect(callAs(buyer, 'quote_order', wish)).rejects.toThrow('This site has no shop.');
  await storeSetting({ path: 'parts.shop', value: true }, now);
});

test('with reviews off listings have no rating, and none can be written', async () => {
  const rating = async () => (await (await site.get('/api/v1/listings/fernleaf')).json()).community_rating;
  expect(await rating()).not.toBeNull();
  await storeSetting({ path: 'parts.reviews', value: false }, now);
  expect(await rating()).toBeNull();
  const { _id: id, created_at: createdAt } = member.account;
  await expect(writeReview({ id, createdAt }, 1, { stars: 5, sent: 'Works.' }, now)).rejects.toThrow(
    'This site has no reviews.',
  );
  await storeSetting({ path: 'parts.reviews', value: true }, now);
});

test('with comments off none are shown or accepted, and an old page’s form is answered as missing', async () => {
  const page = async () => (await site.get('/products/fernleaf')).text();
  expect(await page()).toContain('id="comments-title"');
  await storeSetting({ path: 'parts.comments', value: false }, now);
  expect(await page()).not.toContain('id="comments-title"');
  const { _id: id, created_at: createdAt } = member.account;
  const text = { sent: 'Works.' };
  await expect(writeComment({ id, createdAt }, { listingId: 1, parentId: null }, text, now)).rejects.toThrow(
    'This site has no comments.',
  );
  const sent = await member.visitor.post('/account/comments/on/fernleaf', { body: 'Works.' });
  expect(sent.status).toBe(404);
  await storeSetting({ path: 'parts.comments', value: true }, now);
});

test('without a badge requirement no page says a launch needs a badge', async () => {
  await storeSetting({ path: 'launch.badge_required', value: false }, now);
  const needed =
    /badge on (your|its|their) home|need (a|the|one) badge|no badge needed|without a badge|badge needed|add (a|the) badge/i;
  const said: string[] = [];
  const pages = ['/pricing', ...ownPages.filter((each) => !each.startsWith('/admin'))];
  for (const address of pages) {
    const text = load(await (await member.visitor.get(address)).text())('main').text();
    const sentence = needed.exec(text)?.[0];
    if (sentence !== undefined) said.push(`${address}: ${sentence}`);
  }
  expect(said).toEqual([]);
  await storeSetting({ path: 'launch.badge_required', value: true }, now);
});

/** Names of operations, settings, products and events, and people's own texts. */
const programs =
  /^\/(docs|api|connect|blog\/.|llms-full)|^\/admin\/(settings|weeks|activity|mails|data|audit|shop\/(products|orders)|set-up\/(demo|add-demo))|^\/account\/activity/;

/** Sentences about a part in the pages, feeds and files of a site without it: public, account and team pages. */
async function saidOf(words: RegExp, off: readonly string[]): Promise<string[]> {
  const said: string[] = [];
  for (const address of [...samples, ...ownPages]) {
    if (programs.test(address)) continue;
    if (isOff(address.split('?')[0] ?? address, off)) continue;
    const answer = await member.visitor.get(address);
    const type = answer.headers.get('content-type') ?? '';
    const text = await answer.text();
    if (/json|css|javascript|image/.test(type)) continue;
    const page = load(text);
    page('script, style').remove();
    const shown = /html/.test(type)
      ? `${page('title').text()}. ${page('meta[name=description]').attr('content')}. ${page('body').text()}`
      : text;
    const isSold = (sentence: string) => /other (launch )?sites/.test(sentence);
    for (const [sentence] of shown.matchAll(words)) if (!isSold(sentence)) said.push(`${address}: ${sentence.trim()}`);
  }
  return [...new Set(said)];
}

const voteWords = /[^.\n]{0,60}\b(votes?|voted|voting|leaderboards?|awards?|winners?)\b[^.\n]{0,40}/gi;
const launchWords =
  /[^.\n]{0,60}\b(launch(es)?|launch(ing|ed) (this|next|on|in)|launch weeks?|relaunch|queued?|votes?|badge (on your|to your))\b[^.\n]{0,40}/gi;

test('with launch weeks off no page, feed or file mentions launches, votes or badges to add', async () => {
  await storeSetting({ path: 'parts.launches', value: false }, now);
  expect(await saidOf(launchWords, offPages(partsWithout('launches')))).toEqual([]);
});

test('with launch weeks off the API has no weeks, says so, and sells none', async () => {
  await storeSetting({ path: 'parts.launches', value: false }, now);
  const week = await site.get('/api/v1/launches/weeks/this');
  expect(week.status).toBe(404);
  expect((await week.json()).detail).toContain('parts.launches');
  expect(await (await site.get('/api/v1/launches')).json()).toMatchObject({ items: [], total: 0 });
  const { items } = await (await site.get('/api/v1/products')).json();
  expect(items.map(({ code }: { code: string }) => code)).not.toContain('launch');
  const wish = { items: [{ product: 'launch', listing_id: 1 }] };
  await expect(callAs(buyer, 'quote_order', wish)).rejects.toMatchObject({
    problems: expect.arrayContaining([expect.objectContaining({ detail: expect.stringContaining('parts.launches') })]),
  });
});

test('with votes off no page, feed or file speaks of votes, ranks or awards, and nobody can vote', async () => {
  await storeSetting({ path: 'parts.votes', value: false }, now);
  expect(await saidOf(voteWords, offPages(partsWithout('votes')))).toEqual([]);
  expect((await member.visitor.post(votePath('fernleaf'), {})).status).toBe(404);
  for (const address of ['/api/v1/leaderboards/community-all-time', '/api/v1/awards'])
    expect(await (await site.get(address)).json()).toMatchObject({ items: [], total: 0 });
});
