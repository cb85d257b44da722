import { DemoRunModel } from './demo-run.model.ts';
import type { DemoCounts, DemoRun } from './demo-run.ts';

/** Records the start of a seeding, replacing an older record. Safe to repeat. */
export async function beginDemoRun({
  begun_at,
  ids,
  found,
}: Pick<DemoRun, 'begun_at' | 'ids' | 'found'>): Promise<void> {
  const fresh = { finished: null, pictured: false, leaving_at: null, removed_at: null };
  await DemoRunModel.updateOne({ _id: 'demo' }, { $set: { begun_at, ids, found, ...fresh } }, { upsert: true });
}

/** Records that the seeding is complete. */
export async function finishDemoRun(finished: DemoCounts): Promise<void> {
  await DemoRunModel.updateOne({ _id: 'demo' }, { $set: { finished } });
}

/** Records that all demo products and founders have their images. */
export async function noteDemoPictures(): Promise<void> {
  await DemoRunModel.updateOne({ _id: 'demo' }, { $set: { pictured: true } });
}

/** Records that the demo's removal has started. */
export async function beginLeavingDemo(now: Date): Promise<void> {
  await DemoRunModel.updateOne({ _id: 'demo' }, { $set: { leaving_at: now } });
}

/** Records that the demo was removed. */
export async function endLeavingDemo(now: Date): Promise<void> {
  await DemoRunModel.updateOne({ _id: 'demo' }, { $set: { removed_at: now } });
}
