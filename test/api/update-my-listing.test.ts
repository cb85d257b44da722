import { describe, expect, test } from 'vitest';
import type { ListingRecord } from '../../shared/directory/listing/listing.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { listVersions } from '../../shared/directory/listing-version/listing-version.reads.ts';
import { callAs } from '../support/call.ts';
import { aStoredDraft, complete, failureOf, storedListing, strangerId, useDraftCalls } from '../support/draft-calls.ts';
import { ownerId } from '../support/draft-factories.ts';
import { aListing } from '../support/factories.ts';

useDraftCalls();

async function owned(given: Partial<ListingRecord> = {}): Promise<number> {
  const listing = aListing({ owner_account_id: ownerId, ...given });
  await saveListings([listing]);
  return listing._id;
}
const edit = (listing_id: number, sent: Record<string, unknown>, account = ownerId) =>
  callAs(account, 'update_my_listing', { listing_id, ...sent });
const versionsOf = async (id: number) => (await listVersions(id, { page: 1, per_page: 20 })).items;

/** Each limit of contract 4.4: the field, its longest value, one character more, and the stated limit. */
const longest: [string, unknown, unknown, number][] = [
  ...Object.entries({
    tagline: 200,
    short_description: 300,
    description: 20_000,
    pricing_model: 40,
    pricing_summary: 300,
    city: 120,
    headline: 200,
    summary: 20_000,
    seo_title: 200,
    seo_description: 320,
  }).map(([field, limit]): [string, unknown, unknown, number] => [
    field,
    'ü'.repeat(limit),
    'ü'.repeat(limit + 1),
    limit,
  ]),
  ...['features', 'usps', 'keywords'].flatMap((field): [string, unknown, unknown, number][] => [
    [field, Array(20).fill('x'), Array(21).fill('x'), 20],
    [`${field}.0`, 'y'.repeat(200), 'y'.repeat(201), 200],
  ]),
  ['demo_video_url', `https://a.example/${'v'.repeat(482)}`, `https://a.example/${'v'.repeat(483)}`, 500],
  ['contact_email', `${'m'.repeat(60)}@${`${'d'.repeat(62)}.`.repeat(3)}ex`, `a${'m'.repeat(254)}`, 254],
  ['country', 'PT', 'PRT', 2],
];

