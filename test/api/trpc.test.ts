import { beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../api/operations.ts';
import { router } from '../../api/trpc.ts';
import { createTrpcEndpoint } from '../../api/trpc-endpoint.ts';
import { now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { saveSmallCatalogue } from '../support/small-catalogue.ts';

useDatabase();
beforeAll(saveSmallCatalogue);

const caller = router.createCaller({ now, requestId: 'test' });

describe('the tRPC router', () => {
  test('has a procedure for each operation', () => {
    expect(Object.keys(router._def.procedures)).toEqual(operations.map(({ name }) => name));
  });

  test('calls an operation with typed input and output', async () => {
    const listing = await caller.get_listing({ slug: 'fernleaf' });
    expect(listing.name).toBe('Fernleaf');
    expect((await caller.search_listings({ q: 'mosspad', per_page: 1 })).items[0]?.slug).toBe('mosspad');
  });

  test('turns a missing record and invalid input into errors of its own kind', async () => {
    await expect(caller.get_listing({ slug: 'nope' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(caller.search_listings({ per_page: 0 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('returns the same problem over HTTP as REST', async () => {
    const endpoint = createTrpcEndpoint({
      endpoint: '/api/trpc',
      now: () => now,
      reportFault: (fault) => expect.unreachable(String(fault)),
    });
    const input = encodeURIComponent(JSON.stringify({ per_page: 0 }));
    const response = await endpoint(new Request(`http://localhost/api/trpc/search_listings?input=${input}`));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { data: { problem: { code: 'invalid_parameter', errors: [{ field: 'per_page' }] } } },
    });
  });
});
