import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import { callAs } from '../../support/call.ts';
import { aDraft, draftedField } from '../../support/draft-factories.ts';
import { useOwnListings } from '../../support/own-listings.ts';
import { formFields } from '../../support/page-form.ts';

const { people, owned, stored, pageOf, read, form } = useOwnListings();

describe('a listing’s edit page', () => {
  test('saves only what was changed, as typed', async () => {
    const id = await owned({ tagline: 'Ink', features: ['Nib', 'Quill'], socials: { x: 'https://x.com/ink' } });
    const fields = await form(pageOf(id, 'edit'));
    const typed = {
      ...fields,
      'fields.features.1': '',
      'fields.features.2': 'Feather',
      'faqs.0.question': 'Why?',
      'faqs.0.answer': 'So.',
    };
    const response = await people.owner.visitor.post(pageOf(id, 'edit/save'), { ...typed, do: 'save' });
    expect(response.headers.get('location')).toBe(`${pageOf(id, 'edit')}?done=saved`);
    expect(await stored(id)).toMatchObject({
      tagline: 'Ink',
      features: ['Nib', 'Feather'],
      socials: { x: 'https://x.com/ink' },
      faqs: [{ question: 'Why?', answer: 'So.' }],
      revision: 1,
    });
  });

  test('previews the page with the input, without what a listing cannot accept; saves nothing', async () => {
    const id = await owned({ tagline: 'Ink', city: 'Porto', country: 'PT', founded_year: 2019, status: 'draft' });
    const typed = {
      ...(await form(pageOf(id, 'edit'))),
      'fields.tagline': 'Ink <b>from</b> the woods',
      'fields.country': 'Atlantis',
      'fields.founded_year': 'long ago',
      'fields.city': 'x'.repeat(121),
      'fields.features.0': 'Nib',
      'fields.features.1': 'Feather',
      'company_socials.x': 'no address',
      'faqs.0.question': 'Why?',
      'faqs.0.answer': 'So.',
    };
    const response = await people.owner.visitor.post(pageOf(id, 'edit/preview'), typed);
    const $ = load(await response.text());
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect($('[data-part="tagline"]').text()).toBe('Ink <b>from</b> the woods');
    expect($('[data-part^="features."]').text()).toBe('NibFeather');
    expect($('[data-part="city"]').text()).toContain('Porto, Portugal');
    expect($('[data-part="founded_year"]').text()).toBe('Founded 2019');
    expect($('[data-part="faqs.0"] summary').text()).toBe('Why?');
    // The live feedback comes with it: what to fix, and how complete each section is.
    const fixes = $('[data-fresh="fixes"]');
    expect(fixes.find('h2').text()).toBe('Fix 4 issues before saving');
    expect(fixes.find('a').first().attr('href')).toBe('#fields-country-control');
    expect(fixes.text()).toContain('We don’t recognise this country. Enter a country name');
    expect($('[data-fresh="company-says"]').text()).toContain('3 issues to fix');
    expect(await stored(id)).toMatchObject({ tagline: 'Ink', revision: 0 });
    expect((await people.stranger.visitor.post(pageOf(id, 'edit/preview'), typed)).status).toBe(404);
    expect((await people.stranger.visitor.get(`${pageOf(id, 'preview')}?framed=yes`)).status).toBe(404);
  });

  test('saves nothing and creates no version when sent unchanged', async () => {
    const id = await owned({ tagline: 'Ink', description: 'One\n\nTwo', founded_year: 2019 });
    await people.owner.visitor.post(pageOf(id, 'edit/save'), { ...(await form(pageOf(id, 'edit'))), do: 'save' });
    expect((await stored(id)).revision).toBe(0);
  });

  test('shows word by word what saving would change and refuse, and saves nothing', async () => {
    const id = await owned({ tagline: 'Ink that grows back', country: 'PT' });
    const typed = {
      ...(await form(pageOf(id, 'edit'))),
      'fields.tagline': 'Ink that grows forth',
      'fields.country': 'XX',
    };
    const response = await people.owner.visitor.post(pageOf(id, 'edit/save'), { ...typed, do: 'preview' });
    const $ = load(await response.text());
    expect(response.status).toBe(200);
    expect($('.listing-edit-changes del').first().text()).toContain('back');
    expect($('.listing-edit-changes ins').first().text()).toContain('forth');
    expect($('.error-summary').text()).toContain('recognise this country');
    expect($('[name="fields.tagline"]').attr('value')).toBe('Ink that grows forth');
    expect((await stored(id)).revision).toBe(0);
  });

  test('shows the second editor of a field its current value, and accepts theirs when sent again', async () => {
    const id = await owned({ tagline: 'Ink', city: 'Porto' });
    const mine = { ...(await form(pageOf(id, 'edit'))), 'fields.tagline': 'Mine', 'fields.city': 'Porto' };
    const theirs = { tagline: 'Theirs', city: 'Faro' };
    await callAs(people.owner.account._id, 'update_my_listing', { listing_id: id, fields: theirs });
    const told = await people.owner.visitor.post(pageOf(id, 'edit/save'), { ...mine, do: 'save' });
    const html = await told.text();
    expect(told.status).toBe(409);
    expect(load(html)('#fields-tagline .draft-saved').text()).toContain('Theirs');
    expect(await stored(id)).toMatchObject(theirs);
    const again = formFields(html, 'main .account-body form');
    await people.owner.visitor.post(pageOf(id, 'edit/save'), { ...again, do: 'save' });
    expect(await stored(id)).toMatchObject({ tagline: 'Mine', city: 'Faro' });
  });

  test.each(['preview', 'add faqs'])(
    'reports a change elsewhere after “%s” too, before anything is saved',
    async (pressed) => {
      const id = await owned({ tagline: 'Ink' });
      const mine = { ...(await form(pageOf(id, 'edit'))), 'fields.tagline': 'Mine' };
      await callAs(people.owner.account._id, 'update_my_listing', { listing_id: id, fields: { tagline: 'Theirs' } });
      let told = await people.owner.visitor.post(pageOf(id, 'edit/save'), { ...mine, do: pressed });
      if (told.status === 200) {
        const again = formFields(await told.text(), 'main .account-body form');
        told = await people.owner.visitor.post(pageOf(id, 'edit/save'), { ...again, do: 'save' });
      }
      expect([told.status, (await stored(id)).tagline]).toEqual([409, 'Theirs']);
    },
  );

  test('shows the quote beside a drafted value, and none beside an edited one', async () => {
    const id = await owned({ tagline: 'Ink that grows back', city: 'Faro' });
    const draft = aDraft({ account_id: people.owner.account._id, listing_id: id });
    draft.fields.tagline = draftedField('Ink that grows back', 'Quillmoss: Ink that grows back');
    draft.fields.city = draftedField('Porto', 'Made in Porto');
    await DraftModel.insertMany([draft]);
    const quotes = load(await read(pageOf(id, 'edit')))('.evidence blockquote').toArray();
    expect(quotes.map((quote) => load(quote).text())).toEqual(['Quillmoss: Ink that grows back']);
  });

  test('keeps the input when something is refused', async () => {
    const id = await owned();
    const typed = {
      ...(await form(pageOf(id, 'edit'))),
      'fields.features.0': 'Nib',
      'fields.features.1': 'x'.repeat(201),
      'fields.city': 'Faro',
    };
    const response = await people.owner.visitor.post(pageOf(id, 'edit/save'), { ...typed, do: 'save' });
    const $ = load(await response.text());
    expect(response.status).toBe(422);
    expect($('.error-summary a').attr('href')).toBe('#fields-features-1');
    expect($('[name="fields.city"]').attr('value')).toBe('Faro');
  });
});
