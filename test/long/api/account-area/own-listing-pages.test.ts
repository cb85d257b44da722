import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { announceEverything } from '../../../../shared/change/feed/change-record.writes.ts';
import { VisitBatch } from '../../../../shared/community/visit/visit-batch.ts';
import { writeBatch } from '../../../../shared/community/visit/write-visits.writes.ts';
import { saveFounders } from '../../../../shared/directory/founder/founder.writes.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { accountListingPath } from '../../../../shared/kernel/address/account-paths.ts';
import { callAs } from '../../../support/call.ts';
import { now } from '../../../support/clock.ts';
import { whileClosed } from '../../../support/closed-shop.ts';
import { aFounder, aLaunch, aListing } from '../../../support/factories.ts';
import { aMember } from '../../../support/member.ts';
import { useOwnListings } from '../../../support/own-listings.ts';

const { site, people, owned, stored, pageOf, read, form } = useOwnListings();

test.each(['edit', 'milestones', 'story', 'history', 'badges'])(
  'the %s page of somebody else’s listing is missing',
  async (tab) => {
    const id = await owned();
    expect((await people.stranger.visitor.get(pageOf(id, tab))).status).toBe(404);
  },
);

test('every page of a listing is two steps from its overview, and says where one is', async () => {
  const overview = accountListingPath(await owned());
  const navOf = async (address: string) => {
    const nav = load(await read(address))('.own-listing-tabs');
    return {
      links: nav
        .find('a')
        .get()
        .map(({ attribs }) => attribs.href ?? ''),
      here: nav
        .find('[aria-current=page]')
        .get()
        .map(({ attribs }) => attribs.href),
      groups: nav.find('.own-listing-groups [aria-current]').length,
    };
  };
  const { links } = await navOf(overview);
  const groups = await Promise.all(links.map(navOf));
  const pages = [...new Set(groups.flatMap((group) => group.links))];
  expect(pages.map((address) => address.slice(overview.length + 1)).toSorted()).toEqual([
    '',
    'badges',
    'edit',
    'history',
    'milestones',
    'numbers',
    'people',
    'pictures',
    'revenue',
    'story',
    'updates',
    'website',
  ]);
  for (const address of pages) expect(await navOf(address)).toMatchObject({ here: [address], groups: 1 });
});

describe('a listing’s history', () => {
  test('says who changed what, word by word, and restores a version', async () => {
    const id = await owned({ tagline: 'Ink that grows back' });
    await callAs(people.owner.account._id, 'update_my_listing', {
      listing_id: id,
      fields: { tagline: 'Ink that grows forth' },
    });
    const html = await read(pageOf(id, 'history'));
    expect(load(html)('.version del').text()).toContain('back');
    expect(load(html)('.version').text()).toContain('an unnamed API key');
    await people.owner.visitor.post(pageOf(id, 'history/restore'), { revision: '0', seen: '1' });
    expect((await stored(id)).tagline).toBe('Ink that grows back');
    const late = await people.owner.visitor.post(pageOf(id, 'history/restore'), { revision: '1', seen: '1' });
    expect(await late.text()).toContain('changed since you opened this page');
  });
});

describe('milestones in the account area', () => {
  test('are added and removed by forms, and say where they would appear and what unlocks them', async () => {
    const id = await owned();
    const given = { date: '2026-03-01', title: 'First user', description: '', url: '' };
    await people.owner.visitor.post(pageOf(id, 'milestones/add'), given);
    const html = await read(pageOf(id, 'milestones'));
    expect(html).toContain('First user');
    expect(load(html)('.section-notice').text()).toContain('Hidden until a paid launch or the team unlocks milestones');
    const closed = await whileClosed(async () => [
      load(await read(pageOf(id, 'milestones')))('.section-notice').text(),
      load(await read(pageOf(id, 'story')))('.section-notice').text(),
      load(await read(pageOf(id, 'pictures')))('.picture-desk').text(),
    ]);
    for (const words of closed) expect([words.includes('team'), words.includes('paid')]).toEqual([true, false]);
    const milestone_id = load(html)('[name="milestone_id"]').attr('value') ?? '';
    await people.owner.visitor.post(pageOf(id, 'milestones/delete'), { milestone_id });
    expect((await stored(id)).milestones).toEqual([]);
    const refused = await people.owner.visitor.post(pageOf(id, 'milestones/add'), {
      ...given,
      url: 'http://a.example/',
    });
    expect(load(await refused.text())('#field-url-problem').text()).toContain('https');
  });
});

