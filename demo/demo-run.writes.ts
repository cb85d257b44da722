import type { DemoIds } from './demo-ids.ts';
import { type DemoCounts, type DemoRun, DemoRunModel } from './demo-run.model.ts';

/** Notes that a seeding as of `begun_at` (UTC) with these ids has begun, in place of an older note. Safe to repeat. */
export async function beginDemoRun(begun_at: Date, ids: DemoIds): Promise<void> {
  const run: Omit<DemoRun, '_id'> = {
    begun_at,
    ids: {
      categories: Object.fromEntries(ids.categories),
      founders: Object.fromEntries(ids.founders),
      listings: Object.fromEntries(ids.listings),
      posts: Object.fromEntries(ids.posts),
      milestones: Object.fromEntries(ids.milestones),
    },
    finished: null,
    pictured: false,
  };
  await DemoRunModel.updateOne({ _id: 'demo' }, { $set: run }, { upsert: true });
}

/** Notes that everything of the begun seeding is written. */
export async function finishDemoRun(finished: DemoCounts): Promise<void> {
  await DemoRunModel.updateOne({ _id: 'demo' }, { $set: { finished } });
}

/** Notes that every product and founder of the demo was given its picture. */
export async function noteDemoPictures(): Promise<void> {
  await DemoRunModel.updateOne({ _id: 'demo' }, { $set: { pictured: true } });
}
