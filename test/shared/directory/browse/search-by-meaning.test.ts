import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { announceEverything } from '../../../../shared/change/feed/change-record.writes.ts';
import { listingQueryInput } from '../../../../shared/directory/browse/listing-query.ts';
import { searchListings } from '../../../../shared/directory/browse/listing-search.reads.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { configureRuntime } from '../../../../shared/runtime.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { type EmbeddingReply, type EmbeddingServer, startEmbeddingServer } from '../../../support/embedding-server.ts';
import { aListing } from '../../../support/factories.ts';

useDatabase();
let endpoint: EmbeddingServer;
let reply: (texts: string[]) => EmbeddingReply;

/** Of what is said of time one direction, of all else another. */
const byTime = (texts: string[]): EmbeddingReply => ({
  vectors: texts.map((text) => (/hours|clock/.test(text) ? [3, 0.1] : [0.1, 2])),
});

beforeAll(async () => {
  endpoint = await startEmbeddingServer((texts) => reply(texts));
  await saveListings([
    aListing({ _id: 1, slug: 'track', name: 'Track', tagline: 'Follows parcels', votes: 9 }),
    aListing({ _id: 2, slug: 'parcel-track', name: 'Parcel Track', tagline: 'Track where it is', votes: 8 }),
    aListing({ _id: 3, slug: 'punch', name: 'Punch Track', tagline: 'A clock to track work', votes: 1 }),
  ]);
  await announceEverything(now);
});
afterAll(() => endpoint.server.close());

beforeEach(() => {
  reply = byTime;
  endpoint.asked.length = 0;
  const limits = { requestMs: 1_000, restMs: 60_000 };
  configureRuntime({ embedding: { baseUrl: endpoint.url, apiKey: 'k', name: 'm', limits } });
});
afterEach(() => configureRuntime({ embedding: undefined }));

const found = async (q: string, sort = 'relevance'): Promise<string[]> => {
  const { items } = await searchListings(z.object(listingQueryInput).parse({ q, sort }));
  return items.map(({ slug }) => slug);
};

const plainly = async (q: string): Promise<string[]> => {
  configureRuntime({ embedding: undefined });
  return found(q);
};

describe('a search with an embedding model', () => {
  test('moves up what is meant among what has the words, and asks for no text twice', async () => {
    expect(await found('track my hours')).toEqual(['track', 'punch', 'parcel-track']);
    expect(endpoint.asked).toHaveLength(1);
    expect(endpoint.asked[0]).toEqual(expect.arrayContaining(['track my hours', 'Punch Track: A clock to track work']));
    await found('track my hours');
    expect(endpoint.asked).toHaveLength(1);
    expect(await plainly('track my hours')).toEqual(['track', 'parcel-track', 'punch']);
  });

  test('keeps a listing first whose name was asked for', async () => {
    expect((await found('Track'))[0]).toBe('track');
  });

  test('leaves any other order alone', async () => {
    expect(await found('track', 'votes')).toEqual(['track', 'parcel-track', 'punch']);
    expect(endpoint.asked).toEqual([]);
  });

  test.each<[string, EmbeddingReply]>([
    ['refuses', { status: 500 }],
    ['never answers', 'hang'],
    ['answers no JSON', { raw: '<html>' }],
    ['answers too few', { vectors: [[1, 2]] }],
    ['answers vectors of different lengths', { vectors: [[1], [1, 2], [1], [1]] }],
    ['answers zeros', { vectors: [[0], [0], [0], [0]] }],
    ['answers words', { raw: '{"data":[{"index":0,"embedding":["a"]}]}' }],
  ])('goes by words where the endpoint %s, and does not ask it again for now', async (what, answer) => {
    reply = () => answer;
    const q = `track when it ${what}`;
    const order = await found(q);
    expect(endpoint.asked).toHaveLength(1);
    expect(await found(q)).toEqual(order);
    expect(endpoint.asked).toHaveLength(1);
    expect(await plainly(q)).toEqual(order);
  });
});
