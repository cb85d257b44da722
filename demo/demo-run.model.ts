import { defineModel } from '../shared/platform/mongo/define-model.ts';
import type { DemoIds } from './demo-ids.ts';

/** How many records of each kind a demo has. */
export interface DemoCounts {
  listings: number;
  categories: number;
  founders: number;
  posts: number;
  awards: number;
  updates: number;
}

/** One seeding of the demo catalogue. With its instant and its ids, a later run completes it exactly as it was begun. */
export interface DemoRun {
  _id: 'demo';
  begun_at: Date;
  /** Ids by slug. */
  ids: Record<keyof DemoIds, Record<string, number>>;
  /** What was written; null until all of it was. */
  finished: DemoCounts | null;
  /** Whether all have their drawn pictures. */
  pictured?: boolean;
}

export const DemoRunModel = defineModel<DemoRun>({
  collection: 'demo_runs',
  paths: { _id: String, begun_at: Date },
  indexes: [],
});
