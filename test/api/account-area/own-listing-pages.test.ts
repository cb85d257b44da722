import { load } from 'cheerio';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { saveFounders } from '../../../shared/directory/founder/founder.writes.ts';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import type { ListingRecord } from '../../../shared/directory/listing/listing.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import { callAs } from '../../support/call.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aDraft, draftedField } from '../../support/draft-factories.ts';
import { aFounder, aLaunch, aListing } from '../../support/factories.ts';
import { aMember, type Member } from '../../support/member.ts';
import { formFields } from '../../support/page-form.ts';
import { useRunningSite } from '../../support/running-site.ts';

let owner: Member;
let stranger: Member;

useDatabase();
const site = useRunningSite();
beforeAll(async () => {
  [owner, stranger] = [await aMember(site, { name: 'Ines' }), await aMember(site)];
});
afterEach(() => expect(site.faults).toEqual([]));

async function owned(given: Partial<ListingRecord> = {}): Promise<number> {
  const listing = aListing({ owner_account_id: owner.account._id, ...given });
  await saveListings([listing]);
  return listing._id;
}
const stored = (id: number) => ListingModel.findOne({ _id: id }).lean<ListingRecord>().orFail();
const pageOf = (id: number, tab: string) => `/account/listings/${id}/${tab}`;
const read = async (path: string) => (await owner.visitor.get(path)).text();
const form = async (path: string) => formFields(await read(path), 'main .account-body form');

describe('the edit page of a listing', () => {
  test('saves what was changed, as it was typed, and nothing else', async () => {
    const id = await owned({ tagline: 'Ink', features: ['Nib', 'Quill'], socials: { x: 'https://x.com/ink' } });
    const fields = await form(pageOf(id, 'edit'));
    const typed = {
      ...fields,
      'fields.features': 'Nib\r\n\r\nFeather',
      'faqs.0.question': 'Why?',
      'faqs.0.answer': 'So.',
    };
    const response = await owner.visitor.post(pageOf(id, 'edit/save'), { ...typed, do: 'save' });
    expect(response.headers.get('location')).toBe(`${pageOf(id, 'edit')}?done=saved`);
    expect(await stored(id)).toMatchObject({
      tagline: 'Ink',
      features: ['Nib', 'Feather'],
      socials: { x: 'https://x.com/ink' },
      faqs: [{ question: 'Why?', answer: 'So.' }],
      revision: 1,
    });
  });

  test('is shown as the page would be with what was typed, without what a listing cannot take; nothing is saved', async () => {
    const id = await owned({ tagline: 'Ink', city: 'Porto', country: 'PT', founded_year: 2019, status: 'draft' });
    const typed = {
      ...(await form(pageOf(id, 'edit'))),
      'fields.tagline': 'Ink <b>from</b> the woods',
      'fields.country': 'Atlantis',
      'fields.founded_year': 'long ago',
      'fields.city': 'x'.repeat(121),
      'fields.features': 'Nib\r\nFeather',
      'socials.x': 'no address',
      'faqs.0.question': 'Why?',
      'faqs.0.answer': 'So.',
    };
    const response = await owner.visitor.post(pageOf(id, 'edit/preview'), typed);
    const $ = load(await response.text());
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect($('[data-part="tagline"]').text()).toBe('Ink <b>from</b> the woods');
    expect($('[data-part^="features."]').text()).toBe('NibFeather');
    expect($('[data-part="city"]').text()).toContain('Porto, Portugal');
    expect($('[data-part="founded_year"]').text()).toBe('Founded 2019');
    expect($('[data-part="faqs.0"] summary').text()).toBe('Why?');
    // What the editor says of it as it is typed comes with it: what to fix, and how far each section is.
    const fixes = $('[data-fresh="fixes"]');
    expect(fixes.find('h2').text()).toBe('Fix these 4 things before you save');
    expect(fixes.find('a').first().attr('href')).toBe('#field-fields-country');
    expect(fixes.text()).toContain('This is no country. Enter the name of a country');
    expect($('[data-fresh="company-says"]').text()).toContain('3 things to fix');
    expect(await stored(id)).toMatchObject({ tagline: 'Ink', revision: 0 });
    expect((await stranger.visitor.post(pageOf(id, 'edit/preview'), typed)).status).toBe(404);
    expect((await stranger.visitor.get(`${pageOf(id, 'preview')}?framed=yes`)).status).toBe(404);
  });

  test('sent as it came saves nothing and makes no version', async () => {
    const id = await owned({ tagline: 'Ink', description: 'One\n\nTwo', founded_year: 2019 });
    await owner.visitor.post(pageOf(id, 'edit/save'), { ...(await form(pageOf(id, 'edit'))), do: 'save' });
    expect((await stored(id)).revision).toBe(0);
  });

  test('shows what saving would change and refuse, word by word, and saves nothing', async () => {
    const id = await owned({ tagline: 'Ink that grows back', country: 'PT' });
    const typed = {
      ...(await form(pageOf(id, 'edit'))),
      'fields.tagline': 'Ink that grows forth',
      'fields.country': 'XX',
    };
    const response = await owner.visitor.post(pageOf(id, 'edit/save'), { ...typed, do: 'preview' });
    const $ = load(await response.text());
    expect(response.status).toBe(200);
    expect($('.listing-edit-changes del').first().text()).toContain('back');
    expect($('.listing-edit-changes ins').first().text()).toContain('forth');
    expect($('.listing-edit-problems').text()).toContain('is no country');
    expect($('[name="fields.tagline"]').attr('value')).toBe('Ink that grows forth');
    expect((await stored(id)).revision).toBe(0);
  });

  test('tells the second of two editors of the same field what it says now, and takes theirs when it is sent once more', async () => {
    const id = await owned({ tagline: 'Ink', city: 'Porto' });
    const mine = { ...(await form(pageOf(id, 'edit'))), 'fields.tagline': 'Mine', 'fields.city': 'Porto' };
    const theirs = { tagline: 'Theirs', city: 'Faro' };
    await callAs(owner.account._id, 'update_my_listing', { listing_id: id, fields: theirs });
    const told = await owner.visitor.post(pageOf(id, 'edit/save'), { ...mine, do: 'save' });
    const html = await told.text();
    expect(told.status).toBe(409);
    expect(load(html)('.listing-edit-problems').text()).toContain('“Theirs”');
    expect(await stored(id)).toMatchObject(theirs);
    const again = formFields(html, 'main .account-body form');
    await owner.visitor.post(pageOf(id, 'edit/save'), { ...again, do: 'save' });
    expect(await stored(id)).toMatchObject({ tagline: 'Mine', city: 'Faro' });
  });

  test('has the quote beside a value that is still the drafted one, and none beside what was written instead', async () => {
    const id = await owned({ tagline: 'Ink that grows back', city: 'Faro' });
    const draft = aDraft({ account_id: owner.account._id, listing_id: id });
    draft.fields.tagline = draftedField('Ink that grows back', 'Quillmoss: Ink that grows back');
    draft.fields.city = draftedField('Porto', 'Made in Porto');
    await DraftModel.insertMany([draft]);
    const quotes = load(await read(pageOf(id, 'edit')))('.evidence blockquote').toArray();
    expect(quotes.map((quote) => load(quote).text())).toEqual(['Quillmoss: Ink that grows back']);
  });

  test('keeps what was typed when something is refused', async () => {
    const id = await owned();
    const typed = {
      ...(await form(pageOf(id, 'edit'))),
      'fields.features': `Nib\n${'x'.repeat(201)}`,
      'fields.city': 'Faro',
    };
    const response = await owner.visitor.post(pageOf(id, 'edit/save'), { ...typed, do: 'save' });
    const $ = load(await response.text());
    expect(response.status).toBe(422);
    expect($('.listing-edit-problems').text()).toContain('Line 2');
    expect($('[name="fields.city"]').attr('value')).toBe('Faro');
  });
});

