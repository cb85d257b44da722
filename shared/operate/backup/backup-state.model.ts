import { defineModel } from '../../platform/mongo/define-model.ts';
import { backupCollection } from '../database-state/backup-collection.ts';
import type { BackupState } from './backup-state.ts';

/** Holds a record of backup results, a second record while a restore is running, and the marks of a running dump. */
export const BackupStateModel = defineModel<BackupState>({
  collection: backupCollection,
  paths: { _id: String },
  indexes: [],
});
