import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import { callAs } from '../../support/call.ts';
import { aDraft } from '../../support/draft-factories.ts';
import { editDraft, storedDraft, useDraftSite } from '../../support/draft-site.ts';
import { aMember } from '../../support/member.ts';
import { formFields } from '../../support/page-form.ts';
import { signInByMail } from '../../support/sign-in.ts';
import { Visitor } from '../../support/visitor.ts';

const { mail, site, withDraft } = useDraftSite();

const pages = ['', '/preview'];

describe('draft pages', () => {
  test.each(['/account/submit', '/account/drafts', '/account/drafts/6f1e9a3c-0000-4000-8000-000000000999'])(
    '%s sends signed-out visitors to sign in, and back',
    async (path) => {
      const response = await site.get(path);
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        `/sign-in?next=${encodeURIComponent(path)}`,
      ]);
    },
  );

  test('somebody else’s draft looks missing, like one that never existed, and stays unchanged', async () => {
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
    expect(await storedDraft(owned)).toEqual(owned.draft);
  });

  test('a form from another site is refused and changes nothing', async () => {
    const owned = await withDraft();
    const forged = { 'sec-fetch-site': 'cross-site' };
    const response = await owned.visitor.post(`${owned.path}/save`, { 'fields.name': 'Forged' }, forged);
    expect(response.status).toBe(403);
    expect(await storedDraft(owned)).toEqual(owned.draft);
  });
});

