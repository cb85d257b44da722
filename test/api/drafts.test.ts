import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeQueue } from '../../jobs/queue.ts';
import { DraftModel } from '../../shared/draft/draft.model.ts';
import type { DraftRecord } from '../../shared/draft/draft.ts';
import { endDrafting } from '../../shared/draft/draft-build.writes.ts';
import { emptyProfile } from '../../shared/draft/empty-profile.ts';
import { SlipwayError } from '../../shared/errors.ts';
import { FounderModel } from '../../shared/founder/founder.model.ts';
import { ListingModel } from '../../shared/listing/listing.model.ts';
import type { ListingRecord } from '../../shared/listing/listing.ts';
import { call, callAs } from '../support/call.ts';
import { now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { aDraft, draftedField, ownerId } from '../support/draft-factories.ts';
import { saveSmallCatalogue } from '../support/small-catalogue.ts';

const strangerId = '7d0c9a3e-1111-4222-8333-3f1c5f0f2a10';
const missingId = '11111111-2222-4333-8444-555555555555';

useDatabase();
beforeAll(saveSmallCatalogue);
afterAll(closeQueue);

/** A stored draft that is ready. */
async function storedDraft(given: Parameters<typeof aDraft>[0] = {}): Promise<DraftRecord> {
  const draft = aDraft(given);
  await DraftModel.insertMany([draft]);
  return draft;
}

const complete = { name: 'Quillmoss', tagline: 'Ink that grows back', categories: ['Editors'] };
const patch = (id: string, edit: Record<string, unknown>) => callAs(ownerId, 'update_draft', { id, ...edit });
const storedListing = (id: number) => ListingModel.findOne({ _id: id }).lean<ListingRecord>().exec();

/** The failure of a call. */
async function failureOf(calling: Promise<unknown>): Promise<SlipwayError> {
  const problem = await calling.then(
    () => expect.unreachable('the call succeeded'),
    (thrown: unknown) => thrown,
  );
  if (!(problem instanceof SlipwayError)) throw problem;
  return problem;
}

describe('submit_listing', () => {
  test('begins a draft of the website that is then read', async () => {
    const draft = await callAs(ownerId, 'submit_listing', { url: 'quillmoss.example/app' });
    expect(draft).toMatchObject({ status: 'crawling', url: 'https://quillmoss.example/app', listing_id: null });
    expect(draft.next_steps[0]).toContain('get_draft');
    expect(await callAs(ownerId, 'get_draft', { id: draft.id })).toEqual(draft);
  });

  test.each([
    ['no address', 'not a site'],
    ['another scheme', 'ftp://fernleaf.example'],
    ['credentials', 'https://me:secret@fernleaf.example'],
    ['a host without a dot', 'http://localhost'],
    ['nothing', ''],
    ['2049 characters', `https://a.example/${'a'.repeat(2049)}`],
  ])('refuses %s', async (_, url) => {
    expect(await failureOf(callAs(ownerId, 'submit_listing', { url }))).toMatchObject({
      code: 'invalid_parameter',
      problems: [{ field: 'url' }],
    });
  });

  test('says of a website that is listed already how to claim it', async () => {
    const failure = await failureOf(callAs(ownerId, 'submit_listing', { url: 'http://fernleaf.example' }));
    expect(failure.code).toBe('already_listed');
    expect(failure.message).toContain('claim_listing with the slug `fernleaf`');
  });

  test('needs somebody who is signed in', async () => {
    expect((await failureOf(call('submit_listing', { url: 'https://a.example' }))).code).toBe('not_signed_in');
  });

  test('refuses an unknown property with a hint', async () => {
    const failure = await failureOf(callAs(ownerId, 'submit_listing', { url: 'https://a.example', ur: 1 }));
    expect(failure).toMatchObject({
      code: 'unknown_property',
      problems: [{ field: 'ur', fix: 'Did you mean `url`?' }],
    });
  });
});

describe('somebody else’s draft', () => {
  test.each(['get_draft', 'update_draft', 'submit_draft'] as const)('is missing to %s', async (name) => {
    const { _id: id } = await storedDraft();
    const [foreign, missing] = [
      await failureOf(callAs(strangerId, name, { id })),
      await failureOf(callAs(ownerId, name, { id: missingId })),
    ];
    expect([foreign.code, foreign.message]).toEqual(['not_found', missing.message]);
  });

  test('cannot be given invites', async () => {
    const { _id: id } = await storedDraft();
    const failure = await failureOf(callAs(strangerId, 'invite_cofounder', { id, email: 'kofi@mosspad.example' }));
    expect(failure.code).toBe('not_found');
  });
});

test('list_my_drafts gives the own drafts alone, newest first', async () => {
  const account_id = '3c3c9a3e-1111-4222-8333-3f1c5f0f2a10';
  const older = await storedDraft({ account_id, created_at: new Date('2026-11-01T00:00:00Z') });
  const newer = await storedDraft({ account_id, values: { name: 'Newer' } });
  const { items, total } = await callAs(account_id, 'list_my_drafts', { per_page: 5 });
  expect(items.map(({ id }) => id)).toEqual([newer._id, older._id]);
  expect(items[0]).toMatchObject({ name: 'Newer', status: 'ready', completeness: 9 });
  expect(total).toBe(2);
  expect((await callAs(account_id, 'list_my_drafts', { page: 9 })).items).toEqual([]);
});

describe('update_draft', () => {
  test('changes what is sent and nothing else', async () => {
    const { _id: id } = await storedDraft({ values: { name: 'Quillmoss', city: 'Porto' } });
    const draft = await patch(id, { fields: { tagline: 'Ink that grows back', city: null } });
    expect(draft.fields.name).toMatchObject({ value: 'Quillmoss', state: 'manual' });
    expect(draft.fields.tagline).toMatchObject({ value: 'Ink that grows back', state: 'manual' });
    expect(draft.fields.city).toMatchObject({ value: null, state: 'deleted' });
    expect(draft.status).toBe('ready');
  });

  test('restores, sets and locks in this order', async () => {
    const { _id: id, fields } = await storedDraft();
    await DraftModel.updateOne({ _id: id }, { $set: { fields: { ...fields, name: draftedField('Drafted', 'q') } } });
    await patch(id, { fields: { name: 'Typed' } });
    expect((await patch(id, { lock_fields: ['name'] })).fields.name).toMatchObject({ value: 'Typed', locked: true });
    expect((await patch(id, { restore: ['name'] })).fields.name).toMatchObject({ value: 'Drafted', state: 'ai' });
  });

  test('replaces lists, merges the story and the SEO texts, and clears the competitor with empty text', async () => {
    const { _id: id } = await storedDraft();
    await patch(id, {
      faqs: [{ question: 'Why?', answer: 'Because.' }],
      founders: [{ name: 'Inês Prado', title: 'CEO' }, { name: 'Kofi Mensah' }],
      milestones: [{ date: '2026-01-02', title: 'First user' }],
      company_socials: { x: 'https://x.com/quillmoss', github: '' },
      story: { title: 'How it began', journey: 'Long.' },
      seo: { title: 'Quillmoss' },
      competitor_url: 'mosspad.example',
    });
    const draft = await patch(id, {
      story: { journey: '', lessons: 'Many.' },
      seo: { meta: 'Ink.' },
      competitor_url: '',
    });
    expect(draft).toMatchObject({
      faqs: [{ question: 'Why?', answer: 'Because.', evidence: [] }],
      founders: [{ name: 'Inês Prado', title: 'CEO', bio: null }, { name: 'Kofi Mensah' }],
      milestones: [{ date: '2026-01-02', title: 'First user', description: null, url: null }],
      company_socials: { x: 'https://x.com/quillmoss' },
      seo: { title: 'Quillmoss', meta: 'Ink.' },
      competitor_url: null,
    });
    expect(draft.story).toEqual({ title: 'How it began', lessons: 'Many.' });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['an unknown part', { feilds: {} }, 'feilds'],
    ['an unknown field', { fields: { taglin: 'x' } }, 'fields.taglin'],
    ['a text over its limit', { fields: { tagline: 'x'.repeat(501) } }, 'fields.tagline'],
    ['a long description', { fields: { description: 'x'.repeat(20_001) } }, 'fields.description'],
    ['21 entries', { fields: { features: Array(21).fill('x') } }, 'fields.features'],
    ['a long entry', { fields: { usps: ['x'.repeat(201)] } }, 'fields.usps.0'],
    ['an unknown field to lock', { lock_fields: ['nam'] }, 'lock_fields.0'],
    ['six fields to redraft', { regenerate: ['name', 'tagline', 'stage', 'city', 'tags', 'usps'] }, 'regenerate'],
    ['21 fields to restore', { restore: Array(21).fill('name') }, 'restore'],
    ['11 FAQs', { faqs: Array(11).fill({ question: 'q', answer: 'a' }) }, 'faqs'],
    ['an FAQ without an answer', { faqs: [{ question: 'q' }] }, 'faqs.0.answer'],
    ['an unknown platform', { company_socials: { myspace: 'https://myspace.com' } }, 'company_socials.myspace'],
    ['seven founders', { founders: Array(7).fill({ name: 'n' }) }, 'founders'],
    ['a long story', { story: { journey: 'x'.repeat(8001) } }, 'story.journey'],
    ['an unknown part of the story', { story: { end: 'x' } }, 'story.end'],
    ['a milestone without a day', { milestones: [{ date: '2026-02-30', title: 't' }] }, 'milestones.0.date'],
    [
      'a milestone link without TLS',
      { milestones: [{ date: '2026-02-03', title: 't', url: 'http://a.example' }] },
      'milestones.0.url',
    ],
    ['51 milestones', { milestones: Array(51).fill({ date: '2026-02-03', title: 't' }) }, 'milestones'],
    ['a long SEO title', { seo: { title: 'x'.repeat(71) } }, 'seo.title'],
    ['a long SEO description', { seo: { meta: 'x'.repeat(171) } }, 'seo.meta'],
    ['a competitor that is no website', { competitor_url: 'nowhere' }, 'competitor_url'],
    ['a category that is none', { fields: { categories: ['Editors', 'Edtors'] } }, 'fields.categories.1'],
  ])('refuses %s', async (_, edit, field) => {
    const { _id: id } = await storedDraft();
    const failure = await failureOf(patch(id, edit));
    expect(failure.problems.map((problem) => problem.field)).toContain(field);
  });

  test('hints at the category that was meant', async () => {
    const { _id: id } = await storedDraft();
    const failure = await failureOf(patch(id, { fields: { categories: ['Edtors'] } }));
    expect(failure).toMatchObject({ code: 'unknown_category', problems: [{ fix: 'Did you mean `Editors`?' }] });
  });

  test('redrafts no locked field, and nothing before the draft is ready', async () => {
    const { _id: id } = await storedDraft();
    const locked = await failureOf(patch(id, { lock_fields: ['city'], regenerate: ['city'] }));
    expect(locked).toMatchObject({ code: 'field_locked', problems: [{ field: 'fields.city' }] });
    const early = await storedDraft({ status: 'drafting' });
    expect((await failureOf(patch(early._id, { regenerate: ['city'] }))).code).toBe('draft_not_ready');
  });

  test('says which fields are being redrafted, and takes in those alone', async () => {
    const { _id: id } = await storedDraft({ values: { city: 'Porto', name: 'Ours' } });
    expect((await patch(id, { regenerate: ['city'] })).regenerating).toEqual(['city']);
    const profile = emptyProfile('rules');
    const evidence = [{ quote: 'Lisbon', url: 'https://quillmoss.example/' }];
    profile.fields.city = { value: 'Lisbon', evidence };
    profile.fields.name = { value: 'Theirs', evidence };
    profile.fields.tagline = { value: 'Theirs', evidence };
    expect(await endDrafting(id, profile, now)).toBe(true);
    expect(await endDrafting(id, profile, now)).toBe(false);
    const draft = await callAs(ownerId, 'get_draft', { id });
    expect(draft.regenerating).toEqual([]);
    expect(draft.fields.city).toEqual({ value: 'Lisbon', state: 'ai', evidence });
    expect(draft.fields.name).toMatchObject({ value: 'Ours', state: 'manual' });
    expect(draft.fields.tagline).toMatchObject({ value: null, state: 'not_found' });
  });

  test('loses nothing of edits at once', async () => {
    const { _id: id } = await storedDraft();
    const edits = [
      { fields: { name: 'Quillmoss' } },
      { fields: { tagline: 'Ink that grows back' } },
      { fields: { city: 'Porto' }, lock_fields: ['city'] },
      { faqs: [{ question: 'Why?', answer: 'Because.' }] },
      { founders: [{ name: 'Inês Prado' }] },
      { seo: { title: 'Quillmoss' } },
      { seo: { meta: 'Ink.' } },
      { story: { title: 'How it began' } },
    ];
    await Promise.all(edits.map((edit) => patch(id, edit)));
    const draft = await callAs(ownerId, 'get_draft', { id });
    expect(draft).toMatchObject({
      fields: { name: { value: 'Quillmoss' }, tagline: { value: 'Ink that grows back' }, city: { locked: true } },
      faqs: [{ question: 'Why?' }],
      founders: [{ name: 'Inês Prado' }],
      seo: { title: 'Quillmoss', meta: 'Ink.' },
      story: { title: 'How it began' },
    });
  });
});

describe('submit_draft', () => {
  test('saves the draft as a listing that is not published, once, and the same again', async () => {
    const { _id: id } = await storedDraft({
      values: { ...complete, country: 'Portugal', founded_year: '2019', stage: 'MVP', tags: ['editors', 'Neverheard'] },
      founders: [{ name: 'Inês Prado', title: 'CEO', bio: null, evidence: [] }],
      milestones: [{ date: '2026-01-02', title: 'First user', description: null, url: null }],
    });
    const [first, second] = await Promise.all([
      callAs(ownerId, 'submit_draft', { id }),
      callAs(ownerId, 'submit_draft', { id }),
    ]);
    expect(first.listing_id).toBe(second.listing_id);
    expect(first.left_out_tags).toEqual(['Neverheard']);
    expect(first.next_steps[0]).toContain('choose_free_listing');
    const listing = await storedListing(first.listing_id);
    expect(listing).toMatchObject({
      status: 'draft',
      name: 'Quillmoss',
      owner_account_id: ownerId,
      country: 'PT',
      founded_year: 2019,
      stage: 'mvp',
      tags: ['Editors'],
      primary_category: 502,
      category_path: [502, 501],
    });
    expect(listing?.not_found_on_website).toContain('city');
    expect((await callAs(ownerId, 'get_draft', { id })).listing_id).toBe(first.listing_id);
    expect(listing?.founder_ids).toHaveLength(1);
    expect(await FounderModel.findOne({ _id: listing?.founder_ids[0] ?? 0 }).lean()).toMatchObject({ title: 'CEO' });
  });

  test('names every field over the limit of a listing, with the limit', async () => {
    const { _id: id } = await storedDraft({
      values: {
        name: 'Q',
        tagline: 'x'.repeat(201),
        country: 'Atlantis',
        founded_year: 'long ago',
        contact_email: 'me',
      },
      company_socials: { x: '@quillmoss' },
      story: { title: 'x'.repeat(201) },
    });
    const failure = await failureOf(callAs(ownerId, 'submit_draft', { id }));
    expect(failure.code).toBe('invalid_parameter');
    expect(failure.problems.map(({ field, limit }) => [field, limit])).toEqual([
      ['fields.tagline', 200],
      ['fields.country', 2],
      ['fields.founded_year', '1800-2100'],
      ['fields.contact_email', 254],
      ['company_socials.x', 500],
      ['story.title', 200],
    ]);
    expect(failure.message + JSON.stringify(failure.problems)).not.toContain('Atlantis');
  });

  test('needs a name, and a draft that is ready', async () => {
    const nameless = await failureOf(callAs(ownerId, 'submit_draft', { id: (await storedDraft())._id }));
    expect(nameless).toMatchObject({ code: 'draft_incomplete', problems: [{ field: 'fields.name' }] });
    const early = await storedDraft({ status: 'crawling' });
    expect((await failureOf(callAs(ownerId, 'submit_draft', { id: early._id }))).code).toBe('draft_not_ready');
  });

  test('gives one of two drafts of a website its listing, and refuses the other', async () => {
    const website = { url: 'https://twice.example/', website_key: 'twice.example' };
    const drafts = [
      await storedDraft({ ...website, values: complete }),
      await storedDraft({ ...website, account_id: strangerId, values: complete }),
    ];
    const results = await Promise.allSettled(
      drafts.map(({ _id: id, account_id }) => callAs(account_id, 'submit_draft', { id })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'already_listed' });
  });

  test('an edit afterwards is on the listing at once, and changes nothing that was edited elsewhere', async () => {
    const { _id: id } = await storedDraft({ values: complete });
    const { listing_id } = await callAs(ownerId, 'submit_draft', { id });
    await ListingModel.updateOne({ _id: listing_id }, { $set: { city: 'Elsewhere', headline: 'Kept' } });
    await patch(id, {
      fields: { tagline: 'Better ink' },
      milestones: [{ date: '2026-01-02', title: 'First user' }],
      founders: [{ name: 'Kofi Mensah' }],
    });
    const listing = await storedListing(listing_id);
    expect(listing).toMatchObject({ tagline: 'Better ink', city: 'Elsewhere', headline: 'Kept', status: 'draft' });
    expect(listing?.milestones).toMatchObject([{ title: 'First user' }]);
    expect(listing?.founder_ids).toHaveLength(1);
    const failure = await failureOf(patch(id, { fields: { name: 'x'.repeat(201) } }));
    expect(failure.problems).toMatchObject([{ field: 'fields.name', limit: 200 }]);
    expect((await callAs(ownerId, 'get_draft', { id })).fields.name?.value).toBe('Quillmoss');
  });
});
