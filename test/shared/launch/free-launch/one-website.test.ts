import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { SettingsModel } from '../../../../shared/change/settings/settings.model.ts';
import { saveCategories } from '../../../../shared/directory/category/category.writes.ts';
import { ListingModel } from '../../../../shared/directory/listing/listing.model.ts';
import { isPublicStatus, type ListingRecord } from '../../../../shared/directory/listing/listing.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { moveListing } from '../../../../shared/directory/listing/listing-launch.writes.ts';
import { SlipwayError } from '../../../../shared/kernel/errors.ts';
import { recordBadgeCheck } from '../../../../shared/launch/free-launch/badge-check.writes.ts';
import { chooseFreeListing } from '../../../../shared/launch/free-launch/choose-free.writes.ts';
import { leaveQueue } from '../../../../shared/launch/free-launch/due-launches.writes.ts';
import { FreeLaunchModel, WeekSeatsModel } from '../../../../shared/launch/free-launch/free-launch.model.ts';
import { readOutOfQueue } from '../../../../shared/launch/free-launch/free-launch.reads.ts';
import { isDuplicate } from '../../../../shared/platform/mongo/duplicate.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { atDepth } from '../../../support/depth.ts';
import { aCategory, aListing } from '../../../support/factories.ts';

const accounts = ['1', '2', '3'].map((digit) => `${digit.repeat(8)}-1111-4222-8333-3f1c5f0f2a10`);

useDatabase();
beforeAll(async () => {
  await SettingsModel.insertMany([{ _id: 'site', launch: { free_seats_per_week: 10_000 } }]);
  await saveCategories([aCategory({ _id: 900, slug: 'inks', name: 'Inks' })]);
});

let sites = 0;
/** What each account has saved of a website that no other test uses. */
async function savedByEach(howMany: number): Promise<ListingRecord[]> {
  sites += 1;
  const words = { primary_category: 900, category_path: [900], tagline: 'Ink' };
  const listings = accounts.slice(0, howMany).map((owner_account_id) => {
    const listing = aListing({
      ...words,
      status: 'draft',
      published_at: null,
      website: `https://fought-${sites}.example`,
      owner_account_id,
    });
    return { ...listing, slug: `unpublished-${listing._id}` };
  });
  await saveListings(listings);
  return listings;
}

const stored = (id: number) => ListingModel.findOne({ _id: id }).lean<ListingRecord>().orFail();
const choose = ({ _id, owner_account_id }: ListingRecord) => chooseFreeListing(owner_account_id ?? '', _id, now);
const seatsOf = async (id: number): Promise<number> => WeekSeatsModel.countDocuments({ holders: id });

test('of two waiting for their badge the first one found wins; the other releases its seat and can only be kept', async () => {
  const [mine, theirs] = await savedByEach(2);
  if (mine === undefined || theirs === undefined) return expect.unreachable();
  await Promise.all([choose(mine), choose(theirs)]);
  expect(await recordBadgeCheck(mine._id, 'found', now)).toBe('badge_found');
  expect(await stored(theirs._id)).toMatchObject({ status: 'draft', owner_account_id: theirs.owner_account_id });
  expect(await recordBadgeCheck(theirs._id, 'found', now)).toBe('nothing');
  expect(await readOutOfQueue()).toContain(theirs._id);
  expect([await leaveQueue(theirs._id, now), await leaveQueue(theirs._id, now)]).toEqual([true, false]);
  expect([await seatsOf(mine._id), await seatsOf(theirs._id)]).toEqual([1, 0]);
  expect(await FreeLaunchModel.findOne({ _id: theirs._id })).toBeNull();
  await expect(choose(theirs)).rejects.toMatchObject({ code: 'already_listed' });
});

test('of badges found at the same moment one counts', async () => {
  const both = await savedByEach(2);
  await Promise.all(both.map(choose));
  await Promise.all(both.map(({ _id }) => recordBadgeCheck(_id, 'found', now)));
  const statuses = (await Promise.all(both.map(({ _id }) => stored(_id)))).map(({ status }) => status);
  expect(statuses.sort()).toEqual(['draft', 'scheduled']);
});

test('a listing waiting while an import lists its website learns of it at the next check', async () => {
  const [mine] = await savedByEach(1);
  if (mine === undefined) return expect.unreachable();
  await choose(mine);
  await saveListings([aListing({ website: mine.website_url })]);
  expect(await recordBadgeCheck(mine._id, 'found', now)).toBe('nothing');
  expect(await stored(mine._id)).toMatchObject({ status: 'draft' });
});

test('whatever three accounts do at once, at most one listing holds the address, and nothing else is public or deleted', async () => {
  const deeds = {
    choose,
    find: ({ _id }: ListingRecord) => recordBadgeCheck(_id, 'found', now),
    miss: ({ _id }: ListingRecord) => recordBadgeCheck(_id, 'no_image', now),
    buy: ({ _id }: ListingRecord) => moveListing(_id, 'launch', now),
    suspend: ({ _id }: ListingRecord) => moveListing(_id, 'suspend', now),
    archive: ({ _id }: ListingRecord) => moveListing(_id, 'archive', now),
    sweep: ({ _id }: ListingRecord) => leaveQueue(_id, now),
  } satisfies Record<string, (listing: ListingRecord) => Promise<unknown>>;
  const names = Object.keys(deeds) as (keyof typeof deeds)[];
  const deed = fc.tuple(fc.constantFrom(...names), fc.integer({ min: 0, max: 2 }));
  const rounds = fc.array(fc.array(deed, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 6 });
  const check = async (plan: [keyof typeof deeds, number][][]): Promise<void> => {
    const listings = await savedByEach(3);
    for (const round of plan) {
      const doing = round.flatMap(([name, who]) => (listings[who] === undefined ? [] : deeds[name](listings[who])));
      for (const result of await Promise.allSettled(doing)) {
        if (result.status === 'fulfilled' || result.reason instanceof SlipwayError || isDuplicate(result.reason))
          continue;
        throw result.reason;
      }
      const after = await Promise.all(listings.map(({ _id }) => stored(_id)));
      const holders = after.filter(({ holds_website }) => holds_website);
      expect(holders.length).toBeLessThanOrEqual(1);
      for (const listing of after) if (isPublicStatus(listing.status)) expect(listing.holds_website).toBe(true);
    }
  };
  await fc.assert(fc.asyncProperty(rounds, check), { numRuns: atDepth(12, 40), seed: 22 });
}, 600_000);
