import { defineModel } from '../../platform/mongo/define-model.ts';
import { backupCollection } from '../database-state/backup-collection.ts';
import type { BackupState } from './backup-state.ts';

/** A record of backup results, another one while a restore is running, and marks of a running dump. */
export const BackupStateModel = defineModel<BackupState>({
  collection: backupCollection,
  paths: { _id: String },
  indexes: [],
});
