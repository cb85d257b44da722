import { expect, test } from 'vitest';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { readListingsNaming } from '../../../../shared/directory/listing/stored-listing.reads.ts';
import { useDatabase } from '../../../support/database.ts';
import { aListing } from '../../../support/factories.ts';

useDatabase();

test("listings that name one of several others are found by their owner's approval or by an import", async () => {
  await saveListings([
    aListing({ _id: 901, approved_alternatives: [950] }),
    aListing({ _id: 902, imported_alternatives: [949, 951] }),
    aListing({ _id: 903, approved_alternatives: [949], imported_alternatives: [948] }),
  ]);
  expect(await readListingsNaming([950, 951])).toEqual(new Set([901, 902]));
  expect(await readListingsNaming([])).toEqual(new Set());
});
