import { defineModel } from '../../platform/mongo/define-model.ts';
import type { ReportRecord } from './report.ts';

export const ReportModel = defineModel<ReportRecord>({
  collection: 'reports',
  paths: {
    _id: String,
    subject: String,
    account_id: String,
    outcome: String,
    counts: Boolean,
    at: Date,
    closed_at: Date,
  },
  indexes: [[{ subject: 1, outcome: 1 }], [{ account_id: 1, outcome: 1 }], [{ outcome: 1, at: 1 }]],
});
