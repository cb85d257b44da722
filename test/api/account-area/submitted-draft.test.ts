import { load } from 'cheerio';
import { describe, expect, test, vi } from 'vitest';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import { detachDrafts } from '../../../shared/submission/upkeep/forget-drafts.writes.ts';
import { useDraftedListings } from '../../support/drafted-listings.ts';
import { formFields } from '../../support/page-form.ts';

const { people, drafted, stored, pageOf, read } = useDraftedListings();

describe('a submitted draft', () => {
  test('is edited in its listing: its pages lead there, as do the links to it', async () => {
    const { id, draft } = await drafted();
    const { visitor } = people.owner;
    const path = `/account/drafts/${draft._id}`;
    const leads = async (from: string) => {
      const { status, headers } = await visitor.get(from);
      return [status, headers.get('location')];
    };
    expect(await leads(`${path}?done=saved&field=name`)).toEqual([303, `${pageOf(id, 'edit')}?done=saved&field=name`]);
    expect(await leads(`${path}/pictures`)).toEqual([303, pageOf(id, 'pictures')]);
    expect(await leads(`${path}/preview?framed=yes`)).toEqual([303, `${pageOf(id, 'preview')}?framed=yes`]);
    expect(load(await read('/account/drafts'))(`.draft-card a[href="${pageOf(id, 'edit')}"]`)).toHaveLength(1);
    expect(load(await read('/account'))(`a[href="${path}"]`)).toHaveLength(0);
  });

  test('shows its states, quotes, completeness and problems in the editor of its listing', async () => {
    const { id } = await drafted();
    const $ = load(await read(`${pageOf(id, 'edit')}?field=tagline`));
    expect($('#fields-tagline .draft-state').text()).toBe('From the website');
    expect($('#fields-tagline blockquote').text()).toBe('Quillmoss: ink that grows');
    // The listing's value counts, not the one once drafted.
    expect($('[name="fields.city"]').attr('value')).toBe('Porto');
    expect($('#fields-city .draft-state').text()).toBe('Edited by you');
    expect($('[data-field]')).toHaveLength(22);
    expect($('.completeness').text()).toContain('Fix 1 issue to add this to the listing');
    expect($('.blockers a').attr('href')).toBe('#fields-categories');
    expect($('.not-found, .quote-check').length).toBeGreaterThan(0);
    expect($('details[open] #fields-tagline')).toHaveLength(1);
  });

  test('whose website could not be read says why, and leads to where the listing is compared with it', async () => {
    const { id } = await drafted({ crawl: { outcome: 'refused_by_robots', pages_read: 0 } });
    const unread = load(await read(pageOf(id, 'edit')))('.listing-edit-unread');
    expect(unread.text()).toContain('robots.txt');
    expect(unread.find('a').attr('href')).toBe(pageOf(id, 'website'));
  });

  test('that a former owner keeps is a draft again', async () => {
    const { id, draft } = await drafted();
    await detachDrafts({ _id: id, owner_account_id: people.owner.account._id }, null);
    expect(load(await read(`/account/drafts/${draft._id}`))('.editor [name="fields.name"]').attr('value')).toBe(
      'Quillmoss',
    );
    expect(load(await read(pageOf(id, 'edit')))('[name="fields.name"], .field-actions, .completeness')).toHaveLength(0);
  });

  test('shows input of a tab from before the submission again if refused, and leads to the listing once saved', async () => {
    const { id, draft } = await drafted({ listing_id: null });
    const path = `/account/drafts/${draft._id}`;
    const before = formFields(await read(path));
    await DraftModel.updateOne({ _id: draft._id }, { $set: { listing_id: id } });
    const mine = { ...before, 'fields.tagline': 'Mine', 'fields.city': 'Faro', do: 'save' };
    const told = await people.owner.visitor.post(`${path}/save`, mine);
    const html = await told.text();
    // The listing had another city by then.
    expect([told.status, formFields(html)['fields.tagline']]).toEqual([409, 'Mine']);
    const again = await people.owner.visitor.post(`${path}/save`, { ...formFields(html), do: 'save' });
    expect(again.headers.get('location')).toBe(`${pageOf(id, 'edit')}?done=saved`);
    expect(await stored(id)).toMatchObject({ tagline: 'Mine', city: 'Faro' });
  });

  test('takes no autosave of a tab from before the submission, which nobody clicked to publish', async () => {
    const { id, draft } = await drafted({ listing_id: null });
    const path = `/account/drafts/${draft._id}`;
    const typed = { ...formFields(await read(path)), 'fields.tagline': 'Mi', do: 'save', auto: 'yes' };
    const reads = vi.spyOn(DraftModel, 'findOne');
    expect((await people.owner.visitor.post(`${path}/save`, typed)).status).toBe(303);
    // Once to compare the form, once to edit.
    expect(reads).toHaveBeenCalledTimes(2);
    reads.mockRestore();
    await DraftModel.updateOne({ _id: draft._id }, { $set: { listing_id: id } });
    const answer = await people.owner.visitor.post(`${path}/save`, { ...typed, 'fields.tagline': 'Mine' });
    const html = await answer.text();
    expect([answer.status, formFields(html)['fields.tagline']]).toEqual([422, 'Mine']);
    expect(html).toContain('This draft has become a listing');
    expect(await stored(id)).toMatchObject({ tagline: 'Ink that grows' });
  });
});