test.each(['edit', 'milestones', 'story', 'history', 'badges'])(
  'the %s page of a listing of somebody else is missing',
  async (tab) => {
    const id = await owned();
    expect((await stranger.visitor.get(pageOf(id, tab))).status).toBe(404);
  },
);

describe('the history of a listing', () => {
  test('says who changed what, word by word, and restores a version', async () => {
    const id = await owned({ tagline: 'Ink that grows back' });
    await callAs(owner.account._id, 'update_my_listing', {
      listing_id: id,
      fields: { tagline: 'Ink that grows forth' },
    });
    const html = await read(pageOf(id, 'history'));
    expect(load(html)('.version del').text()).toContain('back');
    expect(load(html)('.version').text()).toContain('the API key');
    await owner.visitor.post(pageOf(id, 'history/restore'), { revision: '0', seen: '1' });
    expect((await stored(id)).tagline).toBe('Ink that grows back');
    const late = await owner.visitor.post(pageOf(id, 'history/restore'), { revision: '1', seen: '1' });
    expect(await late.text()).toContain('was edited since you opened this page');
  });
});

describe('milestones in the account area', () => {
  test('are added and taken off by forms, and say where they would appear and what unlocks them', async () => {
    const id = await owned();
    const given = { date: '2026-03-01', title: 'First user', description: '', url: '' };
    await owner.visitor.post(pageOf(id, 'milestones/add'), given);
    const html = await read(pageOf(id, 'milestones'));
    expect(html).toContain('First user');
    expect(load(html)('.section-notice').text()).toContain('a paid launch unlocks it');
    const milestone_id = load(html)('[name="milestone_id"]').attr('value') ?? '';
    await owner.visitor.post(pageOf(id, 'milestones/delete'), { milestone_id });
    expect((await stored(id)).milestones).toEqual([]);
    const refused = await owner.visitor.post(pageOf(id, 'milestones/add'), { ...given, url: 'http://a.example/' });
    expect(load(await refused.text())('#field-url-problem').text()).toContain('https');
  });
});

