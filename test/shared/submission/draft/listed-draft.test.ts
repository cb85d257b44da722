import { describe, expect, test } from 'vitest';
import { FounderModel } from '../../../../shared/directory/founder/founder.model.ts';
import { ListingModel } from '../../../../shared/directory/listing/listing.model.ts';
import type { ListingRecord } from '../../../../shared/directory/listing/listing.ts';
import { setListingOwner } from '../../../../shared/directory/listing/listing-owner.writes.ts';
import { editListingAs } from '../../../../shared/directory/listing-version/edit-listing.writes.ts';
import { oneOf } from '../../../../shared/platform/mongo/filters.ts';
import { DraftModel } from '../../../../shared/submission/draft/draft.model.ts';
import { listOwnDrafts, readAllDrafts, readNamedDrafts } from '../../../../shared/submission/draft/draft.reads.ts';
import type { DraftRecord } from '../../../../shared/submission/draft/draft.ts';
import { endDrafting } from '../../../../shared/submission/draft/draft-build.writes.ts';
import { emptyProfile } from '../../../../shared/submission/draft/empty-profile.ts';
import { detachDrafts } from '../../../../shared/submission/upkeep/forget-drafts.writes.ts';
import { anActor } from '../../../support/actors.ts';
import { callAs } from '../../../support/call.ts';
import { now } from '../../../support/clock.ts';
import {
  aStoredDraft,
  complete,
  failureOf,
  patch,
  storedListing,
  useDraftCalls,
} from '../../../support/draft-calls.ts';
import { draftedField, ownerId } from '../../../support/draft-factories.ts';

useDraftCalls();

const newOwnerId = '2b8f3c1e-5a52-4c0a-9d3f-3f1c5f0f2a11';
const home = 'https://quillmoss.example/';
const storedDraft = (id: string) => DraftModel.findOne({ _id: id }).lean<DraftRecord>().exec();
const getDraft = (id: string) => callAs(ownerId, 'get_draft', { id });
const change = (id: number, set: Partial<ListingRecord>) => ListingModel.updateOne({ _id: id }, { $set: set });

/** A submitted draft with a drafted tagline, and its listing's id. */
async function submitted(given: Parameters<typeof aStoredDraft>[0] = {}): Promise<{ id: string; listingId: number }> {
  const { _id: id } = await aStoredDraft({ ...given, values: { ...complete, ...given.values } });
  const tagline = draftedField(complete.tagline, complete.tagline, home);
  await DraftModel.updateOne({ _id: id }, { $set: { 'fields.tagline': tagline } });
  return { id, listingId: (await callAs(ownerId, 'submit_draft', { id })).listing_id };
}

