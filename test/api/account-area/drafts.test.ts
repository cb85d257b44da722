import { load } from 'cheerio';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DraftModel } from '../../../shared/draft/draft.model.ts';
import type { DraftRecord } from '../../../shared/draft/draft.ts';
import { readInvites } from '../../../shared/invite/draft-invites.reads.ts';
import { useDatabase } from '../../support/database.ts';
import { aDraft, draftedField } from '../../support/draft-factories.ts';
import { useMailServer } from '../../support/mail-server.ts';
import { aMember, type Member } from '../../support/member.ts';
import { formFields } from '../../support/page-form.ts';
import { useRunningSite } from '../../support/running-site.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';
import { Visitor } from '../../support/visitor.ts';

useDatabase();
beforeAll(saveSmallCatalogue);
const mail = useMailServer();
const site = useRunningSite();
afterEach(() => expect(site.faults).toEqual([]));

type Given = Parameters<typeof aDraft>[0];

/** A member with a draft that is ready. */
async function withDraft(given: Given = {}): Promise<Member & { draft: DraftRecord; path: string }> {
  const member = await aMember(site);
  const draft = aDraft({ account_id: member.account._id, ...given });
  await DraftModel.insertMany([draft]);
  return { ...member, draft, path: `/account/drafts/${draft._id}` };
}

const stored = async ({ draft }: { draft: DraftRecord }): Promise<DraftRecord> =>
  DraftModel.findOne({ _id: draft._id }).orFail().lean<DraftRecord>().exec();

/** Opens the editor, types and presses a button. */
async function edit(
  { visitor, path }: { visitor: Visitor; path: string },
  typed: Record<string, string>,
  action = 'save',
): Promise<{ response: Response; html: string; location: string | null }> {
  const fields = formFields(await (await visitor.get(path)).text());
  const response = await visitor.post(`${path}/save`, { ...fields, ...typed, do: action });
  return { response, html: await response.text(), location: response.headers.get('location') };
}

const pages = ['', '/preview'];

describe('the pages for drafts', () => {
  test.each(['/account/submit', '/account/drafts', '/account/drafts/6f1e9a3c-0000-4000-8000-000000000999'])(
    '%s leads those who are not signed in to sign in, and back',
    async (path) => {
      const response = await site.get(path);
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        `/sign-in?next=${encodeURIComponent(path)}`,
      ]);
    },
  );

  test('somebody else’s draft is missing, alike with one that there is none of, and is not changed', async () => {
    const owned = await withDraft({ values: { name: 'Quillmoss' } });
    const { visitor } = await aMember(site);
    for (const page of pages) {
      expect((await visitor.get(owned.path + page)).status).toBe(404);
      expect((await visitor.get(`/account/drafts/6f1e9a3c-0000-4000-8000-000000000999${page}`)).status).toBe(404);
      expect((await visitor.get(`/account/drafts/nonsense${page}`)).status).toBe(404);
    }
    const fields = { 'fields.name': 'Taken', do: 'submit' };
    const response = await visitor.post(`${owned.path}/save`, fields);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('Quillmoss');
    expect(await stored(owned)).toEqual(owned.draft);
  });

  test('a form from another site is refused, and changes nothing', async () => {
    const owned = await withDraft();
    const forged = { 'sec-fetch-site': 'cross-site' };
    const response = await owned.visitor.post(`${owned.path}/save`, { 'fields.name': 'Forged' }, forged);
    expect(response.status).toBe(403);
    expect(await stored(owned)).toEqual(owned.draft);
  });
});

describe('submitting a website', () => {
  test('leads to its draft, which is being read', async () => {
    const { visitor } = await aMember(site);
    const response = await visitor.post('/account/submit', { url: 'unknown-host.invalid' });
    const path = response.headers.get('location') ?? '';
    expect([response.status, path]).toEqual([303, expect.stringMatching(/^\/account\/drafts\/[0-9a-f-]{36}$/)]);
    expect((await visitor.get(path)).status).toBe(200);
  });

  test('keeps an address that is none, with what is wrong beside it', async () => {
    const { visitor } = await aMember(site);
    const response = await visitor.post('/account/submit', { url: 'not "a" site' });
    const $ = load(await response.text());
    expect(response.status).toBe(422);
    expect($('[name=url]').first().attr()).toMatchObject({ value: 'not "a" site', 'aria-invalid': 'true' });
    expect($('#field-url-problem').text()).toContain('not the address of a public website');
  });

  test('links the listing that a website has already', async () => {
    const { visitor } = await aMember(site);
    const $ = load(await (await visitor.post('/account/submit', { url: 'https://fernleaf.example' })).text());
    expect($('.known-website a').attr('href')).toBe('/products/fernleaf');
  });

  test('leads to an own draft of the website, and begins another only when asked to', async () => {
    const { visitor, account, draft, path } = await withDraft();
    const $ = load(await (await visitor.post('/account/submit', { url: draft.url })).text());
    expect($('.known-website a').attr('href')).toBe(path);
    expect(await DraftModel.countDocuments({ account_id: account._id })).toBe(1);
    const again = await visitor.post('/account/submit', formFields($.html(), '.known-website form'));
    expect(again.status).toBe(303);
    expect(await DraftModel.countDocuments({ account_id: account._id })).toBe(2);
  });
});

