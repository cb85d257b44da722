import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { siteAddress } from '../../kernel/address/site-address.ts';
import { OperatorProblem } from '../../kernel/operator-problem.ts';
import { upgradeBackupName } from './backup-schedule.ts';
import { recordBackup } from './backup-state.writes.ts';
import type { BackupPlaces } from './scheduled-backup.writes.ts';
import { writeBackup } from './write-backup.writes.ts';

/**
 * Backs up a database with schema version `version` before an upgrade. This backup is never deleted automatically.
 * Throws OperatorProblem with a fix if it can't be written.
 */
export async function backUpBeforeUpgrade(
  { dataDir, folder }: BackupPlaces,
  version: number,
  clock: () => Date,
  say: (line: string) => void,
): Promise<void> {
  const at = clock();
  const file = path.join(folder, upgradeBackupName(version, at));
  say(`Backing up the database before the upgrade to ${file}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeBackup({ file, dataDir, site: siteAddress(), now: at, alone: true });
    await recordBackup({ at, file });
  } catch (cause) {
    if (!(cause instanceof OperatorProblem) && !isRefusedFolder(cause)) throw cause;
    const reason = cause instanceof OperatorProblem ? cause.message : `Folder ${folder} is not writable.`;
    throw new OperatorProblem(
      `The database was not upgraded because the backup before it failed: ${reason} ` +
        'Nothing was changed. Free some space or set BACKUP_DIR to another folder, then restart.',
      { cause },
    );
  }
}

const isRefusedFolder = (problem: unknown): boolean =>
  problem instanceof Error &&
  'code' in problem &&
  ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(String(problem.code));
