import { BackupStateModel } from './backup-state.model.ts';
import { type BackupState, backupState } from './backup-state.ts';

/** Backup results of this installation. */
export async function readBackupState(): Promise<BackupState> {
  return backupState.parse((await BackupStateModel.findOne({ _id: 'state' }).lean().exec()) ?? {});
}
