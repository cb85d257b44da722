import { beforeEach, expect, test } from 'vitest';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import { ListingModel } from '../../../../shared/directory/listing/listing.model.ts';
import type { ListingRecord } from '../../../../shared/directory/listing/listing.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { AccountModel } from '../../../../shared/identity/account/account.model.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { ownerId } from '../../../support/draft-factories.ts';
import { aListing } from '../../../support/factories.ts';
import { emptyDirectory, importRows } from './support/import.ts';

useDatabase();
beforeEach(emptyDirectory);

test('an import lists a saved-only website alongside the saved draft, and notifies its owner once', async () => {
  const given = { name: null, role: 'member' as const, created_at: now, updated_at: now };
  await AccountModel.insertMany([{ ...given, _id: ownerId, email: 'ines@quillmoss.example' }]);
  const website = 'https://acme.example';
  const mine = aListing({ website, name: 'My Acme', status: 'draft', owner_account_id: ownerId, published_at: null });
  await saveListings([mine]);
  const rows = [{ name: 'Acme', url: website }];
  expect(await importRows(rows)).toMatchObject({ created: 1, updated: 0 });
  expect(await importRows(rows)).toMatchObject({ created: 0, unchanged: 1 });
  const listings = await ListingModel.find({ website_key: 'acme.example' }).sort({ status: 1 }).lean<ListingRecord[]>();
  expect(listings.map(({ name, status, holds_website }) => [name, status, holds_website])).toEqual([
    ['My Acme', 'draft', false],
    ['Acme', 'live', true],
  ]);
  const mails = await MailModel.find({}).lean<{ _id: string; to: string }[]>();
  expect(mails.filter(({ _id }) => _id.startsWith(`website-lost-${mine._id}-`))).toMatchObject([
    { to: 'ines@quillmoss.example' },
  ]);
});