describe('the story in the account area', () => {
  test('is previewed as visitors would see it, and saved by the other button', async () => {
    const id = await owned({ story: { problem: 'Blots' } });
    const typed = { ...(await form(pageOf(id, 'story'))), title: 'Why ink', lessons: '**Dry** first' };
    const preview = await people.owner.visitor.post(pageOf(id, 'story/save'), { ...typed, do: 'preview' });
    expect(load(await preview.text())('.story-preview strong').text()).toBe('Dry');
    expect((await stored(id)).story).toEqual({ problem: 'Blots' });
    await callAs(people.owner.account._id, 'set_founder_story', { listing_id: id, problem: 'Stains' });
    await people.owner.visitor.post(pageOf(id, 'story/save'), { ...typed, do: 'save' });
    expect((await stored(id)).story).toEqual({ problem: 'Stains', title: 'Why ink', lessons: '**Dry** first' });
  });
});

describe('the interview in the account area', () => {
  test('offers unanswered questions first, keeps answers, and says whose page shows them', async () => {
    await saveFounders([aFounder({ _id: 7301, slug: 'ines-ink', name: 'Ines Ink' })]);
    await owned({ founder_ids: [7301] });
    const response = await people.owner.visitor.post('/account/interview/save', {
      ...(await form('/account/interview')),
      'answer.3': 'My notes were in four apps.',
    });
    expect(response.headers.get('location')).toBe('/account/interview?done=saved');
    const $ = load(await read('/account/interview'));
    expect(
      $('.interview-group h2')
        .toArray()
        .map((each) => $(each).text()),
    ).toEqual(['Unanswered', 'Answered']);
    expect($('.interview-group').last().find('textarea').text()).toBe('My notes were in four apps.');
    expect($('.interview-place a').attr('href')).toBe('/founders/ines-ink');
  });
});

