import { gzipSync } from 'node:zlib';
import { load } from 'cheerio';
import { describe, expect, test, vi } from 'vitest';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import { draftedField } from '../../support/draft-factories.ts';
import { editDraft, storedDraft, useDraftSite } from '../../support/draft-site.ts';
import { formFields } from '../../support/page-form.ts';

const { withDraft } = useDraftSite();

describe('the editor', () => {
  test('shows every value with its state, verbatim quote and source page', async () => {
    const quote = 'Ink that "grows" back <b>overnight</b>';
    const owned = await withDraft();
    const fields = { ...owned.draft.fields, tagline: draftedField('Ink that grows', quote, 'https://a.example/about') };
    await DraftModel.updateOne({ _id: owned.draft._id }, { $set: { fields } });
    const $ = load(await (await owned.visitor.get(owned.path)).text());
    const field = $('#fields-tagline');
    expect(field.find('.draft-state').text()).toBe('From the website');
    expect(field.find('summary').text()).toContain('Source: a.example/about');
    expect(field.find('blockquote').text()).toBe(quote);
    expect(field.find('figcaption a').attr('href')).toBe('https://a.example/about');
    expect($('[data-field]')).toHaveLength(18);
    expect($('.missing a[href="#fields-description"]')).toHaveLength(1);
    expect($('.blockers a[href="#fields-categories"]').text()).toBe('Categories');
  });

  test('asks the owner to check values drafted with low certainty', async () => {
    const owned = await withDraft();
    const tagline = draftedField('Ink that grows', 'Ink that grows');
    const unsure = { ...tagline, ai: { ...tagline.ai, isUnsure: true } };
    const hint = async (field: object) => {
      await DraftModel.updateOne({ _id: owned.draft._id }, { $set: { 'fields.tagline': field } });
      const page = load(await (await owned.visitor.get(owned.path)).text());
      const described = page('#fields-tagline-control').attr('aria-describedby') ?? '';
      return { shown: page('#fields-tagline .draft-unsure').text(), read: /fields-tagline-unsure/.test(described) };
    };
    expect(await hint(unsure)).toEqual({ shown: expect.stringContaining('Check this'), read: true });
    expect(await hint(tagline)).toEqual({ shown: '', read: false });
  });

  test.each(['', '/preview', '/pictures'])('reads the draft once per page%s', async (page) => {
    const { visitor, path } = await withDraft();
    const reads = vi.spyOn(DraftModel, 'findOne');
    const { status } = await visitor.get(`${path}${page}`);
    expect({ status, reads: reads.mock.calls.length }).toEqual({ status: 200, reads: 1 });
    reads.mockRestore();
  });

  test('offers contradictory values from the website, and applies the chosen one', async () => {
    const owned = await withDraft();
    const choices = ['2018', '2019'].map((value) => ({
      value,
      evidence: [{ quote: `Founded <b>in</b> ${value}`, url: 'https://a.example/about' }],
    }));
    const founded_year = { state: 'not_found', value: null, ai: { value: null, evidence: [], choices } };
    await DraftModel.updateOne({ _id: owned.draft._id }, { $set: { 'fields.founded_year': founded_year } });
    const $ = load(await (await owned.visitor.get(owned.path)).text());
    const offered = $('#fields-founded_year .draft-choices');
    expect(
      offered
        .find('blockquote')
        .map((_, each) => $(each).text())
        .get(),
    ).toEqual(['Founded <b>in</b> 2018', 'Founded <b>in</b> 2019']);
    await editDraft(owned, {}, offered.find('button').last().attr('value'));
    expect((await storedDraft(owned)).fields.founded_year).toMatchObject({ state: 'manual', value: '2019' });
  });

  test('offers the closest categories, and adds the one pressed', async () => {
    const owned = await withDraft({ values: { tagline: 'Writing apps for people who keep notes' } });
    const offers = load(await (await owned.visitor.get(owned.path)).text())('.category-offers button');
    expect(offers.length).toBeGreaterThan(0);
    expect(offers.length).toBeLessThan(4);
    await editDraft(owned, { 'fields.city': 'Porto' }, offers.first().attr('value'));
    const { fields } = await storedDraft(owned);
    expect(fields.categories.value).toEqual([offers.first().attr('data-file')]);
    expect(fields.city.value).toBe('Porto');
    const { html } = await editDraft(owned, {}, 'file No Such Category');
    expect(load(html)('.error-summary a').attr('href')).toBe('#fields-categories-1');
  });

  test('ships less than 20 KB of scripts', async () => {
    const { visitor, path } = await withDraft();
    const html = await (await visitor.get(path)).text();
    const files = load(html)('script[src]')
      .map((_, each) => load(html)(each).attr('src'))
      .get();
    expect(files.length).toBeGreaterThan(1);
    const texts = await Promise.all(files.map(async (file) => (await visitor.get(file)).text()));
    const parts = texts.flatMap((text) =>
      [...text.matchAll(/from\s*"\.\/([\w.-]+\.js)"/g)].map(([, name = '']) => name),
    );
    for (const part of new Set(parts)) texts.push(await (await visitor.get(`/_astro/${part}`)).text());
    expect(texts.map((text) => gzipSync(text).length).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(20_000);
  });

  test('saves only what was typed', async () => {
    const owned = await withDraft({ values: { name: 'Quillmoss', city: 'Porto' } });
    const { location } = await editDraft(owned, { 'fields.tagline': '  苔インク  ', 'fields.city': '' });
    expect(location).toBe(`${owned.path}?done=saved`);
    const { fields } = await storedDraft(owned);
    expect(fields.name).toEqual(owned.draft.fields.name);
    expect([fields.tagline, fields.city]).toMatchObject([
      { state: 'manual', value: '苔インク' },
      { state: 'deleted', value: null },
    ]);
    expect(await (await owned.visitor.get(location ?? '')).text()).toContain('All changes saved.');
  });

  test('changes no state or date when saved untouched', async () => {
    const owned = await withDraft({ values: { description: 'One.\n\nTwo.', features: ['a', 'b'] } });
    expect((await editDraft(owned, {})).response.status).toBe(303);
    expect(await storedDraft(owned)).toEqual(owned.draft);
  });

  test('saves lists, links, the story and SEO texts', async () => {
    const owned = await withDraft();
    await editDraft(owned, {
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
    expect(await storedDraft(owned)).toMatchObject({
      faqs: [{ question: 'Why?', answer: 'Because.\nReally.' }],
      founders: [{ name: 'Inês Prado', title: null }],
      milestones: [{ date: '2026-01-02', title: 'First bottle', url: null }],
      company_socials: { x: 'https://x.com/quillmoss' },
      story: { journey: 'Long.' },
      competitor_url: 'https://mosspad.example/',
      seo: { title: 'Quillmoss', meta: null },
    });
  });

  test('shows the product beside its main competitor, with quotes for the competitor’s values', async () => {
    const said = 'Write on moss <b>today</b>';
    const tagline = { value: said, evidence: [{ quote: said, url: 'https://mosspad.example/about' }] };
    const read = { url: 'https://mosspad.example/', outcome: 'read', fields: { tagline }, attempts: 0, next_at: null };
    const { visitor, path } = await withDraft({
      competitor: read,
      competitor_url: read.url,
      values: { stage: 'idea' },
    });
    const $ = load(await (await visitor.get(path)).text());
    const rows = $('.competitor tbody tr').toArray();
    expect(rows.map((row) => $(row).find('th, td > p, td > .muted').text())).toEqual([
      `TaglineNot specified${said}`,
      'StageIdeaNot found',
    ]);
    expect($('.competitor blockquote').text()).toBe(said);
    expect($('.competitor figcaption a').attr('href')).toBe('https://mosspad.example/about');
  });

  test.each([
    [null, 'Reading their website'],
    ['refused_by_robots', 'The website’s robots.txt blocks our crawler.'],
    ['failed', 'Something went wrong on our side'],
  ])('shows the status of the competitor comparison: %s', async (outcome, words) => {
    const competitor = { url: 'https://mosspad.example/', outcome, fields: {}, attempts: 0, next_at: null };
    const { visitor, path } = await withDraft({ competitor, competitor_url: competitor.url });
    expect(load(await (await visitor.get(path)).text())('#competitor').text()).toContain(words);
  });

  test('keeps all input when something is refused, and says what and where', async () => {
    const owned = await withDraft();
    const typed = {
      'fields.tagline': 'Kept </textarea><script>alert(1)</script>',
      'fields.features.0': 'x'.repeat(201),
      'faqs.0.question': 'No answer?',
    };
    const { response, html } = await editDraft(owned, typed);
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
    expect(await storedDraft(owned)).toEqual(owned.draft);
  });

  test('adds and removes rows without saving', async () => {
    const owned = await withDraft({ values: { features: ['One', 'Two', 'Three'] } });
    const added = await editDraft(
      owned,
      { 'fields.features.3': 'Four', 'fields.city': 'Typed' },
      'add fields.features',
    );
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
    expect(await storedDraft(owned)).toEqual(owned.draft);
  });

  test('locks, unlocks, restores and redrafts a field, saving everything else typed', async () => {
    const owned = await withDraft();
    const fields = { ...owned.draft.fields, name: draftedField('Drafted', 'Drafted') };
    await DraftModel.updateOne({ _id: owned.draft._id }, { $set: { fields } });
    const nameAfter = async (action: string, typed = {}) => {
      const { location } = await editDraft(owned, typed, action);
      expect(location).toBe(`${owned.path}?done=${action.split(' ')[0]}&field=name#fields-name`);
      return (await storedDraft(owned)).fields.name;
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
    expect((await storedDraft(owned)).fields.city.value).toBe('Porto');
    await nameAfter('redraft name');
    expect((await storedDraft(owned)).regenerating).toEqual(['name']);
  });

  test('saves one of three tabs saved at once, and shows the others the current values', async () => {
    const owned = await withDraft({ values: { tagline: 'Ink' } });
    const tabs = ['One.', 'Two.', 'Three.'];
    const sent = await Promise.all(tabs.map((tagline) => editDraft(owned, { 'fields.tagline': tagline })));
    expect(sent.map(({ response }) => response.status).sort()).toEqual([303, 409, 409]);
    const saved = tabs[sent.findIndex(({ response }) => response.status === 303)];
    expect((await storedDraft(owned)).fields.tagline.value).toBe(saved);
  });

  test('warns of a field changed elsewhere, and overwrites it only when sent again', async () => {
    const owned = await withDraft({ values: { name: 'Quillmoss' } });
    const opened = formFields(await (await owned.visitor.get(owned.path)).text());
    await editDraft(owned, { 'fields.name': 'By an assistant', 'fields.city': 'Lisbon' });
    const mine = { ...opened, 'fields.name': 'Mine', 'fields.stage': 'mvp', do: 'save' };
    const response = await owned.visitor.post(`${owned.path}/save`, mine);
    const html = await response.text();
    expect(response.status).toBe(409);
    expect(load(html)('.draft-saved').text()).toContain('By an assistant');
    expect((await storedDraft(owned)).fields).toMatchObject({
      name: { value: 'By an assistant' },
      stage: { value: null },
    });
    const again = await owned.visitor.post(`${owned.path}/save`, { ...formFields(html), do: 'save' });
    expect(again.status).toBe(303);
    expect((await storedDraft(owned)).fields).toMatchObject({
      name: { value: 'Mine' },
      stage: { value: 'mvp' },
      city: { value: 'Lisbon' },
    });
  });
});
