import { beforeAll, expect, test } from 'vitest';
import { ListingModel } from '../../../../shared/directory/listing/listing.model.ts';
import { batchesInIdOrder, inIdOrder } from '../../../../shared/platform/mongo/in-id-order.ts';
import { useDatabase } from '../../../support/database.ts';
import { aListing } from '../../../support/factories.ts';

useDatabase();

const archived = [4, 9];

beforeAll(async () => {
  const status = (_id: number) => (archived.includes(_id) ? 'archived' : 'live');
  await ListingModel.insertMany([9, 4, 1, 5, 8].map((_id) => aListing({ _id, status: status(_id) })));
});

test.each([0, 1, 3, 4, 5, 100])(
  'all documents come in the order of their IDs, wherever the top is (%i)',
  async (top) => {
    const found: number[] = [];
    for await (const { _id } of inIdOrder(ListingModel, { projection: { slug: 1 }, top, width: 4 })) found.push(_id);
    expect(found).toEqual([1, 4, 5, 8, 9]);
  },
);

test('a filter applies to every range of IDs', async () => {
  const batches: number[][] = [];
  for await (const some of batchesInIdOrder(ListingModel, { filters: [{ status: 'archived' }], top: 9, width: 3 }))
    batches.push(some.map(({ _id }) => _id));
  expect(batches).toEqual([[], [4], [9]]);
});

test('documents that match any of several filters come in one order', async () => {
  const filters = [{ status: 'archived' as const }, { status: 'live' as const }];
  const found: number[] = [];
  for await (const { _id } of inIdOrder(ListingModel, { filters, top: 9, width: 6 })) found.push(_id);
  expect(found).toEqual([1, 4, 5, 8, 9]);
});

test('a reader that stops early leaves no failure behind, and a failure reaches the reader', async () => {
  for await (const { _id } of inIdOrder(ListingModel, { top: 9, width: 1 })) if (_id === 1) break;
  const failing = inIdOrder(ListingModel, { filters: [{ $nothing: 1 } as never], top: 9, width: 1 });
  await expect(failing.next()).rejects.toThrow();
});