describe('the story in the account area', () => {
  test('is previewed as visitors would see it, and saved by the other button', async () => {
    const id = await owned({ story: { problem: 'Blots' } });
    const typed = { ...(await form(pageOf(id, 'story'))), title: 'Why ink', lessons: '**Dry** first' };
    const preview = await owner.visitor.post(pageOf(id, 'story/save'), { ...typed, do: 'preview' });
    expect(load(await preview.text())('.story-preview strong').text()).toBe('Dry');
    expect((await stored(id)).story).toEqual({ problem: 'Blots' });
    await callAs(owner.account._id, 'set_founder_story', { listing_id: id, problem: 'Stains' });
    await owner.visitor.post(pageOf(id, 'story/save'), { ...typed, do: 'save' });
    expect((await stored(id)).story).toEqual({ problem: 'Stains', title: 'Why ink', lessons: '**Dry** first' });
  });
});

describe('the interview in the account area', () => {
  test('offers what is not answered first, keeps answers, and says whose page has them', async () => {
    await saveFounders([aFounder({ _id: 7301, slug: 'ines-ink', name: 'Ines Ink' })]);
    await owned({ founder_ids: [7301] });
    const response = await owner.visitor.post('/account/interview/save', {
      ...(await form('/account/interview')),
      'answer.3': 'My notes were in four apps.',
    });
    expect(response.headers.get('location')).toBe('/account/interview?done=saved');
    const $ = load(await read('/account/interview'));
    expect(
      $('.interview-group h2')
        .toArray()
        .map((each) => $(each).text()),
    ).toEqual(['Still to be answered', 'Answered']);
    expect($('.interview-group').last().find('textarea').text()).toBe('My notes were in four apps.');
    expect($('.interview-place a').attr('href')).toBe('/founders/ines-ink');
  });
});

describe('the badges of a listing in the account area', () => {
  test('have the code of each in the chosen style, and a way on while there are none', async () => {
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
    expect((await owner.visitor.get(pageOf(id, 'badges?shape=round'))).status).toBe(404);
  });
});

describe('the numbers of a listing', () => {
  test('are a page for its people with a file of each kind, and missing for everybody else', async () => {
    const id = await owned({ launch_week: '2026-11-16', launches: [aLaunch('2026-11-16', 2)] });
    const html = load(await read(pageOf(id, 'numbers')));
    expect(html('h1').text()).toContain('Numbers');
    expect(html('svg[role=img]').length).toBeGreaterThan(2);
    expect(html('.numbers-table').length).toBeGreaterThan(3);
    const csv = await owner.visitor.post(pageOf(id, 'numbers/csv'), {});
    expect(csv.headers.get('content-disposition')).toMatch(/numbers-\d+-2026-11-18\.csv/);
    expect(await csv.text()).toMatch(/^time_utc,per,views/);
    expect(await (await owner.visitor.post(pageOf(id, 'numbers/json'), {})).json()).toMatchObject({ listing_id: id });
    expect((await stranger.visitor.get(pageOf(id, 'numbers'))).status).toBe(404);
    expect((await stranger.visitor.post(pageOf(id, 'numbers/csv'), {})).status).not.toBe(200);
  });

  test('say what will be there before the first visitor', async () => {
    expect(await read(pageOf(await owned(), 'numbers'))).toContain('Nothing counted yet');
  });
});

describe('the overview of a listing', () => {
  const momentOf = async (id: number) => load(await read(`/account/listings/${id}`))('.launch-moment');

  test('celebrates while its launch week is on: its votes, its card, its page to share', async () => {
    const id = await owned({ name: 'Inkwell', launch_week: '2026-11-16', launches: [aLaunch('2026-11-16', 2)] });
    const moment = await momentOf(id);
    expect(moment.find('h2').text()).toBe('Inkwell is live');
    expect(moment.text()).toContain('2 votes so far in its launch week of 16–22');
    const { slug } = await stored(id);
    expect(moment.find('[data-share]').attr('data-share-address')).toBe(`${site.url}/products/${slug}`);
    const card = moment.find('img').attr('src') ?? '';
    expect(card).toBe(moment.find('a[download]').attr('href'));
    expect(await read(`/products/${slug}`)).toContain(`content="${site.url}${card}"`);
  });

  test('says nothing of the kind before and after, without an award', async () => {
    const past = await owned({ launch_week: '2026-11-09', launches: [aLaunch('2026-11-09', 2)] });
    const coming = await owned({ status: 'scheduled', launch_week: '2026-11-23' });
    for (const id of [past, coming, await owned()]) expect((await momentOf(id)).length).toBe(0);
  });
});