describe('a submitted draft', () => {
  test('shows what its listing says, as its owner’s and without quotes, however that came about', async () => {
    const { id, listingId } = await submitted({ values: { city: 'Porto', features: ['Nib'] } });
    expect((await getDraft(id)).fields.tagline).toMatchObject({ state: 'ai', evidence: [{ url: home }] });
    await change(listingId, { tagline: 'By the team', city: null, founded_year: 2019, primary_category: 504 });
    const before = await storedDraft(id);
    const draft = await getDraft(id);
    expect(draft.fields).toMatchObject({
      tagline: { value: 'By the team', state: 'edited', evidence: [], drafted_by: 'founder' },
      city: { value: null, state: 'deleted' },
      founded_year: { value: '2019', state: 'manual' },
      categories: { value: ['Games'] },
      features: { value: ['Nib'] },
    });
    expect(await storedDraft(id)).toEqual(before);
    await change(listingId, { tagline: complete.tagline });
    expect((await getDraft(id)).fields.tagline).toMatchObject({ state: 'ai', evidence: [{ url: home }] });
  });

  test('keeps its wording and what listings don’t hold while the listing says the same', async () => {
    const values = { country: 'Portugal', categories: ['Editors', 'Games'], tags: ['Editors', 'Neverheard'] };
    const { id, listingId } = await submitted({ values });
    expect(await storedListing(listingId)).toMatchObject({ country: 'PT', extra_categories: [], tags: ['Editors'] });
    for (const [field, value] of Object.entries(values)) {
      expect((await getDraft(id)).fields).toMatchObject({ [field]: { value, state: 'manual' } });
    }
    await change(listingId, { country: 'ES', plan: 'paid' });
    expect((await getDraft(id)).fields.country?.value).toBe('ES');
    await callAs(ownerId, 'submit_draft', { id });
    expect(await storedListing(listingId)).toMatchObject({ country: 'ES', extra_categories: [504] });
  });

  test('doesn’t put back further categories that a paid listing lost, until they are chosen again', async () => {
    const { id, listingId } = await submitted({ values: { categories: ['Editors', 'Games'] } });
    await change(listingId, { plan: 'paid' });
    await callAs(ownerId, 'submit_draft', { id });
    expect(await storedListing(listingId)).toMatchObject({ extra_categories: [504] });
    await editListingAs(listingId, { by: anActor(newOwnerId), cause: 'edit' }, now, (before) => ({
      ...before,
      extra_categories: [],
    }));
    expect((await getDraft(id)).fields.categories?.value).toEqual(['Editors']);
    await callAs(ownerId, 'submit_draft', { id });
    expect(await storedListing(listingId)).toMatchObject({ extra_categories: [] });
    await patch(id, { fields: { categories: ['Editors', 'Games'] } });
    expect(await storedListing(listingId)).toMatchObject({ extra_categories: [504] });
  });

  test('writes nothing old into its listing, whether edited or submitted again', async () => {
    const seo_title = 'y'.repeat(200);
    const { id, listingId } = await submitted({
      values: { city: 'Porto' },
      founders: [{ name: 'Inês Prado', title: 'CEO', bio: null, evidence: [] }],
      seo: { title: 'Old', meta: null },
    });
    const [founder = 0] = (await storedListing(listingId))?.founder_ids ?? [];
    await FounderModel.updateOne({ _id: founder }, { $set: { title: 'Chair', socials: { x: 'https://x.com/ines' } } });
    await change(listingId, { city: 'Faro', seo_title, story: { title: 'Theirs' } });
    expect(await getDraft(id)).toMatchObject({
      fields: { city: { value: 'Faro' } },
      founders: [{ name: 'Inês Prado', title: 'Chair' }],
      founder_socials: { x: 'https://x.com/ines' },
      seo: { title: null, meta: null },
      story: { title: 'Theirs' },
    });
    const theirs = { city: 'Faro', seo_title, story: { title: 'Theirs', journey: 'Long.' }, tagline: 'Mine' };
    await patch(id, { fields: { tagline: 'Mine' }, story: { journey: 'Long.' } });
    expect(await storedListing(listingId)).toMatchObject(theirs);
    await callAs(ownerId, 'submit_draft', { id });
    expect(await storedListing(listingId)).toMatchObject(theirs);
    expect(await FounderModel.findOne({ _id: founder }).lean()).toMatchObject({ title: 'Chair' });
  });

  test.each([
    ['reordered', ['Bo Lund', 'Inês Prado'], { x: 'https://x.com/bo' }],
    ['fewer', ['Bo Lund'], { x: 'https://x.com/bo' }],
    ['joined by a first one', ['Ada Quist', 'Inês Prado', 'Bo Lund'], {}],
    ['renamed', ['Ines Prado', 'Bo Lund'], { x: 'https://x.com/ines' }],
  ])('leaves each founder their own links when the founders are %s', async (_how, names, linksOfFirst) => {
    const { id, listingId } = await submitted({
      founders: ['Inês Prado', 'Bo Lund'].map((name) => ({ name, title: null, bio: null, evidence: [] })),
      founder_socials: { x: 'https://x.com/ines' },
    });
    const [, bo] = (await storedListing(listingId))?.founder_ids ?? [];
    await FounderModel.updateOne({ _id: bo }, { $set: { socials: { x: 'https://x.com/bo' } } });
    await patch(id, { founders: names.map((name) => ({ name })) });
    const ids = (await storedListing(listingId))?.founder_ids ?? [];
    const founders = await FounderModel.find({ _id: oneOf(ids) }).lean();
    const links = Object.fromEntries(founders.map(({ name, socials }) => [name, socials]));
    const theirs = { 'Inês Prado': { x: 'https://x.com/ines' }, 'Bo Lund': { x: 'https://x.com/bo' } };
    const all: Record<string, object> = { ...theirs, [names[0] ?? '']: linksOfFirst };
    expect(links).toEqual(Object.fromEntries(names.map((name) => [name, all[name]])));
  });

  test('stays locked where it was, and gives back the drafted value on request', async () => {
    const { id, listingId } = await submitted();
    await patch(id, { lock_fields: ['tagline'] });
    await change(listingId, { tagline: 'Elsewhere' });
    expect((await getDraft(id)).fields.tagline).toMatchObject({ value: 'Elsewhere', locked: true, evidence: [] });
    expect((await patch(id, { restore: ['tagline'] })).fields.tagline).toMatchObject({ state: 'ai' });
    expect(await storedListing(listingId)).toMatchObject({ tagline: complete.tagline });
    expect((await getDraft(id)).fields.tagline).toMatchObject({ value: complete.tagline, state: 'ai' });
  });

  test('takes redrafted values into its listing, except one over its limits, which `restore` then refuses', async () => {
    const { id, listingId } = await submitted({ values: { city: 'Porto' } });
    await patch(id, { regenerate: ['tagline', 'city'] });
    const profile = emptyProfile('rules');
    const long = 'x'.repeat(201);
    profile.fields.tagline = { value: long, evidence: [{ quote: long, url: home }] };
    profile.fields.city = { value: 'Lisbon', evidence: [{ quote: 'Lisbon', url: home }] };
    expect(await endDrafting(id, profile, now)).toBe(true);
    expect(await storedListing(listingId)).toMatchObject({ tagline: complete.tagline, city: 'Lisbon' });
    const draft = await getDraft(id);
    expect(draft.fields).toMatchObject({
      tagline: { value: complete.tagline },
      city: { value: 'Lisbon', state: 'ai' },
    });
    expect(draft.missing.filter(({ problem }) => problem !== undefined)).toEqual([]);
    const { problems } = await failureOf(patch(id, { restore: ['tagline'] }));
    expect(problems).toMatchObject([{ field: 'fields.tagline', limit: 200 }]);
  });

  test('shows its listing’s values in lists, in names and in the export too', async () => {
    const { id, listingId } = await submitted();
    await change(listingId, { name: 'Renamed' });
    const { items } = await listOwnDrafts(ownerId, { page: 1, per_page: 100 });
    expect(items.find((each) => each.id === id)?.name).toBe('Renamed');
    expect((await readNamedDrafts(ownerId, [id])).get(id)?.name).toBe('Renamed');
    const exported = (await readAllDrafts(ownerId)).find(({ _id }) => _id === id);
    expect(exported?.fields.name.value).toBe('Renamed');
  });
});

