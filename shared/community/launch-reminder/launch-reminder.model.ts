import { defineModel } from '../../platform/mongo/define-model.ts';
import type { LaunchReminderRecord } from './launch-reminder.ts';

export const LaunchReminderModel = defineModel<LaunchReminderRecord>({
  collection: 'launch_wishes',
  paths: { _id: String, account_id: String, listing_id: Number, since: Date },
  indexes: [[{ listing_id: 1, _id: 1 }], [{ account_id: 1, since: -1 }]],
});
