import { expect, test } from 'vitest';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { exportAccount } from '../../../shared/operate/erasure/account-data.writes.ts';
import { aSignedInPerson } from '../../support/accounts.ts';
import { callAs } from '../../support/call.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aListing } from '../../support/factories.ts';

useDatabase();

/** The slug of a caller's own listing, as each interface returns it. */
async function slugsSaid(accountId: string, listing_id: number): Promise<unknown[]> {
  const { items } = await callAs(accountId, 'list_my_listings');
  const { slug } = await callAs(accountId, 'get_my_listing', { listing_id });
  const edited = await callAs(accountId, 'update_my_listing', { listing_id, fields: { tagline: `Of ${listing_id}` } });
  const { listings } = JSON.parse(JSON.stringify(await exportAccount(accountId)));
  const own = (each: { listing_id?: number; _id?: number }) => (each.listing_id ?? each._id) === listing_id;
  return [items.find(own)?.slug, slug, Reflect.get(edited, 'slug'), listings.find(own).slug];
}

test('an unpublished listing has no slug, whoever asks; a live one has the same everywhere', async () => {
  const { account } = await aSignedInPerson({}, now);
  const unpublished = aListing({ owner_account_id: account._id, status: 'draft', slug: 'unpublished-0123' });
  const live = aListing({ owner_account_id: account._id, status: 'live', slug: 'fernleaf' });
  await saveListings([unpublished, live]);
  expect(await slugsSaid(account._id, unpublished._id)).toEqual([null, null, null, null]);
  expect(await slugsSaid(account._id, live._id)).toEqual(Array(4).fill('fernleaf'));
});