describe('update_my_listing', () => {
  test.each(longest)(
    'accepts %s at its limit, and refuses one more with limit and length',
    async (name, fits, isOver, limit) => {
      const id = await owned();
      const [field = '', isEntry] = name.split('.');
      const send = (value: unknown) => edit(id, { fields: { [field]: isEntry === undefined ? value : [value] } });
      await send(fits);
      expect(await storedListing(id)).toMatchObject({ [field]: isEntry === undefined ? fits : [fits] });
      const { code, problems } = await failureOf(send(isOver));
      const actual = (isOver as string | unknown[]).length;
      expect({ code, problems }).toMatchObject({
        code: 'invalid_parameter',
        problems: [{ field: `fields.${name}`, limit, actual }],
      });
    },
  );

  test('clears the founding year with null, and everything else with empty text', async () => {
    const id = await owned({ founded_year: 2019, tagline: 'Ink', features: ['Nib'] });
    await edit(id, { fields: { founded_year: null, tagline: ' ', features: [' '] } });
    expect(await storedListing(id)).toMatchObject({ founded_year: null, tagline: null, features: [] });
    const { problems } = await failureOf(edit(id, { fields: { tagline: null } }));
    expect(problems).toMatchObject([{ field: 'fields.tagline' }]);
  });

  test('changes nothing with an empty body, not even a time', async () => {
    const id = await owned();
    const before = await storedListing(id);
    await edit(id, {});
    await edit(id, { fields: {} });
    expect(await storedListing(id)).toEqual(before);
    expect(await versionsOf(id)).toEqual([]);
  });

  test.each([
    [{ name: 'Other' }, 'name'],
    [{ fields: { name: 'Other' } }, 'fields.name'],
    [{ faqs: [{ question: 'q', answer: 'a', votes: 1 }] }, 'faqs.0.votes'],
    [{ fields: { votes: 9 } }, 'fields.votes'],
  ])('refuses the unknown property in %j', async (body, field) => {
    const { code, problems } = await failureOf(edit(await owned(), body));
    expect({ code, field: problems[0]?.field }).toEqual({ code: 'unknown_property', field });
  });

  test.each([
    [{ country: 'XX' }, 'fields.country'],
    [{ demo_video_url: 'video' }, 'fields.demo_video_url'],
    [{ demo_video_url: 'javascript:alert(1)' }, 'fields.demo_video_url'],
    [{ contact_email: 'at home' }, 'fields.contact_email'],
    [{ founded_year: 1799 }, 'fields.founded_year'],
    [{ founded_year: 2101 }, 'fields.founded_year'],
    [{ founded_year: '2019' }, 'fields.founded_year'],
  ])('refuses %j with what to send instead', async (fields, field) => {
    const { problems } = await failureOf(edit(await owned(), { fields }));
    expect(problems).toMatchObject([{ field, fix: expect.stringContaining('Send') }]);
  });

  test('replaces links and FAQs as a whole, and refuses an unknown platform', async () => {
    const id = await owned({ socials: { x: 'https://x.com/ink' }, faqs: [{ question: 'Old?', answer: 'Yes.' }] });
    await edit(id, { socials: { github: 'https://github.com/ink', x: '' }, faqs: [] });
    expect(await storedListing(id)).toMatchObject({ socials: { github: 'https://github.com/ink' }, faqs: [] });
    await failureOf(edit(id, { socials: { myspace: 'https://a.example/' } }));
    const { problems } = await failureOf(edit(id, { socials: { github: 'nowhere' } }));
    expect(problems).toMatchObject([{ field: 'socials.github' }]);
  });

  test('is 404 for somebody else’s listing as for a missing one, even when the edit is invalid', async () => {
    const id = await owned();
    const foreign = await failureOf(edit(id, { fields: { country: 'XX' } }, strangerId));
    const missing = await failureOf(edit(9_999_999, { fields: { country: 'XX' } }));
    expect(foreign.code).toBe('not_found');
    expect(foreign.message).toBe(missing.message);
  });

  test('stops reporting a fact as missing once its owner states it', async () => {
    const id = await owned({ not_found_on_website: ['city', 'country'] });
    await edit(id, { fields: { city: 'Porto' } });
    expect((await storedListing(id))?.not_found_on_website).toEqual(['country']);
  });

  test('merges with edits since the revision, and reports a conflicting field with both values', async () => {
    const id = await owned({ tagline: 'Ink', city: 'Porto' });
    await edit(id, { fields: { tagline: 'Theirs' }, revision: 0 });
    await edit(id, { fields: { city: 'Faro', tagline: 'Ink' }, revision: 0 });
    expect(await storedListing(id)).toMatchObject({ tagline: 'Theirs', city: 'Faro', revision: 2 });
    const { code, problems } = await failureOf(edit(id, { fields: { tagline: 'Mine' }, revision: 0 }));
    expect({ code, problems }).toMatchObject({
      code: 'edit_conflict',
      problems: [{ field: 'fields.tagline', yours: 'Mine', theirs: 'Theirs' }],
    });
    await edit(id, { fields: { tagline: 'Mine' }, revision: 2 });
    expect(await storedListing(id)).toMatchObject({ tagline: 'Mine' });
  });

  test('creates a version that names the key used', async () => {
    const id = await owned();
    await edit(id, { fields: { city: 'Faro' } });
    expect(await versionsOf(id)).toMatchObject([{ cause: 'edit', by: { account_id: ownerId, kind: 'api_key' } }]);
  });
});

describe('an edit of a listing made from a draft', () => {
  test('updates the draft too, so saving the draft does not restore the old text', async () => {
    const { _id: id } = await aStoredDraft({ values: { ...complete, city: 'Porto' } });
    const { listing_id } = await callAs(ownerId, 'submit_draft', { id });
    await edit(listing_id, {
      fields: { tagline: 'Edited there', founded_year: 2019, features: ['Nib'], seo_title: 'y'.repeat(200) },
      socials: { github: 'https://github.com/ink' },
      faqs: [{ question: 'Why?', answer: 'So.' }],
    });
    const draft = await callAs(ownerId, 'get_draft', { id });
    expect(draft.fields.tagline).toMatchObject({ value: 'Edited there', state: 'manual' });
    expect(draft.fields.founded_year?.value).toBe('2019');
    expect(draft).toMatchObject({ company_socials: { github: 'https://github.com/ink' }, faqs: [{ answer: 'So.' }] });
    expect(draft.seo.title).toBeNull();
    await callAs(ownerId, 'update_draft', { id, fields: { city: 'Faro' } });
    expect(await storedListing(listing_id)).toMatchObject({
      tagline: 'Edited there',
      city: 'Faro',
      seo_title: 'y'.repeat(200),
    });
  });
});
