import { describe, expect, test } from 'vitest';
import { FounderModel } from '../../shared/directory/founder/founder.model.ts';
import { ListingModel } from '../../shared/directory/listing/listing.model.ts';
import { callAs } from '../support/call.ts';
import {
  aStoredDraft,
  complete,
  failureOf,
  patch,
  storedListing,
  strangerId,
  useDraftCalls,
} from '../support/draft-calls.ts';
import { ownerId } from '../support/draft-factories.ts';

useDraftCalls();

const storedDraftListing = async (id: string) => (await callAs(ownerId, 'get_draft', { id })).listing_id;

describe('submit_draft', () => {
  test('saves the draft as one unpublished listing, with the same result again', async () => {
    const { _id: id } = await aStoredDraft({
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

  test('names every field over the listing’s limit, with the limit', async () => {
    const { _id: id } = await aStoredDraft({
      values: {
        name: 'Q',
        tagline: 'x'.repeat(201),
        categories: ['Editors'],
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

  test.each<[string, Parameters<typeof aStoredDraft>[0], string[]]>([
    ['everything', {}, ['fields.name', 'fields.tagline', 'fields.categories']],
    ['a category', { values: { name: 'Quillmoss', description: 'Ink.' } }, ['fields.categories']],
    ['descriptive texts', { values: { name: 'Quillmoss', categories: ['Editors'] } }, ['fields.tagline']],
  ])('names each field missing from a draft without %s, with what to send', async (_, given, fields) => {
    const { _id: id } = await aStoredDraft(given);
    const failure = await failureOf(callAs(ownerId, 'submit_draft', { id }));
    expect(failure.code).toBe('draft_incomplete');
    expect(failure.problems).toEqual(
      fields.map((field) => ({ field, code: 'required', detail: 'is required', fix: expect.stringMatching(/\w{4}/) })),
    );
    expect(await storedDraftListing(id)).toBeNull();
    const missing = (await callAs(ownerId, 'get_draft', { id })).missing.filter(({ required }) => required);
    expect(missing.map(({ field }) => `fields.${field}`)).toEqual(fields);
  });

  test('names missing values and ones that do not fit together', async () => {
    const { _id: id } = await aStoredDraft({ values: { ...complete, categories: [], country: 'Atlantis' } });
    const failure = await failureOf(callAs(ownerId, 'submit_draft', { id }));
    expect(failure.problems.map(({ field }) => field)).toEqual(['fields.categories', 'fields.country']);
  });

  test('requires a draft that is ready', async () => {
    const early = await aStoredDraft({ status: 'crawling' });
    expect((await failureOf(callAs(ownerId, 'submit_draft', { id: early._id }))).code).toBe('draft_not_ready');
  });

  test('gives one of an account’s two drafts of a website its listing, and refuses the other', async () => {
    const website = { url: 'https://twice.example/', website_key: 'twice.example' };
    const drafts = [
      await aStoredDraft({ ...website, values: complete }),
      await aStoredDraft({ ...website, values: complete }),
    ];
    const results = await Promise.allSettled(drafts.map(({ _id: id }) => callAs(ownerId, 'submit_draft', { id })));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'already_listed' });
    expect(refused?.reason.message).toContain('The listing is yours');
  });

  test('lets each account save a listing of an unpublished website, and tells both about the other', async () => {
    const website = { url: 'https://shared.example/', website_key: 'shared.example' };
    const mine = await aStoredDraft({ ...website, values: complete });
    const theirs = await aStoredDraft({ ...website, account_id: strangerId, values: complete });
    const first = await callAs(ownerId, 'submit_draft', { id: mine._id });
    expect(first.next_steps.join()).not.toContain('Another account');
    const second = await callAs(strangerId, 'submit_draft', { id: theirs._id });
    expect(second.next_steps[0]).toContain('Another account has also saved an unpublished listing for this website');
    const { next_steps: steps } = await callAs(ownerId, 'get_my_listing', { listing_id: first.listing_id });
    expect(steps[0]).toContain('Another account has also saved an unpublished listing for this website');
    expect((await callAs(ownerId, 'get_draft', { id: mine._id })).next_steps[0]).toContain('Another account');
    const third = await callAs('0d0c9a3e-1111-4222-8333-3f1c5f0f2a10', 'submit_listing', { url: website.url });
    expect(third.next_steps[0]).toContain('Another account');
  });

  test('lets later edits reach the listing at once, and overwrites nothing edited elsewhere', async () => {
    const { _id: id } = await aStoredDraft({ values: complete });
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
