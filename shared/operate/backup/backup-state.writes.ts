import { BackupStateModel } from './backup-state.model.ts';
import { readBackupState } from './backup-state.reads.ts';
import type { BackupState } from './backup-state.ts';

/** Records a complete backup, clearing an earlier failure. */
export async function recordBackup(last: NonNullable<BackupState['last']>): Promise<void> {
  // Earlier versions, which may run beside this one or again after it, can't read the record without these.
  const readable = { ...last, bytes: 0, tookMs: 0 };
  await BackupStateModel.updateOne({ _id: 'state' }, { $set: { last: readable, failed: null } }, { upsert: true });
}

/** Records the backup that was restored as this installation's last one, unless it has a later one. */
export async function recordRestoredBackup(restored: NonNullable<BackupState['last']>): Promise<void> {
  const { last } = await readBackupState();
  if (last === null || last.at < restored.at) await recordBackup(restored);
}

/** Records a failed backup; `problem` is a sentence for the operator. */
export async function recordFailedBackup(failed: NonNullable<BackupState['failed']>): Promise<void> {
  await BackupStateModel.updateOne({ _id: 'state' }, { $set: { failed } }, { upsert: true });
}
