import { BackupStateModel } from './backup-state.model.ts';
import type { BackupState } from './backup-state.ts';

/** Notes a backup that was written whole; an earlier failure is over with it. */
export async function noteBackup(last: NonNullable<BackupState['last']>): Promise<void> {
  await BackupStateModel.updateOne({ _id: 'state' }, { $set: { last, failed: null } }, { upsert: true });
}

/** Notes that a backup failed; `problem` is a sentence for the operator. */
export async function noteFailedBackup(failed: NonNullable<BackupState['failed']>): Promise<void> {
  await BackupStateModel.updateOne({ _id: 'state' }, { $set: { failed } }, { upsert: true });
}