describe('submitting a website', () => {
  test('from the home page is completed by signing in', async () => {
    const visitor = new Visitor(site);
    const pressed = await visitor.post('/account/submit', { url: 'unknown-host.invalid' });
    const next = new URL(pressed.headers.get('location') ?? '', site.url).searchParams.get('next') ?? '';
    expect(next).toMatch(/^\/account\/finish\?kind=submit/);
    await signInByMail(visitor, mail, 'maker@unknown-host.example');
    const finished = await visitor.get(next);
    expect(finished.headers.get('location')).toMatch(/^\/account\/drafts\//);
  });

  test('leads to its draft while the website is being read', async () => {
    const { visitor } = await aMember(site);
    const response = await visitor.post('/account/submit', { url: 'unknown-host.invalid' });
    const path = response.headers.get('location') ?? '';
    expect([response.status, path]).toEqual([303, expect.stringMatching(/^\/account\/drafts\/[0-9a-f-]{36}$/)]);
    expect((await visitor.get(path)).status).toBe(200);
  });

  test('five times at once creates one draft, and another only from the form that names the first', async () => {
    const { account, visitor } = await aMember(site);
    const submit = (more = {}) => visitor.post('/account/submit', { url: 'https://five-times.invalid', ...more });
    const drafts = () => DraftModel.find({ account_id: account._id }).lean<{ _id: string }[]>();
    await Promise.all(Array.from({ length: 5 }, () => submit()));
    const [first, ...more] = await drafts();
    expect(more).toEqual([]);
    // The website is unreachable: the draft is ready soon.
    await DraftModel.updateOne({ _id: first?._id }, { $set: { status: 'ready' } });
    const known = await submit();
    expect(known.status).toBe(422);
    const form = formFields(await known.text(), '.known-website form');
    expect(form.another).toBe(first?._id);
    const further = [await submit(form), ...(await Promise.all([submit(form), submit(form)])), await submit(form)];
    expect(new Set(further.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect(await drafts()).toHaveLength(2);
  });

  test('from two tabs and an app at the same moment creates one draft', async () => {
    const { account, visitor } = await aMember(site);
    const spellings = ['https://two-tabs.invalid', 'two-tabs.invalid/', 'HTTPS://Two-Tabs.invalid'];
    const pages = await Promise.all(spellings.map(async () => (await visitor.get('/account/submit')).text()));
    const tabs = spellings.map((url, tab) => ({ ...formFields(pages[tab] ?? '', '.account-panel form'), url }));
    const sent = tabs.map((fields) => visitor.post('/account/submit', fields));
    const called = callAs(account._id, 'submit_listing', { url: 'https://two-tabs.invalid' });
    const places = (await Promise.all(sent)).map(({ headers }) => headers.get('location'));
    const { id } = await called;
    expect(new Set(places)).toEqual(new Set([`/account/drafts/${id}`]));
    expect(await DraftModel.countDocuments({ account_id: account._id })).toBe(1);
  });

  test('keeps an invalid address, with the problem beside it', async () => {
    const { visitor } = await aMember(site);
    const response = await visitor.post('/account/submit', { url: 'not "a" site' });
    const $ = load(await response.text());
    expect(response.status).toBe(422);
    expect($('[name=url]').first().attr()).toMatchObject({ value: 'not "a" site', 'aria-invalid': 'true' });
    expect($('#field-url-problem').text()).toContain('not a public website URL');
  });

  test('links the website’s existing listing', async () => {
    const { visitor } = await aMember(site);
    const $ = load(await (await visitor.post('/account/submit', { url: 'https://fernleaf.example' })).text());
    expect($('.known-website a').attr('href')).toBe('/products/fernleaf');
  });

  test('leads to the account’s own draft of the website, and creates another only on request', async () => {
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
  test('link to submitting a product when there are none', async () => {
    const { visitor } = await aMember(site);
    const $ = load(await (await visitor.get('/account/drafts')).text());
    expect($('.empty-state a').attr('href')).toBe('/account/submit');
  });

  test('are listed page by page with their status, and hide those of others', async () => {
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

describe('a draft being built', () => {
  test('shows its progress, with a link to refresh', async () => {
    const { visitor, path } = await withDraft({ status: 'crawling', crawl: { outcome: null, pages_read: 3 } });
    const $ = load(await (await visitor.get(path)).text());
    expect($('.progress-now').text()).toContain('3 pages read so far');
    expect($('[data-progress-reload]').attr('href')).toBe(path);
    expect($('.editor')).toHaveLength(0);
    expect((await visitor.get(`${path}/preview`)).headers.get('location')).toBe(path);
  });

  test('says why a website could not be read, and offers to retry or fill it in by hand', async () => {
    const { visitor, path, draft } = await withDraft({ crawl: { outcome: 'refused_by_robots', pages_read: 0 } });
    const html = await (await visitor.get(path)).text();
    expect(load(html)('.unread').text()).toContain('robots.txt');
    expect(formFields(html, '.unread form')).toEqual({ url: draft.url, another: draft._id });
    expect(load(html)('.editor')).toHaveLength(1);
  });
});

describe('the preview', () => {
  test('looks like the listing’s page, for its owner only and not for search engines', async () => {
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
    expect($('.people').text()).toContain('Inês Prado');
    expect($('.people a[href^="/founders"]')).toHaveLength(0);
    expect($('.preview-banner').text()).toContain('Only you can see this page');
    expect($('.preview-banner a[href$="#fields-country-control"]').text()).toBe('Country');
    expect($('.preview-banner').text()).toContain('founder story');
  });
});

test('only the editor can frame its preview', async () => {
  const { visitor, path } = await withDraft({ values: { name: 'Quillmoss', tagline: 'Ink', city: 'Porto' } });
  const policyOf = async (address: string) =>
    (await visitor.get(address)).headers.get('content-security-policy')?.split('; ') ?? [];
  const framed = `${path}/preview?framed=yes`;
  expect(load(await (await visitor.get(path)).text())('[data-preview-frame]').attr('src')).toBe(framed);
  expect((await policyOf(path)).find((rule) => rule.startsWith('frame-src'))).toMatch(/^frame-src 'self' /);
  expect(await policyOf(path)).toContain("frame-ancestors 'none'");
  expect(await policyOf(framed)).toContain("frame-ancestors 'self'");
  for (const other of [`${path}/preview`, `${path}/pictures`, '/account', `/account?next=${framed}`]) {
    const policy = await policyOf(other);
    expect(policy, other).toContain("frame-ancestors 'none'");
    expect(policy.join(), other).not.toContain("frame-src 'self'");
  }
  const $ = load(await (await visitor.get(framed)).text());
  expect($('.site-header, .preview-banner')).toHaveLength(0);
  expect($('[data-part="name"]').text()).toBe('Quillmoss');
  expect($('[data-part="tagline"]').text()).toBe('Ink');
});

test('a form filled to every limit in a script of three bytes per character is accepted', async () => {
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
  const { response } = await editDraft(owned, { ...typed, 'fields.description': '苔'.repeat(20_000) });
  expect(response.status).toBe(303);
  expect((await storedDraft(owned)).story?.whats_next).toBe(long);
});

test('signed-out visitors cannot submit any draft form', async () => {
  const { path } = await withDraft();
  const response = await new Visitor(site).post(`${path}/save`, { 'fields.name': 'x' });
  expect(response.headers.get('location')).toBe(`/sign-in?next=${encodeURIComponent(path)}`);
});
