import { beforeEach, describe, expect, test } from 'vitest';
import { announceEverything } from '../../../../shared/change/feed/change-record.writes.ts';
import { FounderFollowModel } from '../../../../shared/community/founder-follow/founder-follow.model.ts';
import { founderFollowId } from '../../../../shared/community/founder-follow/founder-follow.ts';
import { mergeFounders } from '../../../../shared/community/founder-follow/merge-founders.writes.ts';
import { FounderModel } from '../../../../shared/directory/founder/founder.model.ts';
import { saveFounders } from '../../../../shared/directory/founder/founder.writes.ts';
import { listFounders } from '../../../../shared/directory/founder/founder-directory.reads.ts';
import { readFoundersPage } from '../../../../shared/directory/founder/founder-list.reads.ts';
import { FounderVersionModel } from '../../../../shared/directory/founder/founder-version.model.ts';
import {
  editFounder,
  restoreFounder,
  suspendFounder,
} from '../../../../shared/directory/founder/staff-founder.writes.ts';
import { readFounderRecords } from '../../../../shared/directory/founder/stored-founder.reads.ts';
import { readFounder, readMovedFounder } from '../../../../shared/directory/founder-page/founder.reads.ts';
import { ListingModel } from '../../../../shared/directory/listing/listing.model.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { readStoredListing } from '../../../../shared/directory/listing/stored-listing.reads.ts';
import { readListingProfile } from '../../../../shared/directory/listing-page/listing.reads.ts';
import { readActsOn } from '../../../../shared/identity/staff-log/staff-log.reads.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aFounder, aListing } from '../../../support/factories.ts';

useDatabase();
const operator = { kind: 'operator' } as const;
const reason = 'One person, two records';
const all = { page: 1, per_page: 10 };
const follower = '8c7ad06f-5c6e-4f7e-9f6b-0a4f4a1b2c05';
const stranger = '8c7ad06f-5c6e-4f7e-9f6b-0a4f4a1b2c06';
const follow = (account_id: string, founder_id: number) => ({
  _id: founderFollowId(account_id, founder_id),
  ...{ account_id, founder_id, since: now },
});

beforeEach(async () => {
  await Promise.all([
    FounderModel.deleteMany({}),
    FounderVersionModel.deleteMany({}),
    ListingModel.deleteMany({}),
    FounderFollowModel.deleteMany({}),
  ]);
  await saveFounders([
    aFounder({ _id: 9_201, slug: 'ada-ray', name: 'Ada Ray' }),
    aFounder({ _id: 9_202, slug: 'ada-ray-2', name: 'ada ray', former_slugs: ['a-ray'] }),
  ]);
  await saveListings([
    aListing({ _id: 9_203, slug: 'kettle', founder_ids: [9_202] }),
    aListing({ _id: 9_204, slug: 'both', founder_ids: [9_202, 9_201] }),
  ]);
  await announceEverything(now);
});

describe('two records of the same founder', () => {
  test('merge: listings, addresses and followers move to the remaining one', async () => {
    await FounderFollowModel.insertMany([follow(follower, 9_201), follow(follower, 9_202), follow(stranger, 9_202)]);
    await mergeFounders(operator, 9_202, { into: 9_201, reason }, now);
    expect((await readStoredListing(9_203))?.founder_ids).toEqual([9_201]);
    expect((await readStoredListing(9_204))?.founder_ids).toEqual([9_201]);
    expect((await readFounder('ada-ray'))?.listings.map(({ slug }) => slug).sort()).toEqual(['both', 'kettle']);
    expect(await Promise.all(['ada-ray-2', 'a-ray', 'nobody'].map(readMovedFounder))).toEqual([
      'ada-ray',
      'ada-ray',
      undefined,
    ]);
    const follows = await FounderFollowModel.find({}).lean();
    expect(follows.map(({ founder_id }) => founder_id)).toEqual([9_201, 9_201]);
    expect((await readActsOn('founder-9202', 9))[0]).toMatchObject({ action: 'founder.merge', note: reason });
  });

  test('merge into one with what either said, keeping its own words', async () => {
    const socials = { x: 'https://x.com/ada', linkedin: 'https://www.linkedin.com/in/ada' };
    await FounderModel.updateOne({ _id: 9_201 }, { $set: { title: 'CEO', bio: null, socials: { x: socials.x } } });
    await FounderModel.updateOne(
      { _id: 9_202 },
      { $set: { title: 'Founder', bio: 'I make kettles.', socials: { ...socials, x: 'https://x.com/other' } } },
    );
    await mergeFounders(operator, 9_202, { into: 9_201, reason }, now);
    expect((await readFounderRecords([9_201]))[0]).toMatchObject({ title: 'CEO', bio: 'I make kettles.', socials });
  });

  test("can't be merged with themselves or with a missing one", async () => {
    await expect(mergeFounders(operator, 9_201, { into: 9_201, reason }, now)).rejects.toThrow('themselves');
    await expect(mergeFounders(operator, 9_201, { into: 9_999, reason }, now)).rejects.toThrow('No such founder');
    expect(await FounderModel.countDocuments({})).toBe(2);
  });
});

describe('a founder', () => {
  test('who is suspended appears on no page and in no list, and returns intact', async () => {
    await suspendFounder(operator, 9_202, { reason }, now);
    expect([await readFounder('ada-ray-2'), (await listFounders({}, all)).items.map(({ slug }) => slug)]).toEqual([
      undefined,
      ['ada-ray'],
    ]);
    expect((await readListingProfile('kettle'))?.founders).toEqual([]);
    expect((await readStoredListing(9_203))?.founder_ids).toEqual([9_202]);
    await expect(suspendFounder(operator, 9_202, { reason }, now)).rejects.toThrow('already');
    expect((await readFoundersPage({ words: '', isSuspended: true }, all)).items.map(({ _id }) => _id)).toEqual([
      9_202,
    ]);
    await restoreFounder(operator, 9_202, { reason }, now);
    expect((await readFounder('ada-ray-2'))?.name).toBe('ada ray');
  });

  test('is found by name, address and number', async () => {
    const found = async (words: string) =>
      (await readFoundersPage({ words, isSuspended: false }, all)).items.map(({ _id }) => _id);
    expect([await found('Ada'), await found('ada-ray-2'), await found('9201')]).toEqual([
      [9_202, 9_201],
      [9_202],
      [9_201],
    ]);
  });

  test("can be edited; a second editor is told of the conflict, and the first edit isn't lost", async () => {
    const given = { name: 'Ada Ray', title: 'Maker', bio: null, country: 'PT', avatar_url: null, socials: {} };
    await editFounder(operator, { id: 9_201, revision: 0, given, reason }, now);
    const second = editFounder(operator, { id: 9_201, revision: 0, given: { ...given, title: 'Baker' }, reason }, now);
    await expect(second).rejects.toThrow('Someone else saved a change');
    expect((await readFounderRecords([9_201]))[0]).toMatchObject({
      title: 'Maker',
      country: 'PT',
      slug: 'ada-ray',
      revision: 1,
    });
  });
});