describe('my drafts', () => {
  test('lead to submitting a product while there are none', async () => {
    const { visitor } = await aMember(site);
    const $ = load(await (await visitor.get('/account/drafts')).text());
    expect($('.empty-state a').attr('href')).toBe('/account/submit');
  });

  test('are listed page by page with where they stand, and nobody else’s', async () => {
    const { visitor, account } = await withDraft({ values: { name: 'Quillmoss' } });
    await withDraft({ values: { name: 'Foreign' } });
    const more = Array.from({ length: 10 }, () => aDraft({ account_id: account._id, status: 'crawling' }));
    await DraftModel.insertMany(more);
    const first = await (await visitor.get('/account/drafts')).text();
    const second = await (await visitor.get('/account/drafts?page=2')).text();
    expect(load(first)('.draft-card')).toHaveLength(10);
    expect(load(second)('.draft-card')).toHaveLength(1);
    expect(first + second).toContain('Quillmoss');
    expect(first + second).toContain('Reading the website');
    expect(first + second).not.toContain('Foreign');
    expect((await visitor.get('/account/drafts?page=3')).status).toBe(404);
  });
});

describe('a draft that is being built', () => {
  test('says how far it is, with a link to look again', async () => {
    const { visitor, path } = await withDraft({ status: 'crawling', crawl: { outcome: null, pages_read: 3 } });
    const $ = load(await (await visitor.get(path)).text());
    expect($('.progress-now').text()).toContain('3 pages read so far');
    expect($('[data-progress-reload]').attr('href')).toBe(path);
    expect($('.editor')).toHaveLength(0);
    expect((await visitor.get(`${path}/preview`)).headers.get('location')).toBe(path);
  });

  test('says why a website could not be read, and offers to read it again and to fill it in', async () => {
    const { visitor, path, draft } = await withDraft({ crawl: { outcome: 'refused_by_robots', pages_read: 0 } });
    const html = await (await visitor.get(path)).text();
    expect(load(html)('.unread').text()).toContain('robots.txt');
    expect(formFields(html, '.unread form')).toEqual({ url: draft.url, another: 'yes' });
    expect(load(html)('.editor')).toHaveLength(1);
  });
});

