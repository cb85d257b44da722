import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { readFounderRecords } from '../../../shared/directory/founder/stored-founder.reads.ts';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import { readOwnDraft } from '../../../shared/submission/draft/draft.reads.ts';
import type { DraftRecord } from '../../../shared/submission/draft/draft.ts';
import { readInvites } from '../../../shared/submission/invite/draft-invites.reads.ts';
import { callAs } from '../../support/call.ts';
import { useDraftedListings } from '../../support/drafted-listings.ts';
import { formFields } from '../../support/page-form.ts';
import { joined } from '../../support/people.ts';

const { people, drafted, stored, pageOf, read, form } = useDraftedListings();

const draftOf = (draft: DraftRecord): Promise<DraftRecord> =>
  DraftModel.findOne({ _id: draft._id }).orFail().lean<DraftRecord>().exec();

/** Opens the listing's editor, types and presses a button. */
async function edit(id: number, typed: Record<string, string>, action = 'save', by = people.owner) {
  const fields = formFields(await (await by.visitor.get(pageOf(id, 'edit'))).text());
  const response = await by.visitor.post(pageOf(id, 'edit/save'), { ...fields, ...typed, do: action });
  const html = await response.text();
  return { status: response.status, location: response.headers.get('location'), html, $: load(html) };
}

