import { expect, test } from 'vitest';
import { buildCategoryTree } from '../../../../shared/directory/category/category-tree.ts';
import { toProfile } from '../../../../shared/directory/listing-page/listing-profile.ts';
import { aListing } from '../../../support/factories.ts';

const references = { tree: buildCategoryTree([]), founders: new Map(), updates: [], awards: [] };
const owner = '0d1f6a6e-2f0b-4a36-8a3b-6a1e1c1f0b11';

test.each([
  { owner_account_id: owner, verified: true, says: { verified: true, claimable: false } },
  { owner_account_id: owner, verified: false, says: { verified: false, claimable: false } },
  { owner_account_id: null, verified: false, says: { verified: false, claimable: true } },
  { owner_account_id: null, verified: true, says: { verified: false, claimable: true } },
])('a listing is never both verified and claimable: $owner_account_id, $verified', ({ says, ...given }) => {
  expect(toProfile(aListing(given), references)).toMatchObject(says);
});
