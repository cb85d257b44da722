import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawLogo } from '../../demo/pictures/draw-logo.ts';
import { isDemoUnfinished, isEmptyDirectory, seedDemo } from '../../demo/seed-demo.ts';
import { CollectionModel } from '../../shared/community/collection/collection.model.ts';
import { CommentModel } from '../../shared/community/comment/comment.model.ts';
import { VoteModel } from '../../shared/community/vote/vote.model.ts';
import { AwardModel } from '../../shared/directory/award/award.model.ts';
import { CategoryModel } from '../../shared/directory/category/category.model.ts';
import { saveCategories } from '../../shared/directory/category/category.writes.ts';
import { readDemoState } from '../../shared/directory/demo-run/demo-run.reads.ts';
import { FounderModel } from '../../shared/directory/founder/founder.model.ts';
import { ImageCopyModel } from '../../shared/directory/image/image-copy.model.ts';
import { saveDrawing } from '../../shared/directory/image/keep-drawing.writes.ts';
import { ListingModel } from '../../shared/directory/listing/listing.model.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { attachLogo } from '../../shared/directory/listing/listing-logo.writes.ts';
import { readStoredListing } from '../../shared/directory/listing/stored-listing.reads.ts';
import { PostModel } from '../../shared/directory/post/post.model.ts';
import { UpdateModel } from '../../shared/directory/update/update.model.ts';
import { StaffLogModel } from '../../shared/identity/staff-log/staff-log.model.ts';
import { logStaffAct } from '../../shared/identity/staff-log/staff-log.writes.ts';
import { WeekResultModel } from '../../shared/launch/week-result/week-result.model.ts';
import { readDemoContents } from '../../shared/operate/demo-removal/demo-contents.reads.ts';
import { completeDemoRemoval, removeDemo } from '../../shared/operate/demo-removal/remove-demo.writes.ts';
import { ensureCounters } from '../../shared/platform/mongo/counter.ts';
import { lastWeek, now, thisWeek } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { oneIn } from '../support/depth.ts';
import { aCategory, aLaunch, aListing, aWeekResult } from '../support/factories.ts';
import { aCollection, aComment, saveComments } from '../support/talk.ts';
import { castVotes } from '../support/votes.ts';

useDatabase();
const operator = { kind: 'operator' } as const;
const categoryAt = async (slug: string) => (await CategoryModel.findOne({ slug }).lean())?._id ?? 0;

beforeEach(async () => {
  await Promise.all(Object.values(mongoose.models).map((model) => model.deleteMany({})));
  // A removed listing's unique key may be kept until its collection is dropped.
  await ListingModel.collection.drop();
  await ListingModel.createCollection();
  await ListingModel.createIndexes();
  await ensureCounters();
});
afterEach(() => void vi.restoreAllMocks());

/** What an operator and visitors did with the demo and beside it. */
async function live() {
  await saveCategories([aCategory({ _id: 9_003, slug: 'developer-tools', name: 'Our own tools' })]);
  await seedDemo(now);
  const [demo, testing, founder] = [
    (await ListingModel.findOne({ launch_week: thisWeek, status: 'live' }).lean())?._id ?? 0,
    await categoryAt('testing'),
    await FounderModel.findOne({}).lean(),
  ];
  const own = { primary_category: testing, category_path: [testing, 9_003], founder_ids: [founder?._id ?? 0] };
  const launched = { launch_week: thisWeek, launches: [aLaunch(thisWeek, 0)] };
  await saveListings([aListing({ _id: 9_004, slug: 'ours', ...own, ...launched, approved_alternatives: [demo] })]);
  await castVotes(demo, 2, now);
  await castVotes(9_004, 1, now);
  await saveComments([aComment({ _id: 9_005, listing_id: demo }), aComment({ _id: 9_006, listing_id: 9_004 })]);
  await CollectionModel.insertMany([aCollection({ _id: 'saved', listing_ids: [demo, 9_004] })]);
  const logo = await saveDrawing(drawLogo('Inkmule', 1), 'logo', now);
  await attachLogo(demo, { hash: logo, source_url: 'https://inkmule.example/logo.svg' }, now);
  const mixed = aWeekResult(lastWeek, [demo, 9_004]);
  await WeekResultModel.insertMany([mixed, aWeekResult('2026-11-02', [demo])]);
  const changed = await categoryAt('writing-publishing');
  const act = {
    action: 'category.change',
    target: `category-${changed}`,
    reason: null,
    note: '',
    before: {},
    after: {},
  };
  await logStaffAct(operator, act, now);
  return { demo, founder: founder?._id, testing, changed };
}

