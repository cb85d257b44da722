import { defineModel } from '../../platform/mongo/define-model.ts';
import type { StaffLogEntry } from './staff-log.ts';

export const StaffLogModel = defineModel<StaffLogEntry>({
  collection: 'staff_log',
  paths: { _id: Number, at: Date, target: String, action: String, 'actor.account_id': String, expires_at: Date },
  indexes: [
    [{ target: 1, _id: -1 }],
    [{ action: 1, _id: -1 }],
    [{ 'actor.account_id': 1 }],
    [{ at: 1 }],
    [{ expires_at: 1 }, { expireAfterSeconds: 0 }],
  ],
});
