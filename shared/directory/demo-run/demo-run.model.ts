import { defineModel } from '../../platform/mongo/define-model.ts';
import type { DemoRun } from './demo-run.ts';

export const DemoRunModel = defineModel<DemoRun>({
  collection: 'demo_runs',
  paths: { _id: String, begun_at: Date },
  indexes: [],
});
