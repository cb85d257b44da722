import mongoose from 'mongoose';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isDemoUnfinished, isEmptyDirectory, seedDemo } from '../../../demo/seed-demo.ts';
import { ChangeModel } from '../../../shared/change/feed/change-record.model.ts';
import { AwardModel } from '../../../shared/directory/award/award.model.ts';
import type { AwardRecord } from '../../../shared/directory/award/award.ts';
import { CategoryModel } from '../../../shared/directory/category/category.model.ts';
import type { CategoryRecord } from '../../../shared/directory/category/category.ts';
import { saveCategories } from '../../../shared/directory/category/category.writes.ts';
import { FounderModel } from '../../../shared/directory/founder/founder.model.ts';
import type { FounderRecord } from '../../../shared/directory/founder/founder.ts';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import type { ListingRecord } from '../../../shared/directory/listing/listing.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { PostModel } from '../../../shared/directory/post/post.model.ts';
import type { PostRecord } from '../../../shared/directory/post/post.ts';
import { UpdateModel } from '../../../shared/directory/update/update.model.ts';
import type { UpdateRecord } from '../../../shared/directory/update/update.ts';
import { dayMs } from '../../../shared/kernel/time/day-ms.ts';
import { ensureCounters } from '../../../shared/platform/mongo/counter.ts';
import { demoAt, noon, textsOf } from '../../demo/support/demo.ts';
import { useDatabase } from '../../support/database.ts';
import { atDepth } from '../../support/depth.ts';
import { aCategory, aListing, anAward } from '../../support/factories.ts';

const nextDay = new Date(noon.getTime() + 26 * 3_600_000);
const counts = { listings: 64, categories: 87, founders: 72, posts: 8, awards: 30, updates: 52 };

useDatabase();

beforeEach(emptyDatabase);
afterEach(() => void vi.restoreAllMocks());

async function emptyDatabase(): Promise<void> {
  await Promise.all(Object.values(mongoose.models).map((model) => model.deleteMany({})));
  // Some embedded servers keep a renamed listing's old unique key until its collection is dropped.
  await ListingModel.collection.drop();
  await ListingModel.createCollection();
  await ListingModel.createIndexes();
  await ensureCounters();
}

/** Everything the demo wrote, with slugs instead of ids, to compare two runs. */
async function storedDemo() {
  const [categories, founders, listings, posts, updates, awards] = await Promise.all([
    CategoryModel.find({}).sort({ slug: 1 }).lean<CategoryRecord[]>().exec(),
    FounderModel.find({}).sort({ slug: 1 }).lean<FounderRecord[]>().exec(),
    ListingModel.find({}).sort({ slug: 1 }).lean<ListingRecord[]>().exec(),
    PostModel.find({}).sort({ slug: 1 }).lean<PostRecord[]>().exec(),
    UpdateModel.find({}).sort({ title: 1 }).lean<UpdateRecord[]>().exec(),
    AwardModel.find({}).sort({ week: 1, place: 1 }).lean<AwardRecord[]>().exec(),
  ]);
  const names = (records: readonly { _id: number; slug: string }[]) => {
    const slugs = new Map(records.map(({ _id, slug }) => [_id, slug]));
    return (id: number | null) => (id === null ? null : (slugs.get(id) ?? `dangling ${id}`));
  };
  const [category, founder, listing] = [names(categories), names(founders), names(listings)];
  return {
    categories: categories.map(({ _id, parent_id, ...rest }) => ({ ...rest, parent: category(parent_id) })),
    founders: founders.map(({ _id, ...rest }) => rest),
    listings: listings.map(({ _id, ...rest }) => ({
      ...rest,
      primary_category: category(rest.primary_category),
      extra_categories: rest.extra_categories.map(category),
      category_path: rest.category_path.map(category),
      founder_ids: rest.founder_ids.map(founder),
      approved_alternatives: rest.approved_alternatives.map(listing),
      milestones: rest.milestones.map(({ id, ...milestone }) => milestone),
    })),
    posts: posts.map(({ _id, ...rest }) => rest),
    updates: updates.map(({ _id, listing_id, ...rest }) => ({ ...rest, listing: listing(listing_id) })),
    awards: awards.map(({ _id, listing_id, ...rest }) => ({ ...rest, listing: listing(listing_id) })),
  };
}

/** References to missing records. */
const danglingIn = (stored: object): string[] =>
  textsOf(stored).flatMap(({ path, text }) => (text.startsWith('dangling ') ? [`${path}: ${text}`] : []));

test('an empty directory gets the whole catalogue, and every process is notified once', async () => {
  expect(await isEmptyDirectory()).toBe(true);
  expect(await seedDemo(noon)).toEqual(counts);
  expect(await isEmptyDirectory()).toBe(false);
  expect(await isDemoUnfinished()).toBe(false);
  expect(await ChangeModel.find({}, { 'body.room': 1, _id: 0 }).lean().exec()).toEqual([
    { body: { room: 'everything' } },
  ]);

  const stored = await storedDemo();
  const built = demoAt(noon);
  expect(stored.listings.map(({ slug, votes }) => [slug, votes])).toEqual(
    built.listings.map(({ slug, votes }) => [slug, votes]).toSorted(),
  );
  expect(stored.awards.map(({ votes }) => votes)).toEqual(built.awards.map(({ votes }) => votes));
  expect(danglingIn(stored)).toEqual([]);
});