describe('the editor', () => {
  test('shows every value with its state, the verbatim quote and its page', async () => {
    const quote = 'Ink that "grows" back <b>overnight</b>';
    const owned = await withDraft();
    const fields = { ...owned.draft.fields, tagline: draftedField('Ink that grows', quote, 'https://a.example/about') };
    await DraftModel.updateOne({ _id: owned.draft._id }, { $set: { fields } });
    const $ = load(await (await owned.visitor.get(owned.path)).text());
    const field = $('#fields-tagline');
    expect(field.find('.draft-state').text()).toBe('From the website');
    expect(field.find('summary').text()).toContain('Quoted from a.example/about');
    expect(field.find('blockquote').text()).toBe(quote);
    expect(field.find('figcaption a').attr('href')).toBe('https://a.example/about');
    expect($('[data-field]')).toHaveLength(18);
    expect($('.missing a[href="#fields-description"]')).toHaveLength(1);
  });

  test('saves what was typed and nothing else', async () => {
    const owned = await withDraft({ values: { name: 'Quillmoss', city: 'Porto' } });
    const { location } = await edit(owned, { 'fields.tagline': '  苔インク  ', 'fields.city': '' });
    expect(location).toBe(`${owned.path}?done=saved`);
    const { fields } = await stored(owned);
    expect(fields.name).toEqual(owned.draft.fields.name);
    expect([fields.tagline, fields.city]).toMatchObject([
      { state: 'manual', value: '苔インク' },
      { state: 'deleted', value: null },
    ]);
    expect(await (await owned.visitor.get(location ?? '')).text()).toContain('Everything is saved.');
  });

  test('untouched changes no state and no date', async () => {
    const owned = await withDraft({ values: { description: 'One.\n\nTwo.', features: ['a', 'b'] } });
    expect((await edit(owned, {})).response.status).toBe(303);
    expect(await stored(owned)).toEqual(owned.draft);
  });

  test('saves lists, links, story and texts for search engines', async () => {
    const owned = await withDraft();
    await edit(owned, {
      'faqs.0.question': 'Why?',
      'faqs.0.answer': 'Because.\r\nReally.',
      'founders.0.name': 'Inês Prado',
      'milestones.0.date': '2026-01-02',
      'milestones.0.title': 'First bottle',
      'company_socials.x': 'https://x.com/quillmoss',
      'story.journey': 'Long.',
      competitor_url: 'mosspad.example',
      'seo.title': 'Quillmoss',
    });
    expect(await stored(owned)).toMatchObject({
      faqs: [{ question: 'Why?', answer: 'Because.\nReally.' }],
      founders: [{ name: 'Inês Prado', title: null }],
      milestones: [{ date: '2026-01-02', title: 'First bottle', url: null }],
      company_socials: { x: 'https://x.com/quillmoss' },
      story: { journey: 'Long.' },
      competitor_url: 'https://mosspad.example/',
      seo: { title: 'Quillmoss', meta: null },
    });
  });

  test('keeps everything that was typed when something is refused, and says what and where', async () => {
    const owned = await withDraft();
    const typed = {
      'fields.tagline': 'Kept </textarea><script>alert(1)</script>',
      'fields.features.0': 'x'.repeat(201),
      'faqs.0.question': 'No answer?',
    };
    const { response, html } = await edit(owned, typed);
    const $ = load(html);
    expect(response.status).toBe(422);
    expect($('title').text()).toMatch(/^Error: /);
    expect(formFields(html)).toMatchObject(typed);
    expect($('script').text()).not.toContain('alert');
    const links = $('.error-summary a').toArray();
    expect(links.map((link) => $(link).attr('href'))).toEqual(['#fields-features-0', '#faqs-0-answer']);
    for (const link of links) {
      const target = $(`[id="${$(link).attr('href')?.slice(1)}"]`);
      expect(target.attr('aria-invalid')).toBe('true');
      expect($(`[id="${target.attr('aria-describedby')}"]`).text()).toContain('characters');
    }
    expect(await stored(owned)).toEqual(owned.draft);
  });

  test('adds and removes rows without saving anything', async () => {
    const owned = await withDraft({ values: { features: ['One', 'Two', 'Three'] } });
    const added = await edit(owned, { 'fields.features.3': 'Four', 'fields.city': 'Typed' }, 'add fields.features');
    expect(added.response.status).toBe(200);
    expect(load(added.html)('title').text()).not.toContain('Error');
    expect(formFields(added.html)).toMatchObject({ 'fields.features.4': '', 'fields.city': 'Typed' });
    const fields = { ...formFields(added.html), do: 'remove fields.features 1' };
    const removed = await (await owned.visitor.post(`${owned.path}/save`, fields)).text();
    expect(formFields(removed)).toMatchObject({
      'fields.features.0': 'One',
      'fields.features.1': 'Three',
      'fields.features.2': 'Four',
      'fields.city': 'Typed',
    });
    expect(await stored(owned)).toEqual(owned.draft);
  });

  test('locks, unlocks, restores and redrafts a field, saving what else was typed', async () => {
    const owned = await withDraft();
    const fields = { ...owned.draft.fields, name: draftedField('Drafted', 'Drafted') };
    await DraftModel.updateOne({ _id: owned.draft._id }, { $set: { fields } });
    const nameAfter = async (action: string, typed = {}) => {
      const { location } = await edit(owned, typed, action);
      expect(location).toBe(`${owned.path}?done=${action.split(' ')[0]}&field=name#fields-name`);
      return (await stored(owned)).fields.name;
    };
    expect(await nameAfter('lock name', { 'fields.name': 'Typed' })).toMatchObject({
      state: 'override',
      value: 'Typed',
    });
    expect(await nameAfter('unlock name')).toMatchObject({ state: 'edited', value: 'Typed' });
    expect(await nameAfter('restore name', { 'fields.city': 'Porto' })).toMatchObject({
      state: 'ai',
      value: 'Drafted',
    });
    expect((await stored(owned)).fields.city.value).toBe('Porto');
    await nameAfter('redraft name');
    expect((await stored(owned)).regenerating).toEqual(['name']);
  });

  test('tells of a field that was changed elsewhere meanwhile, and overwrites it only when sent once more', async () => {
    const owned = await withDraft({ values: { name: 'Quillmoss' } });
    const opened = formFields(await (await owned.visitor.get(owned.path)).text());
    await edit(owned, { 'fields.name': 'By an assistant', 'fields.city': 'Lisbon' });
    const mine = { ...opened, 'fields.name': 'Mine', 'fields.stage': 'mvp', do: 'save' };
    const response = await owned.visitor.post(`${owned.path}/save`, mine);
    const html = await response.text();
    expect(response.status).toBe(409);
    expect(load(html)('.draft-saved').text()).toContain('By an assistant');
    expect((await stored(owned)).fields).toMatchObject({ name: { value: 'By an assistant' }, stage: { value: null } });
    const again = await owned.visitor.post(`${owned.path}/save`, { ...formFields(html), do: 'save' });
    expect(again.status).toBe(303);
    expect((await stored(owned)).fields).toMatchObject({
      name: { value: 'Mine' },
      stage: { value: 'mvp' },
      city: { value: 'Lisbon' },
    });
  });
});

