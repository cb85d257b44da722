import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { performOperation } from '../../../api/call-operation.ts';
import { updateMyListingOperation } from '../../../api/my-listing/update-my-listing.ts';
import type { ListingRecord } from '../../../shared/directory/listing/listing.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { scopes } from '../../../shared/identity/account/scopes.ts';
import { mongoDatabase } from '../../../shared/platform/mongo/mongo.ts';
import { callAs } from '../../support/call.ts';
import { now } from '../../support/clock.ts';
import {
  aStoredDraft,
  complete,
  failureOf,
  storedListing,
  strangerId,
  useDraftCalls,
} from '../../support/draft-calls.ts';
import { ownerId } from '../../support/draft-factories.ts';
import { aListing } from '../../support/factories.ts';

useDraftCalls();

async function owned(given: Partial<ListingRecord> = {}): Promise<number> {
  const listing = aListing({ owner_account_id: ownerId, ...given });
  await saveListings([listing]);
  return listing._id;
}
const tryEdit = async (listing_id: number, sent: Record<string, unknown>) =>
  (await callAs(ownerId, 'update_my_listing', { listing_id, dry_run: true, ...sent })).dry_run;

/** Digests of all non-empty collections, except call counters. */
async function everything(): Promise<Record<string, string>> {
  const held: [string, string][] = [];
  for (const collection of await mongoDatabase().collections()) {
    const records = await collection.find({}).sort({ _id: 1 }).toArray();
    if (records.length === 0 || collection.collectionName === 'rate_limits') continue;
    held.push([collection.collectionName, createHash('sha256').update(JSON.stringify(records)).digest('hex')]);
  }
  return Object.fromEntries(held.sort());
}

describe('a dry run', () => {
  test('says field by field what would change and be refused, and writes nothing', async () => {
    const listing_id = await owned({ tagline: 'Ink', city: 'Porto' });
    const before = await everything();
    const report = await tryEdit(listing_id, {
      fields: {
        tagline: 'Ink that grows back',
        city: 'Porto',
        country: 'XX',
        headline: 'h'.repeat(201),
        founded_year: 1700,
        taglin: 'x',
      },
      socials: { github: 'https://github.com/ink', x: 'nowhere' },
    });
    expect(report?.changes).toEqual([{ field: 'fields.tagline', before: 'Ink', after: 'Ink that grows back' }]);
    const refused = report?.refused.map(({ field, code }) => `${field}: ${code}`).sort();
    expect(refused).toEqual([
      'fields.country: invalid_parameter',
      'fields.founded_year: invalid_parameter',
      'fields.headline: invalid_parameter',
      'fields.taglin: invalid_parameter',
      'socials.x: invalid_parameter',
    ]);
    expect(report?.refused.find(({ field }) => field === 'fields.headline')).toMatchObject({
      limit: 200,
      actual: 201,
      fix: expect.any(String),
    });
    expect(await everything()).toEqual(before);
  });

  test('of a draft takes no ids, queues no work and leaves draft and listing unchanged', async () => {
    const { _id: id } = await aStoredDraft({ values: complete });
    const { listing_id } = await callAs(ownerId, 'submit_draft', { id });
    const before = await everything();
    const { dry_run, fields, milestones } = await callAs(ownerId, 'update_draft', {
      id,
      dry_run: true,
      fields: { tagline: 'Other', country: 'Nowhere' },
      lock_fields: ['name'],
      regenerate: ['name', 'city'],
      milestones: [{ date: '2026-01-01', title: 'Ink' }],
      competitor_url: 'https://other.example/',
    });
    expect(dry_run?.changes).toMatchObject([
      { field: 'fields.tagline', before: complete.tagline, after: 'Other' },
      { field: 'milestones', before: [] },
      { field: 'competitor_url', before: null },
      { field: 'regenerating', after: ['city'] },
    ]);
    expect(dry_run?.refused).toMatchObject([
      { field: 'fields.name', code: 'field_locked' },
      { field: 'fields.country', code: 'invalid_parameter' },
    ]);
    expect({ tagline: fields.tagline?.value, milestones }).toEqual({ tagline: complete.tagline, milestones: [] });
    expect(await everything()).toEqual(before);
    expect(await storedListing(listing_id)).toMatchObject({ tagline: complete.tagline });
  });

  test('puts its report first, and leaves the record and its revision unchanged', async () => {
    const listing_id = await owned({ tagline: 'Ink' });
    const answer = await callAs(ownerId, 'update_my_listing', {
      listing_id,
      dry_run: true,
      fields: { tagline: 'New' },
    });
    expect(Object.keys(answer)[0]).toBe('dry_run');
    expect(answer).toMatchObject({ tagline: 'Ink', revision: 0, dry_run: { changes: [{ after: 'New' }] } });
    expect(updateMyListingOperation.text?.(answer as never)).toBe(JSON.stringify({ dry_run: answer.dry_run }));
  });

  test('reports another editor’s changes, with both values', async () => {
    const id = await owned({ tagline: 'Ink' });
    await callAs(ownerId, 'update_my_listing', { listing_id: id, fields: { tagline: 'Theirs' } });
    const report = await tryEdit(id, { revision: 0, fields: { tagline: 'Mine', city: 'Faro' } });
    expect(report).toMatchObject({
      changes: [{ field: 'fields.city' }],
      refused: [{ field: 'fields.tagline', code: 'edit_conflict', yours: 'Mine', theirs: 'Theirs' }],
    });
  });

  test('leaves the idempotency key usable', async () => {
    const listing_id = await owned({ tagline: 'Ink' });
    const caller = { accountId: ownerId, credential: { kind: 'api_key', id: 'test' }, scopes } as const;
    const admission = { context: { now, requestId: 'test', caller }, idempotencyKey: 'once', limit: undefined };
    const fields = { tagline: 'New' };
    await performOperation(updateMyListingOperation, { listing_id, fields, dry_run: true }, admission);
    const { isReplayed } = await performOperation(updateMyListingOperation, { listing_id, fields }, admission);
    expect(isReplayed).toBe(false);
    expect(await storedListing(listing_id)).toMatchObject({ tagline: 'New' });
  });

  test('is refused for a key the call itself would refuse', async () => {
    const caller = { accountId: ownerId, credential: { kind: 'api_key', id: 'test' }, scopes } as const;
    const idempotencyKey = 'k'.repeat(1_000);
    const admission = { context: { now, requestId: 'test', caller }, idempotencyKey, limit: undefined };
    const dry = performOperation(updateMyListingOperation, { listing_id: await owned(), dry_run: true }, admission);
    expect((await failureOf(dry)).code).toBe('invalid_idempotency_key');
  });

  test('of somebody else’s listing is 404, and one set to false is a real edit', async () => {
    const listing_id = await owned();
    const foreign = callAs(strangerId, 'update_my_listing', { listing_id, dry_run: true, fields: { city: 'Faro' } });
    expect((await failureOf(foreign)).code).toBe('not_found');
    await callAs(ownerId, 'update_my_listing', { listing_id, dry_run: false, fields: { city: 'Faro' } });
    expect(await storedListing(listing_id)).toMatchObject({ city: 'Faro' });
  });
});
