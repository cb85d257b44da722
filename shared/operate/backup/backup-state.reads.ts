import { BackupStateModel } from './backup-state.model.ts';
import { type BackupState, backupState } from './backup-state.ts';

/** How backups of this installation went. */
export async function readBackupState(): Promise<BackupState> {
  return backupState.parse((await BackupStateModel.findOne({ _id: 'state' }).lean().exec()) ?? {});
}
