import { defineModel } from '../../platform/mongo/define-model.ts';
import type { AlertState } from './alerts.ts';

/** Holds a single record: the alerts of the last check. */
export const AlertStateModel = defineModel<AlertState>({
  collection: 'operator_alerts',
  paths: { _id: String },
  indexes: [],
});
