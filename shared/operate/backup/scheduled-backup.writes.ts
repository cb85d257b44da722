import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { readSettings } from '../../change/change.reads.ts';
import { tellingProgress } from '../../change/change.writes.ts';
import { siteAddress } from '../../kernel/address/site-address.ts';
import { OperatorProblem } from '../../kernel/operator-problem.ts';
import { keepLease } from '../../platform/mongo/lease.ts';
import { backupFileName, backupsToRemove, isBackupDue } from './backup-schedule.ts';
import { readBackupState } from './backup-state.reads.ts';
import { recordBackup, recordFailedBackup } from './backup-state.writes.ts';
import { writeBackup } from './write-backup.writes.ts';

/** Source and target of scheduled backups. */
export interface BackupPlaces {
  dataDir: string;
  /** Backup folder; created if missing. */
  folder: string;
}

/**
 * Writes the scheduled backup if it is due and no other process is writing it, then deletes old ones. Safe to repeat.
 * Failures are recorded for the operator, thrown, and retried next time.
 */
export async function backUpIfDue(
  places: BackupPlaces,
  clock: () => Date,
  report: (problem: Error) => void,
): Promise<void> {
  const { backups } = await readSettings();
  if (!isBackupDue(await readBackupState(), backups.every_hours, clock())) return;
  const lease = await keepLease('backup', randomUUID(), () => undefined, report);
  try {
    if (lease.isHeld()) await backUp(places, backups.keep, clock);
  } finally {
    await lease.release();
  }
}

async function backUp({ dataDir, folder }: BackupPlaces, keep: number, clock: () => Date): Promise<void> {
  const at = clock();
  const file = path.join(folder, backupFileName(at));
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeOld(folder, Number.POSITIVE_INFINITY); // partial files
    await tellingProgress({ kind: 'backup' }, clock, (onProgress) =>
      writeBackup({ file, dataDir, site: siteAddress(), now: at, onProgress }),
    );
    await recordBackup({ at, file });
    await removeOld(folder, keep);
  } catch (problem) {
    const words = problem instanceof OperatorProblem ? problem.message : 'See the log of the jobs process.';
    await recordFailedBackup({ at, problem: words });
    throw problem;
  }
}

async function removeOld(folder: string, keep: number): Promise<void> {
  for (const name of backupsToRemove(await readdir(folder), keep)) await rm(path.join(folder, name), { force: true });
}
