import { describe, expect, test } from 'vitest';
import type { ListingRecord } from '../../../shared/directory/listing/listing.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { readStoredListing } from '../../../shared/directory/listing/stored-listing.reads.ts';
import { readVersionsBy } from '../../../shared/directory/listing-version/listing-version.reads.ts';
import type { MemberRole } from '../../../shared/directory/membership/listing-role.ts';
import { requireUnlisted } from '../../../shared/submission/draft/already-listed.reads.ts';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import { readDraft } from '../../../shared/submission/draft/draft.reads.ts';
import { callAs } from '../../support/call.ts';
import { anApiKey } from '../../support/credentials.ts';
import { useDatabase } from '../../support/database.ts';
import { failureOf } from '../../support/draft-calls.ts';
import { aDraft, draftedField } from '../../support/draft-factories.ts';
import { aListing } from '../../support/factories.ts';
import { joined } from '../../support/people.ts';
import { useRunningSite } from '../../support/running-site.ts';

useDatabase();
const site = useRunningSite();

/** Somebody with a key, calling over REST. */
async function aCaller() {
  const { account, headers } = await anApiKey();
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${site.url}/api/v1/me/listings${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
  return { account, call };
}

/** A listing with its main owner and a member. */
async function shared(role: MemberRole, given: Parameters<typeof aListing>[0] = {}) {
  const [owner, member] = [await aCaller(), await aCaller()];
  const listing = aListing({ owner_account_id: owner.account._id, ...given });
  await saveListings([listing]);
  await joined(owner.account._id, listing._id, member.account, role);
  return { owner, member, listing, id: listing._id };
}

const saved: Partial<ListingRecord> = {
  status: 'draft',
  tagline: 'Ink',
  primary_category: 501,
  category_path: [501],
};

describe('an editor of a listing', () => {
  test('sees it in the list, edits it, posts updates, adds milestones and the story, each under their own name', async () => {
    const { member, id } = await shared('editor');
    expect((await member.call('GET', '')).body.items).toMatchObject([{ listing_id: id }]);
    expect((await member.call('GET', `/${id}`)).status).toBe(200);
    const edited = await member.call('PATCH', `/${id}`, { fields: { tagline: 'By an editor' } });
    expect(edited).toMatchObject({ status: 200, body: { tagline: 'By an editor' } });
    const posted = await member.call('POST', `/${id}/updates`, { title: 'News', body: 'Of an editor' });
    const stone = await member.call('POST', `/${id}/milestones`, { date: '2026-03-01', title: 'First' });
    const story = await member.call('PUT', `/${id}/story`, { title: 'Why' });
    expect(site.faults).toEqual([]);
    expect([posted.status, stone.status, story.status]).toEqual([201, 201, 200]);
    expect(await readVersionsBy(member.account._id)).toHaveLength(3);
  });

  test('cannot choose how it launches, and learns whom to ask; requests a badge check once it is queued', async () => {
    const { owner, member, id } = await shared('editor', saved);
    expect((await member.call('GET', `/${id}`)).body.next_steps).toEqual([expect.stringContaining('An owner')]);
    expect(await member.call('POST', `/${id}/free`)).toMatchObject({
      status: 403,
      body: { code: 'forbidden', detail: expect.stringContaining('Only owners can publish it.') },
    });
    expect((await readStoredListing(id))?.status).toBe('draft');
    expect((await owner.call('POST', `/${id}/free`)).status).toBe(200);
    expect(await member.call('POST', `/${id}/free`)).toMatchObject({ status: 200, body: { status: 'awaiting_badge' } });
  });

  test('edits what the main owner’s draft shows, and is not shown that draft', async () => {
    const { owner, member, id } = await shared('editor', { tagline: 'Ink' });
    const draft = aDraft({ account_id: owner.account._id, listing_id: id });
    draft.fields.tagline = draftedField('Ink', 'Ink');
    await DraftModel.insertMany([draft]);
    await member.call('PATCH', `/${id}`, { fields: { tagline: 'Better ink' } });
    expect((await readDraft(draft._id))?.fields.tagline.value).toBe('Better ink');
    expect((await member.call('GET', `/${id}`)).body.draft_id).toBeNull();
    expect((await owner.call('GET', `/${id}`)).body.draft_id).toBe(draft._id);
  });
});

test('a co-owner chooses how the listing launches; its website stays reserved for the main owner', async () => {
  const { member, id } = await shared('owner', saved);
  expect((await member.call('GET', `/${id}`)).body.next_steps).toEqual([
    expect.stringContaining('choose_free_listing'),
    expect.stringContaining('quote_order'),
  ]);
  expect(await member.call('POST', `/${id}/free`)).toMatchObject({ status: 200, body: { status: 'awaiting_badge' } });
});

test('members who submit their listing’s website are led to it, and everybody else to a claim', async () => {
  const { member, listing, id } = await shared('editor', { website: 'https://led-to-it.example' });
  const led = await failureOf(requireUnlisted(listing.website_key, member.account._id));
  expect(led.message).toContain(`get_my_listing {"listing_id":${id}}`);
  const stranger = await aCaller();
  const other = await failureOf(requireUnlisted(listing.website_key, stranger.account._id));
  expect(other.message).toContain('claim_listing');
});

test('a stranger finds no such listing, whatever they request', async () => {
  const { id } = await shared('editor');
  const stranger = await aCaller();
  const answers = [
    await stranger.call('GET', `/${id}`),
    await stranger.call('PATCH', `/${id}`, { fields: { tagline: 'Mine' } }),
    await stranger.call('POST', `/${id}/updates`, { title: 'T', body: 'B' }),
    await stranger.call('POST', `/${id}/milestones`, { date: '2026-03-01', title: 'First' }),
    await stranger.call('PUT', `/${id}/story`, { title: 'Why' }),
    await stranger.call('POST', `/${id}/free`),
  ];
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 404));
  expect((await stranger.call('GET', '')).body.items).toEqual([]);
});

test('an editor may try a dry run, and a non-member may not even do that', async () => {
  const { member, listing, id } = await shared('editor', { tagline: 'Ink' });
  const edit = { listing_id: id, fields: { tagline: 'Tried' }, dry_run: true };
  const { dry_run } = await callAs(member.account._id, 'update_my_listing', edit);
  expect(dry_run?.changes).toMatchObject([{ field: 'fields.tagline', after: 'Tried' }]);
  expect((await readStoredListing(id))?.tagline).toBe(listing.tagline);
  const stranger = await aCaller();
  expect((await failureOf(callAs(stranger.account._id, 'update_my_listing', edit))).code).toBe('not_found');
});
