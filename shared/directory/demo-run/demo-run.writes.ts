import { DemoRunModel } from './demo-run.model.ts';
import type { DemoCounts, DemoRun } from './demo-run.ts';

/** Notes that a seeding has begun, in place of an older note. Safe to repeat. */
export async function beginDemoRun({
  begun_at,
  ids,
  found,
}: Pick<DemoRun, 'begun_at' | 'ids' | 'found'>): Promise<void> {
  const fresh = { finished: null, pictured: false, leaving_at: null, removed_at: null };
  await DemoRunModel.updateOne({ _id: 'demo' }, { $set: { begun_at, ids, found, ...fresh } }, { upsert: true });
}

/** Notes that everything of the begun seeding is written. */
export async function finishDemoRun(finished: DemoCounts): Promise<void> {
  await DemoRunModel.updateOne({ _id: 'demo' }, { $set: { finished } });
}

/** Notes that every product and founder of the demo was given its picture. */
export async function noteDemoPictures(): Promise<void> {
  await DemoRunModel.updateOne({ _id: 'demo' }, { $set: { pictured: true } });
}

/** Notes that the demo is on its way out. */
export async function beginLeavingDemo(now: Date): Promise<void> {
  await DemoRunModel.updateOne({ _id: 'demo' }, { $set: { leaving_at: now } });
}

/** Records that the demo was removed. */
export async function endLeavingDemo(now: Date): Promise<void> {
  await DemoRunModel.updateOne({ _id: 'demo' }, { $set: { removed_at: now } });
}
