import { beforeEach, describe, expect, test } from 'vitest';
import { ZodError } from 'zod';
import { onChange } from '../../../../shared/change/feed/change-feed.ts';
import { ChangeModel } from '../../../../shared/change/feed/change-record.model.ts';
import type { Change, ChangeBody } from '../../../../shared/change/feed/change-record.ts';
import { commitChange } from '../../../../shared/change/feed/change-record.writes.ts';
import { addListing, changeListing } from '../../../../shared/directory/listing/change-listing.writes.ts';
import { ListingModel } from '../../../../shared/directory/listing/listing.model.ts';
import type { ListingRecord } from '../../../../shared/directory/listing/listing.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { saveCounts } from '../../../../shared/directory/listing/listing-counts.writes.ts';
import { facetsOf } from '../../../../shared/directory/listing/listing-facets.ts';
import { attachPictures } from '../../../../shared/directory/listing/listing-pictures.writes.ts';
import { inTransaction } from '../../../../shared/platform/mongo/mongo.ts';
import { lastWeek, now, thisWeek } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { editListing } from '../../../support/edit-listing.ts';
import { aLaunch, aListing } from '../../../support/factories.ts';
import { aPicture } from '../../../support/product-pictures.ts';

useDatabase();

const later = new Date('2026-11-18T12:00:01.000Z');
const stored = (id: number) => ListingModel.findOne({ _id: id }).lean<ListingRecord>().orFail();
const recorded = async (): Promise<ChangeBody[]> =>
  (await ChangeModel.find({}).lean<Change[]>()).map(({ body }) => body);

async function saved(given: Partial<ListingRecord> = {}): Promise<ListingRecord> {
  const listing = aListing(given);
  await saveListings([listing]);
  return listing;
}

beforeEach(async () => void (await ChangeModel.deleteMany({})));

describe('a change of a listing', () => {
  test('is written and recorded together, with what it affected before and after', async () => {
    const before = await saved({ category_path: [1], founder_ids: [3] });
    const after = await changeListing(before._id, 'status', now, (listing) => ({ ...listing, status: 'suspended' }));
    expect(after).toEqual({ ...before, status: 'suspended' });
    expect(await stored(before._id)).toEqual(after);
    expect(await recorded()).toEqual([
      {
        room: 'listing',
        aspect: 'status',
        id: before._id,
        before: facetsOf(before),
        after: { ...facetsOf(before), status: 'suspended' },
      },
    ]);
  });

  test('writes only the fields that differ', async () => {
    const { _id } = await saved({ votes: 1 });
    await changeListing(_id, 'content', now, (listing) => {
      return { ...listing, tagline: 'New' };
    });
    await ListingModel.updateOne({ _id }, { $set: { votes: 9 } });
    await editListing(_id, { tagline: 'Newer' }, later);
    expect(await stored(_id)).toMatchObject({ tagline: 'Newer', votes: 9, updated_at: later });
  });

  test('is skipped when the decision is to leave it, or gives the same again', async () => {
    const listing = await saved();
    await changeListing(listing._id, 'content', now, () => undefined);
    await changeListing(listing._id, 'content', now, (before) => ({ ...before }));
    expect(await recorded()).toEqual([]);
    expect(await changeListing(999_999, 'content', now, (before) => before)).toBeUndefined();
  });

  test('out of bounds is refused, and nothing is written', async () => {
    const listing = await saved();
    await expect(editListing(listing._id, { tagline: 'x'.repeat(201) }, now)).rejects.toThrow(ZodError);
    expect(await stored(listing._id)).toEqual(listing);
    expect(await recorded()).toEqual([]);
  });

  test("keeps both of two made at once: the later one decides on the earlier one's result", async () => {
    const { _id } = await saved({ tags: [] });
    const add = (tag: string) =>
      changeListing(_id, 'content', now, (before) => ({ ...before, tags: [...before.tags, tag].sort() }));
    await Promise.all([add('a'), add('b'), add('c')]);
    expect((await stored(_id)).tags).toEqual(['a', 'b', 'c']);
  });

  test('that is added is recorded as new', async () => {
    const listing = aListing({ slug: 'fresh' });
    await addListing(listing, now);
    expect(await recorded()).toMatchObject([{ id: listing._id, before: null, after: { slug: 'fresh' } }]);
  });
});

describe('inside a transaction', () => {
  test('a change joins it: when it fails, neither the listing nor the change exists', async () => {
    const { _id, tagline } = await saved();
    const failing = inTransaction(async () => {
      await editListing(_id, { tagline: 'Never seen' }, now);
      throw new Error('away');
    });
    await expect(failing).rejects.toThrow('away');
    expect((await stored(_id)).tagline).toBe(tagline);
    expect(await recorded()).toEqual([]);
  });

  test('changes are announced in order once it is committed, and not before', async () => {
    const { _id } = await saved();
    const told: ChangeBody[] = [];
    const stop = onChange(({ body }) => void told.push(body));
    await commitChange(now, async () => {
      await editListing(_id, { tagline: 'Inside' }, now);
      expect(told).toEqual([]);
      return { result: undefined, change: { room: 'founder', ids: [1] } };
    });
    stop();
    expect(told.map(({ room }) => room)).toEqual(['listing', 'founder']);
  });
});

describe('a change of counts', () => {
  test('of many listings is one transaction with a record for each that changed', async () => {
    const [a, b, c] = [await saved(), await saved({ votes: 2 }), await saved()];
    const counts = [
      { id: a._id, votes: 5, views: 7 },
      { id: b._id, votes: 2 },
      { id: c._id, followers: 1 },
      { id: 999_999, votes: 1 },
    ];
    expect(await saveCounts(counts, later)).toBe(2);
    expect(await stored(a._id)).toEqual({ ...a, votes: 5, views: 7 });
    expect(await stored(c._id)).toEqual({ ...c, followers: 1 });
    expect(await recorded()).toMatchObject([
      { aspect: 'counts', id: a._id },
      { aspect: 'counts', id: c._id },
    ]);
  });

  test("accepts a launch's votes, and refuses whatever else would need a page", async () => {
    const { _id } = await saved({ launches: [aLaunch(lastWeek, 1)] });
    await saveCounts([{ id: _id, launches: [aLaunch(lastWeek, 8)] }], now);
    expect((await stored(_id)).launches[0]?.votes).toBe(8);
    await expect(saveCounts([{ id: _id, launches: [aLaunch(thisWeek, 8)] }], now)).rejects.toThrow(
      'must not change other fields: launches',
    );
    const rename = changeListing(_id, 'counts', now, (before) => ({ ...before, name: 'Another' }));
    await expect(rename).rejects.toThrow('must not change other fields: name');
  });
});

test('pictures are given to a listing with fewer, and never replace as many', async () => {
  const { _id } = await saved({ pictures: [aPicture('own')] });
  const names = async () => (await stored(_id)).pictures?.map(({ alt }) => alt);
  await attachPictures(_id, [aPicture('other')], now);
  expect(await names()).toEqual(['View own']);
  await attachPictures(_id, [aPicture('first'), aPicture('second')], now);
  expect(await names()).toEqual(['View first', 'View second']);
});
