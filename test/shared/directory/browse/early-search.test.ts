import { beforeAll, expect, test } from 'vitest';
import { readSettings } from '../../../../shared/change/change.reads.ts';
import {
  listingsInMemory,
  listingTable,
  searchableListings,
  searchEarly,
  searchIsWhole,
} from '../../../../shared/directory/directory.reads.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { useDatabase } from '../../../support/database.ts';
import { aListing } from '../../../support/factories.ts';

useDatabase();
beforeAll(async () => {
  await saveListings([
    aListing({ _id: 1, name: 'Harbour', tagline: 'Moors boats', tags: ['sailing'], description: 'Also counts gulls.' }),
    aListing({ _id: 2, name: 'Quay', approved_alternatives: [1], imported_alternative_names: ['Adobe Pier'] }),
  ]);
});

test('a starting server finds what lists show before it has read all descriptions, and then those too', async () => {
  // Once these are loaded, a search does no I/O, so it ends before the descriptions are read.
  await Promise.all([listingTable(), readSettings()]);
  searchEarly();
  const found = async (q: string) => (await searchableListings()).text.search(q);
  const early = [
    await found('harbour'),
    await found('sailing'),
    await found('adobe pier alternative'),
    await found('gulls'),
  ];
  expect(early).toEqual([[1, 2], [1], [2], []]);
  expect(listingsInMemory().search).toBe('renewing');
  await searchIsWhole();
  expect(await found('gulls')).toEqual([1]);
  expect(listingsInMemory().search).toBe('ready');
});
