import { beforeEach, describe, expect, test } from 'vitest';
import { announceEverything } from '../../../../shared/change/feed/change-record.writes.ts';
import { CollectionModel } from '../../../../shared/community/collection/collection.model.ts';
import { readCollections, readShownCollection } from '../../../../shared/community/collection/collection.reads.ts';
import { mostCollections, withListing } from '../../../../shared/community/collection/collection.ts';
import {
  deleteCollection,
  editCollection,
  forgetCollections,
  saveTo,
  saveToNamed,
} from '../../../../shared/community/collection/collection.writes.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { SlipwayError } from '../../../../shared/kernel/errors.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aListing } from '../../../support/factories.ts';
import { aCollection } from '../../../support/talk.ts';

useDatabase();

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (problem: unknown) => (problem instanceof SlipwayError ? problem.code : problem),
  );
let ids: number[];
beforeEach(async () => {
  await CollectionModel.deleteMany({});
  const listings = [aListing({ name: 'One' }), aListing({ name: 'Two' }), aListing({ status: 'draft' })];
  ids = listings.map(({ _id }) => _id);
  await saveListings(listings);
  await announceEverything(now);
});
const [one, two, draft] = [() => ids[0] ?? 0, () => ids[1] ?? 0, () => ids[2] ?? 0];

test('a product is saved once to a collection created with it, however its name is spelled, even on a double click', async () => {
  await Promise.all([
    saveToNamed('ada', one(), 'Read later', now),
    saveToNamed('ada', one(), ' read LATER ', now),
    saveToNamed('ada', two(), 'Réad-later', now),
  ]);
  const [only, ...others] = await readCollections('ada');
  expect(others).toEqual([]);
  expect(only?.listing_ids.toSorted()).toEqual([one(), two()].toSorted());
  const shown = await readShownCollection(only?._id ?? '', 'ada');
  expect(shown?.listings).toHaveLength(2);
});

test('a private collection is visible to its account only, and looks like a missing one to others', async () => {
  const { _id } = await saveToNamed('ada', one(), 'Secret', now);
  expect(await readShownCollection(_id, null)).toBeUndefined();
  expect(await readShownCollection(_id, 'ben')).toBeUndefined();
  await editCollection('ada', _id, { typed: 'Open', isPublic: true }, now);
  expect(await readShownCollection(_id, null)).toMatchObject({ collection: { name: 'Open' } });
  const denied = [
    editCollection('ben', _id, { typed: 'Mine', isPublic: true }, now),
    saveTo('ben', _id, { listingId: two(), isSaved: true }, now),
    deleteCollection('ben', _id, now),
    deleteCollection('ada', 'missing', now),
  ].map(outcome);
  expect(new Set(await Promise.all(denied))).toEqual(new Set(['not_found']));
});

describe('is refused', () => {
  test('an invisible product, a missing or long name, and a name already taken', async () => {
    expect(await outcome(saveToNamed('ada', draft(), 'A', now))).toBe('not_found');
    expect(await outcome(saveToNamed('ada', one(), ' \u200b ', now))).toBe('invalid_parameter');
    expect(await outcome(saveToNamed('ada', one(), 'x'.repeat(81), now))).toBe('invalid_parameter');
    const { _id } = await saveToNamed('ada', one(), 'A', now);
    await saveToNamed('ada', one(), '🎉', now);
    expect(await outcome(editCollection('ada', _id, { typed: '🎉', isPublic: false }, now))).toBe('wrong_state');
  });

  test('one more than the limit', async () => {
    const many = Array.from({ length: mostCollections }, (_, at) =>
      aCollection({ account_id: 'ada', name_key: `k${at}` }),
    );
    await CollectionModel.insertMany(many);
    expect(await outcome(saveToNamed('ada', one(), 'One more', now))).toBe('wrong_state');
    expect(() =>
      withListing(
        Array.from({ length: 200 }, (_, at) => at + 1),
        201,
      ),
    ).toThrow(SlipwayError);
    expect(withListing([1, 2], 2)).toEqual([1, 2]);
  });
});

test('a product can be taken out, and a deleted account takes its collections along', async () => {
  const { _id } = await saveToNamed('ada', one(), 'A', now);
  expect((await saveTo('ada', _id, { listingId: one(), isSaved: false }, now)).listing_ids).toEqual([]);
  await forgetCollections('ada', now);
  expect(await CollectionModel.countDocuments({})).toBe(0);
});
