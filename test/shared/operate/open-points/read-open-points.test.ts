import { expect, test } from 'vitest';
import { listingsInMemory, listingTable } from '../../../../shared/directory/directory.reads.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { readOpenPoints } from '../../../../shared/operate/open-points/open-points.reads.ts';
import { useDatabase } from '../../../support/database.ts';
import { aListing } from '../../../support/factories.ts';

useDatabase();

const started = { siteUrl: 'https://mosspad.example', hasMailServer: true };
const names = async () => (await readOpenPoints(started)).map(({ name }) => name);

test('a command that lists the open points reads no listings into memory', async () => {
  expect(await names()).toContain('Catalogue');
  await saveListings([aListing({})]);
  expect(await names()).not.toContain('Catalogue');
  expect(listingsInMemory().lists).toBe('empty');
});

test('a server counts the listings that it has in memory', async () => {
  await listingTable();
  expect(await names()).not.toContain('Catalogue');
});