describe('the demo', () => {
  test('is removed in one step, with everything of its own and nothing else', async () => {
    const { founder, testing, changed } = await live();
    expect(await readDemoContents()).toMatchObject({ state: 'here', listings: 64, posts: 8, kept: 1 });
    await removeDemo(operator, now);
    expect((await ListingModel.find({}).lean()).map(({ slug }) => slug)).toEqual(['ours']);
    expect(await readStoredListing(9_004)).toMatchObject({ approved_alternatives: [], founder_ids: [founder] });
    const categories = (await CategoryModel.find({}, { _id: 1 }).lean()).map(({ _id }) => _id);
    expect(new Set(categories)).toEqual(new Set([9_003, testing, changed]));
    expect((await FounderModel.find({}).lean()).map(({ _id }) => _id)).toEqual([founder]);
    for (const model of [PostModel, UpdateModel, AwardModel, ImageCopyModel])
      expect(await (model as typeof PostModel).countDocuments({})).toBe(0);
    expect((await VoteModel.find({}).lean()).map(({ listing_id }) => listing_id)).toEqual([9_004]);
    expect((await CommentModel.find({}).lean()).map(({ _id }) => _id)).toEqual([9_006]);
    expect((await CollectionModel.findById('saved').lean())?.listing_ids).toEqual([9_004]);
    expect((await WeekResultModel.find({}).lean()).map(({ _id }) => _id)).toEqual([lastWeek]);
    expect(await StaffLogModel.countDocuments({ action: 'demo.remove' })).toBe(1);
    await expect(removeDemo(operator, now)).rejects.toThrow('already gone');
  });

  test('does not return by itself, and returns complete on request', async () => {
    await seedDemo(now);
    await removeDemo(operator, now);
    expect([await ListingModel.countDocuments({}), await isEmptyDirectory(), await isDemoUnfinished()]).toEqual([
      0,
      false,
      false,
    ]);
    expect(await seedDemo(now)).toMatchObject({ listings: 64, categories: 87 });
    expect([await ListingModel.countDocuments({}), await readDemoState()]).toEqual([64, 'here']);
  });

  test('cannot be removed when there is none', async () => {
    await expect(removeDemo(operator, now)).rejects.toThrow('no demo');
    expect(await completeDemoRemoval(now)).toBe(false);
  });

  test.each(
    oneIn(3, [
      ['votes', VoteModel],
      ['week results', WeekResultModel],
      ['listings', ListingModel],
      ['founders', FounderModel],
      ['categories', CategoryModel],
      ['posts', PostModel],
    ] as const),
  )('is gone for good after the next start if its removal was killed at its %s', async (_name, model) => {
    const { testing, changed, founder } = await live();
    vi.spyOn(model as typeof PostModel, 'deleteMany').mockImplementationOnce(() => {
      throw new Error('killed');
    });
    await expect(removeDemo(operator, now)).rejects.toThrow('killed');
    expect([await readDemoState(), await isEmptyDirectory()]).toEqual(['leaving', false]);
    await expect(seedDemo(now)).rejects.toThrow('being removed');
    expect(await completeDemoRemoval(now)).toBe(true);
    expect(await readDemoState()).toBe('removed');
    expect([await ListingModel.countDocuments({}), await PostModel.countDocuments({})]).toEqual([1, 0]);
    expect(await CategoryModel.distinct('_id').exec()).toHaveLength(new Set([9_003, testing, changed]).size);
    expect(await FounderModel.distinct('_id').exec()).toEqual([founder]);
    expect(await VoteModel.distinct('listing_id').exec()).toEqual([9_004]);
  });
});
