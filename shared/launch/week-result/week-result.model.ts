import { defineModel } from '../../platform/mongo/define-model.ts';
import type { WeekResult } from './week-result.ts';

export const WeekResultModel = defineModel<WeekResult>({
  collection: 'week_results',
  paths: { _id: String, state: String },
  indexes: [[{ state: 1, _id: 1 }]],
});
