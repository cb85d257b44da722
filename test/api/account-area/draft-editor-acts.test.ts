import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { readInvites } from '../../../shared/submission/invite/draft-invites.reads.ts';
import { editDraft, storedDraft, useDraftSite } from '../../support/draft-site.ts';
import { formFields } from '../../support/page-form.ts';

const { mail, withDraft } = useDraftSite();

describe('submitting a draft', () => {
  test('saves it, creates the listing and leads to its launch options', async () => {
    const owned = await withDraft({ values: { name: 'Quillmoss', categories: ['Editors'] } });
    const { location } = await editDraft(owned, { 'fields.tagline': 'Ink' }, 'submit');
    const { listing_id, fields } = await storedDraft(owned);
    expect(location).toBe(`/account/listings/${listing_id}`);
    expect(fields.tagline.value).toBe('Ink');
  });

  test('links every field a listing cannot accept, and keeps what was saved', async () => {
    const owned = await withDraft();
    const { html } = await editDraft(owned, { 'fields.country': 'Atlantis', 'fields.city': 'Porto' }, 'submit');
    const $ = load(html);
    const links = $('.error-summary a')
      .toArray()
      .map((link) => $(link).attr('href'));
    const fields = ['name-control', 'tagline-control', 'categories', 'country-control'];
    expect(new Set(links)).toEqual(new Set(fields.map((field) => `#fields-${field}`)));
    for (const href of links) expect($(`[id="${href?.slice(1)}"]`)).toHaveLength(1);
    expect(await storedDraft(owned)).toMatchObject({ listing_id: null, fields: { city: { value: 'Porto' } } });
  });
});

describe('inviting a co-founder', () => {
  test('sends a mail, and shows the invite until accepted', async () => {
    const owned = await withDraft();
    const { location } = await editDraft(owned, { 'invite.email': 'Kofi@mosspad.example' }, 'invite');
    expect(location).toBe(`${owned.path}?done=invited#invites`);
    await mail.mailTo('kofi@mosspad.example');
    const $ = load(await (await owned.visitor.get(owned.path)).text());
    expect($('.invites').text()).toMatch(/kofi@mosspad\.example\s*Expires on/);
  });

  test('keeps an invalid address, with the problem beside it', async () => {
    const owned = await withDraft();
    const { html } = await editDraft(owned, { 'invite.email': 'kofi', 'fields.city': 'Porto' }, 'invite');
    expect(load(html)('#invite-email-problem').text()).toContain('Enter an email address');
    expect(formFields(html)['invite.email']).toBe('kofi');
    expect(await readInvites(owned.draft._id)).toEqual([]);
    expect((await storedDraft(owned)).fields.city.value).toBe('Porto');
  });
});
