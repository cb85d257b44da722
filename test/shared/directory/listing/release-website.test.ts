import { beforeAll, describe, expect, test } from 'vitest';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import type { MailRecord } from '../../../../shared/change/outbox/mail.ts';
import { addListing, changeListing } from '../../../../shared/directory/listing/change-listing.writes.ts';
import { ListingModel } from '../../../../shared/directory/listing/listing.model.ts';
import type { ListingRecord } from '../../../../shared/directory/listing/listing.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { launchListing, moveListing } from '../../../../shared/directory/listing/listing-launch.writes.ts';
import { readWebsiteStanding } from '../../../../shared/directory/listing/website-holder.reads.ts';
import { prepareWebsiteHolders } from '../../../../shared/directory/listing/website-holder.writes.ts';
import { AccountModel } from '../../../../shared/identity/account/account.model.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { strangerId } from '../../../support/draft-calls.ts';
import { ownerId } from '../../../support/draft-factories.ts';
import { aListing } from '../../../support/factories.ts';

useDatabase();
beforeAll(async () => {
  const account = { name: null, role: 'member' as const, created_at: now, updated_at: now };
  await AccountModel.insertMany([
    { ...account, _id: ownerId, email: 'ines@quillmoss.example' },
    { ...account, _id: strangerId, email: 'squatter@mail.example' },
  ]);
});

let sites = 0;
/** Each test has its own website. */
function aSite(): { website: string; key: string } {
  sites += 1;
  return { website: `https://site-${sites}.example`, key: `site-${sites}.example` };
}

/** A listing that an account has saved. */
async function saved(accountId: string, website: string, given: Partial<ListingRecord> = {}): Promise<ListingRecord> {
  const listing = aListing({ website, status: 'draft', published_at: null, owner_account_id: accountId, ...given });
  await saveListings([listing]);
  return listing;
}

const stored = (id: number) => ListingModel.findOne({ _id: id }).lean<ListingRecord>().orFail();
const mailsAbout = async (start: string): Promise<MailRecord[]> =>
  (await MailModel.find({}).lean<MailRecord[]>()).filter(({ _id }) => _id.startsWith(start));

describe("a website's address", () => {
  test('goes to the listing that is public first; the others stop waiting and are told once, in words', async () => {
    const { website, key } = aSite();
    const squatted = await saved(strangerId, website, { status: 'awaiting_badge', launch_week: '2027-01-04' });
    const mine = await saved(ownerId, website, { status: 'awaiting_badge', launch_week: '2027-01-11' });
    expect(await readWebsiteStanding(key, ownerId)).toBe('shared');
    await moveListing(mine._id, 'badge_found', now);
    await moveListing(mine._id, 'badge_found', now);
    expect(await stored(mine._id)).toMatchObject({ status: 'scheduled', holds_website: true });
    expect(await stored(squatted._id)).toMatchObject({ status: 'draft', holds_website: false, name: squatted.name });
    expect([await readWebsiteStanding(key, ownerId), await readWebsiteStanding(key, strangerId)]).toEqual([
      'free',
      'taken',
    ]);
    const [mail, ...more] = await mailsAbout(`website-lost-${squatted._id}-`);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'squatter@mail.example' });
    expect(mail?.text).toContain('published a listing for this website');
    expect(mail?.text).toContain('Your listing is saved');
    expect(mail?.text).toContain(`/account/claims/new?slug=${mine.slug}`);
  });

  test('goes to one of two published at the same moment, enforced by the database', async () => {
    const { website } = aSite();
    const both = [await saved(ownerId, website), await saved(strangerId, website)];
    const results = await Promise.allSettled(both.map(({ _id }) => launchListing(_id, '2026-11-16', now)));
    const live = (await Promise.all(both.map(({ _id }) => stored(_id)))).filter(({ status }) => status === 'live');
    expect(live).toHaveLength(1);
    expect(results.filter(({ status }) => status === 'rejected').length).toBeLessThanOrEqual(1);
  });

  test('stays with a listing that lost its badge or was suspended, and is released when it is archived', async () => {
    const { website, key } = aSite();
    const listing = aListing({ website, owner_account_id: strangerId, launched_at: now });
    await saveListings([listing]);
    for (const event of ['badge_lost', 'suspend'] as const) {
      await moveListing(listing._id, event, now);
      expect([event, await readWebsiteStanding(key, ownerId)]).toEqual([event, 'taken']);
    }
    await moveListing(listing._id, 'archive', now);
    expect(await readWebsiteStanding(key, ownerId)).toBe('free');
    const mine = await saved(ownerId, website);
    await launchListing(mine._id, '2026-11-16', now);
    expect(await stored(mine._id)).toMatchObject({ status: 'live', holds_website: true });
  });

  test("can't be taken around the verbs either", async () => {
    const { website } = aSite();
    await saveListings([aListing({ website })]);
    await expect(addListing(aListing({ website }), now)).rejects.toMatchObject({ code: 11000 });
    const mine = await saved(ownerId, website);
    const publish = changeListing(mine._id, 'status', now, (before) => ({ ...before, status: 'live' }));
    await expect(publish).rejects.toMatchObject({ code: 11000 });
  });
});

test("an earlier version's database is upgraded once, and keeps who had which address", async () => {
  const { collection } = ListingModel;
  await collection.deleteMany({});
  await collection.dropIndexes();
  await collection.createIndex({ website_key: 1 }, { unique: true });
  const older: [Partial<ListingRecord>, boolean][] = [
    [{ status: 'live' }, true],
    [{ status: 'scheduled' }, true],
    [{ status: 'suspended' }, true],
    [{ status: 'awaiting_badge', launched_at: now }, true],
    [{ status: 'draft', owner_account_id: null }, true],
    [{ status: 'draft', owner_account_id: ownerId }, false],
    [{ status: 'awaiting_badge', launched_at: null, owner_account_id: ownerId }, false],
    [{ status: 'archived' }, false],
  ];
  const listings = older.map(([given], index) => aListing({ _id: 7000 + index, ...given }));
  await collection.insertMany(listings.map(({ holds_website: _, ...without }) => without) as never);
  await prepareWebsiteHolders();
  await prepareWebsiteHolders();
  await ListingModel.createIndexes();
  const after = await ListingModel.find({}).sort({ _id: 1 }).lean<ListingRecord[]>();
  expect(after.map(({ holds_website }) => holds_website)).toEqual(older.map(([, holds]) => holds));
  expect((await collection.indexes()).filter(({ unique }) => unique).map(({ name }) => name)).not.toContain(
    'website_key_1',
  );
});