describe('a listing’s badges in the account area', () => {
  test('come with code in the chosen style, and with next steps when there are none', async () => {
    const id = await owned({ launched_at: now });
    const $ = load(await read(pageOf(id, 'badges?shape=pill&size=l')));
    const codes = $('.badge-card textarea')
      .toArray()
      .map((code) => $(code).text());
    expect(codes.map((code) => /badge\/[^"]+/.exec(code)?.[0])).toEqual([
      `badge/listing-${id}/listed-on/pill-auto-l.svg`,
      `badge/listing-${id}/launched-on/pill-auto-l.svg`,
    ]);
    const saved = await owned({ status: 'draft' });
    expect(load(await read(pageOf(saved, 'badges')))('.empty-state a').attr('href')).toBe(`/account/listings/${saved}`);
    expect((await people.owner.visitor.get(pageOf(id, 'badges?shape=round'))).status).toBe(404);
  });
});

describe('a listing’s numbers', () => {
  test('are a page for its members with a file of each kind, and missing for everybody else', async () => {
    const id = await owned({ launch_week: '2026-11-16', launches: [aLaunch('2026-11-16', 2)] });
    const html = load(await read(pageOf(id, 'numbers')));
    expect(html('h1').text()).toContain('Stats');
    expect(html('.numbers-table').length).toBeGreaterThan(2);
    expect(html('.listing-figures').text().replace(/\s+/g, ' ').trim()).toBe(
      '0 views 0 visitors 0 clicks 2 votes 0 new followers',
    );
    // It kept its rank the whole week: a flat line would say nothing.
    expect(html('.numbers-chart figcaption').text().trim()).toBe('Votes per hour (max. 2)');
    const csv = await people.owner.visitor.post(pageOf(id, 'numbers/csv'), {});
    expect(csv.headers.get('content-disposition')).toMatch(/numbers-\d+-2026-11-18\.csv/);
    expect(await csv.text()).toMatch(/^time_utc,per,views/);
    expect(await (await people.owner.visitor.post(pageOf(id, 'numbers/json'), {})).json()).toMatchObject({
      listing_id: id,
    });
    expect((await people.stranger.visitor.get(pageOf(id, 'numbers'))).status).toBe(404);
    expect((await people.stranger.visitor.post(pageOf(id, 'numbers/csv'), {})).status).not.toBe(200);
  });

  test('are drawn where anything was counted, and marked as none otherwise', async () => {
    const id = await owned({ launch_week: '2026-11-16', launches: [aLaunch('2026-11-16', 2)] });
    const batch = new VisitBatch();
    batch.add(`listing/${id}`, now, 'views', 2);
    batch.addVisitor('a visitor', `listing/${id}`, now);
    await writeBatch(batch, now);
    const html = load(await read(pageOf(id, 'numbers')));
    const drawn = html('.numbers-chart figcaption').text();
    expect(drawn).toContain('Visitors per day (max. 1)');
    expect(drawn).not.toContain('Clicks');
    expect(html('.numbers-none').text()).toContain('Clicks to your website per day: none yet');
  });

  test('say what will appear before the first visitor', async () => {
    expect(await read(pageOf(await owned(), 'numbers'))).toContain('No numbers yet');
  });
});

describe('a listing’s overview', () => {
  const momentOf = async (id: number) => load(await read(`/account/listings/${id}`))('.launch-moment');

  test('celebrates during its launch week: votes, card, page to share', async () => {
    const id = await owned({ name: 'Inkwell', launch_week: '2026-11-16', launches: [aLaunch('2026-11-16', 2)] });
    const moment = await momentOf(id);
    expect(moment.find('h2').text()).toBe('Inkwell is live');
    expect(moment.text()).toContain('2 votes so far in the launch week of 16–22');
    const { slug } = await stored(id);
    expect(moment.find('[data-share]').attr('data-share-address')).toBe(`${site.url}/products/${slug}`);
    const card = moment.find('img').attr('src') ?? '';
    expect(card).toBe(moment.find('a[download]').attr('href'));
    expect(await read(`/products/${slug}`)).toContain(`content="${site.url}${card}"`);
  });

  test('shows no celebration before and after, without an award', async () => {
    const past = await owned({ launch_week: '2026-11-09', launches: [aLaunch('2026-11-09', 2)] });
    const coming = await owned({ status: 'scheduled', launch_week: '2026-11-23' });
    for (const id of [past, coming, await owned()]) expect((await momentOf(id)).length).toBe(0);
  });

  test('shows on an ordinary day this week’s numbers beside the previous ones, the best next step, and its page to share', async () => {
    const id = await owned({ launch_week: '2026-11-09', launches: [aLaunch('2026-11-09', 2)], followers: 0 });
    const page = load(await read(`/account/listings/${id}`));
    const figures = page('.listing-figures li')
      .toArray()
      .map((entry) => page(entry).text().replaceAll(/\s+/g, ' ').trim());
    expect(figures).toEqual([
      '0 visitors vs. 0 before',
      '0 clicks vs. 0 before',
      '0 votes vs. 2 before',
      '0 new followers vs. 0 before',
    ]);
    expect(page('.growth-steps li').length).toBe(3);
    const { slug } = await stored(id);
    expect(page('.share-panel code').text()).toBe(`${site.url}/products/${slug}`);
    expect(page('.share-panel img').attr('src')).toMatch(`/share/products/${slug}.png`);
  });

  test('has none of these before the listing is live', async () => {
    const id = await owned({ status: 'scheduled', launch_week: '2026-11-23' });
    const page = load(await read(`/account/listings/${id}`));
    expect(page('.listing-figures, .growth-steps, .share-panel').length).toBe(0);
  });
});

test('the start page lists the current launch first with rank and votes, then the next one', async () => {
  const { visitor, account } = await aMember(site, { name: 'Noor' });
  const owner_account_id = account._id;
  const launched = aLaunch('2026-11-16', 3);
  await saveListings([
    aListing({ owner_account_id, name: 'Quiet' }),
    aListing({ owner_account_id, name: 'Launching', launch_week: '2026-11-16', launches: [launched], votes: 3 }),
    aListing({ owner_account_id, name: 'Next', status: 'scheduled', launch_week: '2026-11-23' }),
  ]);
  await announceEverything(now);
  const rows = load(await (await visitor.get('/account')).text())('.your-listing')
    .get()
    .map((row) => load(row).text().replace(/\s+/g, ' '));
  expect(rows).toEqual([
    expect.stringMatching(/Launching.*Launching this week Ranked #1 of \d+ 3 votes so far Ends Sun 22 Nov/),
    expect.stringMatching(/Next.*Upcoming launch Starts Mon 23 Nov/),
    expect.stringContaining('Quiet'),
  ]);
});
