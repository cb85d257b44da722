import { readSettings } from '../shared/change/change.reads.ts';
import { announceEverything } from '../shared/change/change.writes.ts';
import { readDemoRun } from '../shared/directory/directory.reads.ts';
import { type DemoCounts, type DemoRun, demoStateOf } from '../shared/directory/directory.ts';
import {
  beginDemoRun,
  finishDemoRun,
  saveAwards,
  saveCategories,
  saveFounders,
  saveListings,
  savePosts,
  saveUpdates,
} from '../shared/directory/directory.writes.ts';
import { say } from '../shared/kernel/language/say.ts';
import { toStore } from '../shared/kernel/language/say-stored.ts';
import { OperatorProblem } from '../shared/kernel/operator-problem.ts';
import { type CounterName, takeIds } from '../shared/platform/mongo/counter.ts';
import { buildDemo, type Demo } from './build-demo.ts';
import { readCatalogue } from './catalogue.reads.ts';
import { awardKey, idsOfRun, readPresent, readPresentNews, updateKey } from './demo.reads.ts';
import type { DemoIds } from './demo-ids.ts';
import { type IdBlocks, type MissingIds, missingIds, neededIds, numberDemo, wantedOf } from './number-demo.ts';

export { isDemoUnfinished, isEmptyDirectory } from './demo.reads.ts';
export type { DemoCounts };

/**
 * Adds the demo catalogue as of `now` (UTC), notifies every process, and returns the number of records. An interrupted
 * run is completed by the next, as of the instant it started; once complete, nothing is written again, so that edits,
 * votes and deletions stay. Existing records keep their ids and contents. Throws OperatorProblem, before writing, if a
 * slug belongs to a listing of another website.
 */
export async function seedDemo(now: Date): Promise<DemoCounts> {
  const catalogue = await readCatalogue();
  const wanted = wantedOf(catalogue);
  const [present, lastRun, settings] = await Promise.all([readPresent(wanted), readDemoRun(), readSettings()]);
  // A run with none of its records is a leftover: the directory has been emptied since.
  if (demoStateOf(lastRun) === 'leaving')
    throw new OperatorProblem(toStore(() => say('problem_team.demo_being_removed')));
  const run = hasAny(present) && demoStateOf(lastRun) !== 'removed' ? lastRun : null;
  if (run !== null && run.finished !== null) return run.finished;

  const begunAt = run?.begun_at ?? now;
  const known = run === null ? present : idsOfRun(run);
  const missing = missingIds(catalogue, wanted, known);
  const ids = numberDemo(missing, known, await takeBlocks(missing));
  await beginDemoRun({
    begun_at: begunAt,
    ids: plainIds(ids),
    found: run === null ? slugsOf(present) : (run.found ?? {}),
  });
  const demo = buildDemo(catalogue, ids, settings.trending_half_life_days, begunAt);
  await saveMissing(demo, present);
  await announceEverything(now);
  const counts = countsOf(demo);
  await finishDemoRun(counts);
  return counts;
}

const plainIds = (ids: DemoIds): DemoRun['ids'] => ({
  categories: Object.fromEntries(ids.categories),
  founders: Object.fromEntries(ids.founders),
  listings: Object.fromEntries(ids.listings),
  posts: Object.fromEntries(ids.posts),
  milestones: Object.fromEntries(ids.milestones),
});

/** Existing records are not the demo's, whatever their names. */
const slugsOf = ({ categories, founders, listings, posts }: DemoIds): NonNullable<DemoRun['found']> => ({
  categories: [...categories.keys()],
  founders: [...founders.keys()],
  listings: [...listings.keys()],
  posts: [...posts.keys()],
});

const hasAny = ({ categories, founders, listings, posts }: DemoIds): boolean =>
  categories.size + founders.size + listings.size + posts.size > 0;

async function takeBlocks(missing: MissingIds): Promise<IdBlocks> {
  const needed = neededIds(missing);
  const [categories, founders, listings, posts, milestones] = await Promise.all([
    takeBlock('category', needed.categories),
    takeBlock('founder', needed.founders),
    takeBlock('listing', needed.listings),
    takeBlock('post', needed.posts),
    takeBlock('milestone', needed.milestones),
  ]);
  return { categories, founders, listings, posts, milestones };
}

const takeBlock = (name: CounterName, count: number): Promise<number> | number =>
  count === 0 ? 0 : takeIds(name, count);

// One after the other, so that after a failure nothing is still being written while the next run checks what exists.
async function saveMissing(demo: Demo, present: DemoIds): Promise<void> {
  await saveCategories(onlyMissing(demo.categories, present.categories));
  await saveFounders(onlyMissing(demo.founders, present.founders));
  await savePosts(onlyMissing(demo.posts, present.posts));
  await saveListings(onlyMissing(demo.listings, present.listings));
  await saveNews(demo);
}

async function saveNews({ awards, updates, listings }: Demo): Promise<void> {
  const weeks = [...new Set(awards.map((award) => award.week))];
  const present = await readPresentNews(
    weeks,
    listings.map((listing) => listing._id),
  );
  // An award is never taken from its holder.
  const newAwards = awards.filter((award) => !present.awards.has(awardKey(award)));
  const newUpdates = updates.filter((update) => !present.updates.has(updateKey(update)));
  const [firstUpdate, firstAward] = await Promise.all([
    takeBlock('update', newUpdates.length),
    takeBlock('award', newAwards.length),
  ]);
  await saveUpdates(withIds(newUpdates, firstUpdate));
  await saveAwards(withIds(newAwards, firstAward));
}

const withIds = <Body extends object>(bodies: readonly Body[], first: number): (Body & { _id: number })[] =>
  bodies.map((body, index) => ({ ...body, _id: first + index }));

const onlyMissing = <Entry extends { slug: string }>(records: readonly Entry[], present: ReadonlyMap<string, number>) =>
  records.filter(({ slug }) => !present.has(slug));

const countsOf = (demo: Demo): DemoCounts => ({
  listings: demo.listings.length,
  categories: demo.categories.length,
  founders: demo.founders.length,
  posts: demo.posts.length,
  awards: demo.awards.length,
  updates: demo.updates.length,
});