describe('submitting a draft', () => {
  test('saves it, makes the listing and leads to where it is launched', async () => {
    const owned = await withDraft({ values: { name: 'Quillmoss' } });
    const { location } = await edit(owned, { 'fields.tagline': 'Ink' }, 'submit');
    const { listing_id, fields } = await stored(owned);
    expect(location).toBe(`/account/listings/${listing_id}`);
    expect(fields.tagline.value).toBe('Ink');
  });

  test('links every field that a listing cannot take, and keeps what was saved', async () => {
    const owned = await withDraft();
    const { html } = await edit(owned, { 'fields.country': 'Atlantis', 'fields.city': 'Porto' }, 'submit');
    const $ = load(html);
    const links = $('.error-summary a')
      .toArray()
      .map((link) => $(link).attr('href'));
    expect(links).toEqual(['#fields-name-control', '#fields-country-control']);
    for (const href of links) expect($(`[id="${href?.slice(1)}"]`)).toHaveLength(1);
    expect(await stored(owned)).toMatchObject({ listing_id: null, fields: { city: { value: 'Porto' } } });
  });
});

describe('inviting a co-founder', () => {
  test('sends a mail, and shows the invite until it is accepted', async () => {
    const owned = await withDraft();
    const { location } = await edit(owned, { 'invite.email': 'Kofi@mosspad.example' }, 'invite');
    expect(location).toBe(`${owned.path}?done=invited#invites`);
    await mail.mailTo('kofi@mosspad.example');
    const $ = load(await (await owned.visitor.get(owned.path)).text());
    expect($('.invites').text()).toMatch(/kofi@mosspad\.example\s*Open until/);
  });

  test('keeps an address that is none, with what is wrong beside it', async () => {
    const owned = await withDraft();
    const { html } = await edit(owned, { 'invite.email': 'kofi', 'fields.city': 'Porto' }, 'invite');
    expect(load(html)('#invite-email-problem').text()).toContain('must be an email address');
    expect(formFields(html)['invite.email']).toBe('kofi');
    expect(await readInvites(owned.draft._id)).toEqual([]);
    expect((await stored(owned)).fields.city.value).toBe('Porto');
  });
});

describe('the preview', () => {
  test('shows what the listing’s page would, for its owner alone and not for search engines', async () => {
    const owned = await withDraft({
      values: { name: 'Quillmoss', description: 'It **grows**.', country: 'Atlantis' },
      founders: [{ name: 'Inês Prado', title: 'CEO', bio: null, evidence: [] }],
      story: { journey: 'Long.' },
    });
    const response = await owned.visitor.get(`${owned.path}/preview`);
    const $ = load(await response.text());
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect($('h1').text()).toBe('Quillmoss');
    expect($('.listing-text strong').text()).toBe('grows');
    expect($('.facts').text()).toContain('Inês Prado');
    expect($('.facts a[href^="/founders"]')).toHaveLength(0);
    expect($('.preview-banner').text()).toContain('Only you see this page');
    expect($('.preview-banner a[href$="#fields-country-control"]').text()).toBe('Country');
    expect($('.preview-banner').text()).toContain('founder story');
  });
});

test('a form with everything at its limits in a script of three bytes a character is taken whole', async () => {
  const owned = await withDraft();
  const long = '苔'.repeat(8000);
  const sections = [
    'story',
    'why_started',
    'problem',
    'journey',
    'challenges',
    'achievements',
    'lessons',
    'whats_next',
  ];
  const typed = Object.fromEntries(sections.map((section) => [`story.${section}`, long]));
  const { response } = await edit(owned, { ...typed, 'fields.description': '苔'.repeat(20_000) });
  expect(response.status).toBe(303);
  expect((await stored(owned)).story?.whats_next).toBe(long);
});

test('nobody who is signed out can send the form of a draft', async () => {
  const { path } = await withDraft();
  const response = await new Visitor(site).post(`${path}/save`, { 'fields.name': 'x' });
  expect(response.headers.get('location')).toBe(`/sign-in?next=${encodeURIComponent(path)}`);
});
