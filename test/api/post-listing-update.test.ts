import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callOperation } from '../../api/call-operation.ts';
import { postListingUpdateOperation } from '../../api/my-listing/post-listing-update.ts';
import { closeQueue, enqueue, isQueued, jobCollection } from '../../jobs/queue.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { UpdateModel } from '../../shared/directory/update/update.model.ts';
import { scopes } from '../../shared/identity/account/scopes.ts';
import { mongoDatabase } from '../../shared/platform/mongo/mongo.ts';
import { now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { aListing, anAccount } from '../support/factories.ts';

useDatabase();
beforeAll(() => enqueue('tell-followers', {})); // the queue is open
afterAll(closeQueue);

const { _id: accountId } = anAccount();
const caller = { accountId, credential: { kind: 'api_key' as const, id: 'test' }, scopes };
const news = { title: 'Version 3', body: 'It is faster.' };

async function owned(): Promise<number> {
  const listing = aListing({ owner_account_id: accountId });
  await saveListings([listing]);
  return listing._id;
}

const post = (input: Record<string, unknown>, idempotencyKey?: string) =>
  callOperation(postListingUpdateOperation, input, { now, requestId: 'test', caller, idempotencyKey });
const updatesOf = (listing_id: number) => UpdateModel.countDocuments({ listing_id });

describe('post_listing_update', () => {
  test.each([
    [{ title: 'x'.repeat(200), body: 'y'.repeat(5000) }, undefined],
    [
      { title: 'x'.repeat(201), body: 'y' },
      { field: 'title', limit: 200, actual: 201 },
    ],
    [
      { title: 'x', body: 'y'.repeat(5001) },
      { field: 'body', limit: 5000, actual: 5001 },
    ],
    [{ title: '', body: 'y' }, { field: 'title' }],
    [{ title: 'x' }, { field: 'body' }],
    [{ title: 'x', body: 7 }, { field: 'body' }],
    [{ ...news, html: '<b>' }, { field: 'html' }],
  ])('accepts texts up to their limits, and says what is wrong with others', async (text, problem) => {
    const listing_id = await owned();
    const posted = post({ listing_id, ...text });
    if (problem === undefined) await posted;
    else await expect(posted).rejects.toMatchObject({ problems: [expect.objectContaining(problem)] });
    expect(await updatesOf(listing_id)).toBe(problem === undefined ? 1 : 0);
  });

  test('posts once per Idempotency-Key and answers retries alike', async () => {
    const listing_id = await owned();
    const [first, second] = [
      await post({ listing_id, ...news }, 'key-1'),
      await post({ listing_id, ...news }, 'key-1'),
    ];
    expect(second).toMatchObject({ isReplayed: true, output: first.output });
    await expect(post({ listing_id, ...news, title: 'Other' }, 'key-1')).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
    expect(await updatesOf(listing_id)).toBe(1);
  });

  test('commits the follower notifications with the update, and none when refused', async () => {
    await mongoDatabase().collection(jobCollection).deleteMany({});
    await expect(post({ listing_id: 404_404, ...news })).rejects.toMatchObject({ code: 'not_found' });
    expect(await isQueued('tell-followers', {})).toBe(false);
    await post({ listing_id: await owned(), ...news });
    expect(await isQueued('tell-followers', {})).toBe(true);
  });
});
