import { defineModel } from '../../platform/mongo/define-model.ts';
import { backupCollection } from '../database-state/backup-collection.ts';
import type { BackupState } from './backup-state.ts';

/** One record on how backups went, one while a restore is under way, and marks of a dump under way. */
export const BackupStateModel = defineModel<BackupState>({
  collection: backupCollection,
  paths: { _id: String },
  indexes: [],
});