describe('the draft of a lost listing', () => {
  test('keeps the values it had with its former owner, shows none of the new one’s, and changes nothing there', async () => {
    const { id, listingId } = await submitted();
    await change(listingId, { city: 'Faro' });
    const listing = await storedListing(listingId);
    if (listing === null) return expect.fail();
    await setListingOwner(listingId, { owner_account_id: newOwnerId, verified: true }, now);
    await detachDrafts(listing, newOwnerId);
    await change(listingId, { city: 'Secret', tagline: 'Theirs' });
    expect(await getDraft(id)).toMatchObject({ listing_id: null, fields: { city: { value: 'Faro' } } });
    await patch(id, { fields: { tagline: 'Mine' } });
    expect(await storedListing(listingId)).toMatchObject({ city: 'Secret', tagline: 'Theirs' });
  });

  test('is as not submitted even where it was never detached, or the listing was deleted', async () => {
    const [taken, gone] = [await submitted(), await submitted()];
    await setListingOwner(taken.listingId, { owner_account_id: newOwnerId, verified: true }, now);
    await ListingModel.deleteOne({ _id: gone.listingId });
    await change(taken.listingId, { tagline: 'Theirs' });
    for (const { id } of [taken, gone]) {
      expect(await getDraft(id)).toMatchObject({ listing_id: null, fields: { tagline: { value: complete.tagline } } });
      await patch(id, { fields: { tagline: 'Mine' } });
      expect((await getDraft(id)).fields.tagline?.value).toBe('Mine');
    }
    expect(await storedListing(taken.listingId)).toMatchObject({ tagline: 'Theirs' });
    expect((await callAs(ownerId, 'submit_draft', { id: gone.id })).listing_id).not.toBe(gone.listingId);
  });
});
