import { defineModel } from '../../platform/mongo/define-model.ts';
import type { Change } from './change-record.ts';

const keptForSeconds = 7 * 24 * 3600;

export const ChangeModel = defineModel<Change>({
  collection: 'changes',
  paths: { _id: String, at: Date, pages_done: Boolean, 'body.room': String, 'body.id': Number },
  indexes: [[{ at: 1 }, { expireAfterSeconds: keptForSeconds }], [{ pages_done: 1, at: 1 }]],
});
