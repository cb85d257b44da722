import { expect, test } from 'vitest';
import { FounderModel } from '../../shared/directory/founder/founder.model.ts';
import { ListingModel } from '../../shared/directory/listing/listing.model.ts';
import { DraftModel } from '../../shared/submission/draft/draft.model.ts';
import { endDrafting } from '../../shared/submission/draft/draft-build.writes.ts';
import { emptyProfile } from '../../shared/submission/draft/empty-profile.ts';
import { callAs } from '../support/call.ts';
import { now } from '../support/clock.ts';
import { aStoredDraft, complete, failureOf, patch, storedListing, useDraftCalls } from '../support/draft-calls.ts';
import { ownerId } from '../support/draft-factories.ts';

useDraftCalls();

const oldName = 'Krume www.krume.example';
const oldFounder = { name: 'Ada https://ada.example', title: null, bio: null, evidence: [] };
const longTagline = 'x'.repeat(201);

/** A submitted draft whose listing has names accepted before today's rules; the draft has a tagline over the limit. */
async function anOldListing(): Promise<{ id: string; listingId: number }> {
  const founders = [{ ...oldFounder, name: 'Ada' }];
  const { _id: id } = await aStoredDraft({ values: { ...complete, usps: ['Grows back', 'Dries'] }, founders });
  const { listing_id: listingId } = await callAs(ownerId, 'submit_draft', { id });
  await DraftModel.updateOne({ _id: id }, { $set: { 'fields.tagline.value': longTagline } });
  await ListingModel.updateOne({ _id: listingId }, { $set: { name: oldName } });
  const { founder_ids = [] } = (await storedListing(listingId)) ?? {};
  await FounderModel.updateOne({ _id: founder_ids[0] ?? 0 }, { $set: { name: oldFounder.name } });
  return { id, listingId };
}
const problemFields = async (id: string, edit: Record<string, unknown>) =>
  (await failureOf(patch(id, edit))).problems.map(({ field }) => field);

test('values accepted before a rule existed stay, and block no change to other fields', async () => {
  const { id, listingId } = await anOldListing();
  await patch(id, { fields: { city: 'Porto' } });
  expect(await storedListing(listingId)).toMatchObject({ city: 'Porto', name: oldName, tagline: complete.tagline });
  await patch(id, { founders: [{ name: 'Bo Li' }, { name: oldFounder.name }] });
  await patch(id, { fields: { name: 'Krume' } });
  expect(await storedListing(listingId)).toMatchObject({ name: 'Krume', tagline: complete.tagline });
});

test('a new value must meet the rule, even when replacing one that breaks it', async () => {
  const { id, listingId } = await anOldListing();
  expect(await problemFields(id, { fields: { name: 'Krume www.other.example' } })).toEqual(['fields.name']);
  expect(await problemFields(id, { fields: { tagline: 'z'.repeat(202) } })).toEqual(['fields.tagline']);
  expect(
    await problemFields(id, { founders: [oldFounder, { name: 'Bo bo@mail.example' }].map(({ name }) => ({ name })) }),
  ).toEqual(['founders.1.name']);
  expect(await problemFields(id, { fields: { name: null } })).toContain('fields.name');
  expect(await storedListing(listingId)).toMatchObject({ name: oldName, tagline: complete.tagline });
});

test('a redrafted value reaches the listing despite an old value that is invalid today', async () => {
  const { id, listingId } = await anOldListing();
  await patch(id, { regenerate: ['city'] });
  const empty = emptyProfile('rules');
  const city = { value: 'Porto', evidence: [{ quote: 'Made in Porto', url: 'https://krume.example/' }] };
  const profile = { ...empty, fields: { ...empty.fields, city } };
  await endDrafting(id, profile, now);
  expect(await storedListing(listingId)).toMatchObject({ city: 'Porto', name: oldName });
});