test('a second run, on another day, changes and announces nothing', async () => {
  await seedDemo(noon);
  const before = await storedDemo();
  const ids = await ListingModel.distinct('_id').exec();
  expect(await seedDemo(nextDay)).toEqual(counts);
  expect(await storedDemo()).toEqual(before);
  expect(await ListingModel.distinct('_id').exec()).toEqual(ids);
  expect(await ChangeModel.countDocuments({}).exec()).toBe(1);
});

test('a second run leaves votes, edits and deletions alone', async () => {
  await seedDemo(noon);
  await ListingModel.updateOne({ slug: 'inkmule' }, { $set: { votes: 9_999, slug: 'inkmule-2' } });
  await ListingModel.deleteOne({ slug: 'lockwren' });
  await PostModel.deleteOne({ slug: 'updates-people-read' });
  const before = await storedDemo();
  expect(await seedDemo(nextDay)).toEqual(counts);
  expect(await storedDemo()).toEqual(before);
});

test('existing records of the same name keep their ids and contents', async () => {
  await saveCategories([aCategory({ _id: 9_003, slug: 'developer-tools', name: 'Our own tools' })]);
  await saveListings([aListing({ _id: 9_004, slug: 'renamed', name: 'Ours', website: 'https://inkmule.example' })]);
  await seedDemo(noon);
  expect(await CategoryModel.findOne({ slug: 'developer-tools' }).lean().exec()).toMatchObject({
    name: 'Our own tools',
  });
  expect(await CategoryModel.findOne({ slug: 'testing' }).lean().exec()).toMatchObject({ parent_id: 9_003 });
  expect(await ListingModel.findOne({ website_key: 'inkmule.example' }).lean().exec()).toMatchObject({ name: 'Ours' });
  expect(await ListingModel.countDocuments({}).exec()).toBe(counts.listings);
});

describe('an interrupted run', () => {
  let whole: Awaited<ReturnType<typeof storedDemo>>;

  beforeAll(async () => {
    await emptyDatabase();
    await seedDemo(noon);
    whole = await storedDemo();
  });

  // Listings are referenced by most other records, founders by listings.
  test.each(atDepth(['founders', 'listings'], Object.keys(counts)))(
    'during the %s is completed by the next one',
    async (name) => {
      const { collection } = mongoose.model(name);
      const write = collection.bulkWrite.bind(collection);
      vi.spyOn(collection, 'bulkWrite').mockImplementationOnce(async (operations, options) => {
        await write([...operations].slice(0, Math.floor([...operations].length / 2)), options);
        throw new Error('The power went out.');
      });
      await expect(seedDemo(noon)).rejects.toThrow('The power went out.');
      expect(await isDemoUnfinished()).toBe(true);
      expect(await seedDemo(nextDay)).toEqual(counts);
      expect(await isDemoUnfinished()).toBe(false);

      const completed = await storedDemo();
      expect(danglingIn(completed)).toEqual([]);
      expect(completed).toEqual(whole);
    },
  );

  test('before its announcement is announced by the next one', async () => {
    vi.spyOn(ChangeModel, 'insertMany').mockRejectedValueOnce(new Error('The power went out.'));
    await expect(seedDemo(noon)).rejects.toThrow('The power went out.');
    expect(await isDemoUnfinished()).toBe(true);
    await seedDemo(nextDay);
    expect(await ChangeModel.countDocuments({}).exec()).toBe(1);
    expect(await isDemoUnfinished()).toBe(false);
  });
});

test('an emptied directory is seeded as of the new day', async () => {
  await seedDemo(noon);
  await Promise.all(Object.keys(counts).map((name) => mongoose.model(name).deleteMany({})));
  const later = new Date(noon.getTime() + 70 * dayMs);
  await seedDemo(later);
  const newest = await ListingModel.findOne({ slug: 'agentjig' }).lean<ListingRecord>().exec();
  expect(newest?.launch_week).toBe('2027-01-25');
});

test('the demo takes no slug from another listing, and then writes nothing', async () => {
  await saveListings([aListing({ _id: 9_001, slug: 'lockwren', website: 'https://real.example/' })]);
  await expect(seedDemo(noon)).rejects.toThrow('"lockwren" is already the listing for real.example');
  expect(await CategoryModel.countDocuments({}).exec()).toBe(0);
});

test('the demo takes no award from a listing that holds it', async () => {
  await AwardModel.insertMany([{ ...anAward('2026-11-09', 1, 9_002), _id: 9_005 }]);
  await seedDemo(noon);
  const held = await AwardModel.find({ week: '2026-11-09', place: 1 }).lean<AwardRecord[]>().exec();
  expect(held.map(({ listing_id }) => listing_id)).toEqual([9_002]);
});