describe('the editor of a listing with its owner’s draft', () => {
  test('saves what the listing and what only the draft can set together', async () => {
    const { id, draft } = await drafted();
    const { location } = await edit(id, {
      'fields.name': 'Quillmoss Pro',
      'fields.headline': 'Ink for woods',
      'fields.tagline': 'Ink from the woods',
      'fields.seo_title': 'Quillmoss, the ink',
      'founders.0.name': 'Inês Prado',
      'story.journey': 'Long.',
      'milestones.0.date': '2026-01-02',
      'milestones.0.title': 'First bottle',
      competitor_url: 'mosspad.example',
    });
    expect(location).toBe(`${pageOf(id, 'edit')}?done=saved`);
    const listing = await stored(id);
    expect(listing).toMatchObject({
      name: 'Quillmoss Pro',
      headline: 'Ink for woods',
      tagline: 'Ink from the woods',
      seo_title: 'Quillmoss, the ink',
      city: 'Porto',
      story: { journey: 'Long.' },
      milestones: [{ title: 'First bottle' }],
    });
    expect((await readFounderRecords(listing.founder_ids)).map(({ name }) => name)).toEqual(['Inês Prado']);
    expect((await draftOf(draft)).competitor_url).toBe('https://mosspad.example/');
  });

  test.each(['drafts', 'listings'])('removes the last question, link, founder and competitor: %s', async (of) => {
    const isListed = of === 'listings';
    const { id, draft } = await drafted({
      listing_id: null,
      faqs: [{ question: 'Why?', answer: 'So.', evidence: [] }],
      company_socials: { x: 'https://x.com/ink' },
      founders: [{ name: 'Ada Ray', title: null, bio: null, evidence: [] }],
      competitor_url: 'https://mosspad.example/',
    });
    if (isListed) await DraftModel.updateOne({ _id: draft._id }, { $set: { listing_id: id } });
    const { faqs, company_socials: socials } = draft;
    if (isListed)
      await ListingModel.updateOne(
        { _id: id },
        { $set: { socials, faqs: faqs.map(({ evidence: _, ...faq }) => faq) } },
      );
    const page = isListed ? pageOf(id, 'edit') : `/account/drafts/${draft._id}`;
    for (const part of ['faqs', 'company_socials', 'founders', 'competitor_url']) {
      const fields = formFields(await read(page));
      const cleared = Object.entries(fields).map(([name, text]) => [name, name.startsWith(part) ? '' : text]);
      const { headers } = await people.owner.visitor.post(`${page}/save`, {
        ...Object.fromEntries(cleared),
        do: 'save',
      });
      expect(headers.get('location')).toBe(`${page}?done=saved`);
    }
    const {
      faqs: asked,
      company_socials,
      founders,
      competitor_url,
    } = await readOwnDraft(people.owner.account._id, draft._id);
    expect({ asked, company_socials, founders, competitor_url }).toEqual({
      asked: [],
      company_socials: {},
      founders: [],
      competitor_url: null,
    });
  });

  test('changes nothing when sent unchanged', async () => {
    const { id, draft } = await drafted();
    expect((await edit(id, {})).status).toBe(303);
    expect((await stored(id)).revision).toBe(0);
    expect(await draftOf(draft)).toEqual(draft);
  });

  test('names the problems of both together, keeps the input and saves nothing', async () => {
    const { id } = await drafted();
    const typed = {
      'fields.name': '',
      'fields.country': 'Atlantis',
      'fields.city': 'Faro',
    };
    const { status, html, $ } = await edit(id, typed);
    expect(status).toBe(422);
    const links = $('.error-summary a')
      .toArray()
      .map((link) => $(link).attr('href'));
    expect(new Set(links)).toEqual(new Set(['#fields-name-control', '#fields-country-control']));
    expect(formFields(html)).toMatchObject(typed);
    expect(await stored(id)).toMatchObject({ name: 'Quillmoss', city: 'Porto', revision: 0 });
  });

  test('locks, unlocks and restores a field with what was typed there, and saves everything else', async () => {
    const { id, draft } = await drafted();
    const taglineAfter = async (action: string, typed = {}) => {
      const { location } = await edit(id, typed, action);
      expect(location).toBe(`${pageOf(id, 'edit')}?done=${action.split(' ')[0]}&field=tagline#fields-tagline`);
      return [(await draftOf(draft)).fields.tagline.state, (await stored(id)).tagline];
    };
    expect(await taglineAfter('lock tagline', { 'fields.tagline': 'Typed' })).toEqual(['override', 'Typed']);
    expect(await taglineAfter('unlock tagline', { 'fields.city': 'Faro' })).toEqual(['edited', 'Typed']);
    expect(await taglineAfter('restore tagline', { 'fields.tagline': 'Lost' })).toEqual(['ai', 'Ink that grows']);
    expect((await stored(id)).city).toBe('Faro');
    await edit(id, {}, 'redraft tagline');
    expect(load(await read(pageOf(id, 'edit')))('[data-redraft-status]').attr('data-redraft-status')).toBe(
      pageOf(id, 'edit'),
    );
  });

  test('invites co-founders, and keeps a refused address with the rest saved', async () => {
    const { id, draft } = await drafted();
    const { status, html, $ } = await edit(id, { 'invite.email': 'kofi', 'fields.city': 'Faro' }, 'invite');
    expect([status, formFields(html)['invite.email']]).toEqual([422, 'kofi']);
    expect($('#invite-email-problem').text()).toContain('Enter an email address');
    expect((await stored(id)).city).toBe('Faro');
    const { location } = await edit(id, { 'invite.email': 'kofi@mosspad.example' }, 'invite');
    expect(location).toBe(`${pageOf(id, 'edit')}?done=invited#invites`);
    expect(load(await read(pageOf(id, 'edit')))('.invites').text()).toContain('kofi@mosspad.example');
    await edit(id, {}, 'withdraw 1');
    expect((await readInvites(draft._id))[0]?.withdrawn_at).toBeDefined();
  });

  test('reports a change elsewhere in a part that only the draft can set', async () => {
    const { id, draft } = await drafted();
    const opened = await form(pageOf(id, 'edit'));
    const { _id: account } = people.owner.account;
    await callAs(account, 'update_draft', { id: draft._id, fields: { name: 'Theirs' } });
    const mine = { ...opened, 'fields.name': 'Mine', 'fields.tagline': 'Mine too', do: 'save' };
    const told = await people.owner.visitor.post(pageOf(id, 'edit/save'), mine);
    const html = await told.text();
    expect([told.status, load(html)('#fields-name .draft-saved').text()]).toEqual([
      409,
      expect.stringContaining('Theirs'),
    ]);
    expect(await stored(id)).toMatchObject({ name: 'Theirs', tagline: 'Ink that grows' });
    await people.owner.visitor.post(pageOf(id, 'edit/save'), { ...formFields(html), do: 'save' });
    expect(await stored(id)).toMatchObject({ name: 'Mine', tagline: 'Mine too' });
  });

  test('previews both while typing, with what saving would refuse; saves nothing', async () => {
    const { id } = await drafted();
    const typed = {
      ...(await form(pageOf(id, 'edit'))),
      'fields.name': 'Quillmoss Pro',
      'fields.headline': 'Ink for woods',
      'fields.categories.0': 'No Such Category',
      'founders.0.bio': 'Without a name',
      competitor_url: 'no address',
    };
    const $ = load(await (await people.owner.visitor.post(pageOf(id, 'edit/preview'), typed)).text());
    expect($('[data-part="name"]').text()).toBe('Quillmoss Pro');
    expect($('.framed-listing').text()).toContain('Ink for woods');
    const fixes = $('[data-fresh="fixes"] a')
      .toArray()
      .map((link) => $(link).attr('href'));
    expect(fixes).toEqual(['#fields-categories-0', '#founders-0-name']);
    const shown = await edit(id, { 'fields.name': 'Quillmoss Pro', 'fields.categories.0': 'No Such' }, 'preview');
    expect(shown.$('.listing-edit-changes ins').first().text()).toContain('Pro');
    expect(shown.$('.error-summary a').attr('href')).toBe('#fields-categories-0');
    expect((await stored(id)).revision).toBe(0);
  });

  test('has no part or button of the draft for the listing’s editors', async () => {
    const { id } = await drafted();
    await joined(people.owner.account._id, id, people.stranger.account);
    const by = people.stranger;
    const $ = load(await (await by.visitor.get(pageOf(id, 'edit'))).text());
    expect($('[name="fields.name"], .field-actions, .completeness, .evidence, #invites')).toHaveLength(0);
    await edit(id, { 'fields.name': 'Theirs', 'fields.city': 'Faro' }, 'lock tagline', by);
    expect(await stored(id)).toMatchObject({ name: 'Quillmoss', city: 'Faro' });
  });
});

test('an unpublished listing links to its preview, a page of its own', async () => {
  const { id } = await drafted({ story: { journey: 'Long.' } });
  expect(load(await read(pageOf(id, 'edit')))(`.own-listing-trail a[href="${pageOf(id, 'preview')}"]`)).toHaveLength(1);
  await callAs(people.owner.account._id, 'set_founder_story', { listing_id: id, journey: 'Long.' });
  const $ = load(await read(pageOf(id, 'preview')));
  expect([$('h1').text(), $('.site-header').length]).toEqual(['Quillmoss', 1]);
  expect($('.preview-banner').text()).toContain('A paid listing would also show your founder story.');
  expect($('.preview-banner a.button').attr('href')).toBe(pageOf(id, 'edit'));
});
