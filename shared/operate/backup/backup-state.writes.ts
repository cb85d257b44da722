import { BackupStateModel } from './backup-state.model.ts';
import type { BackupState } from './backup-state.ts';

/** Records a complete backup, clearing an earlier failure. */
export async function recordBackup(last: NonNullable<BackupState['last']>): Promise<void> {
  await BackupStateModel.updateOne({ _id: 'state' }, { $set: { last, failed: null } }, { upsert: true });
}

/** Records a failed backup; `problem` is a sentence for the operator. */
export async function recordFailedBackup(failed: NonNullable<BackupState['failed']>): Promise<void> {
  await BackupStateModel.updateOne({ _id: 'state' }, { $set: { failed } }, { upsert: true });
}
