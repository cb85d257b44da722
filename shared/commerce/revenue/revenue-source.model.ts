import { defineModel } from '../../platform/mongo/define-model.ts';
import type { RevenueSource } from './revenue-source.ts';

export const RevenueSourceModel = defineModel<RevenueSource>({
  collection: 'revenue_sources',
  paths: { _id: Number, account_id: String, provider: String, mark: String, due_at: Date },
  indexes: [[{ mark: 1 }, { unique: true }], [{ due_at: 1 }], [{ account_id: 1 }]],
});
