import { figure } from '../../kernel/text/figures.ts';
import { timeInWords } from '../../kernel/time/time-words.ts';
import type { BackupState } from './backup-state.ts';

const hourMs = 3_600_000;
// The job runs hourly and a backup takes time. Without this tolerance, each backup would start an hour later than the
// previous one.
const earlyMs = hourMs / 2;

/** Whether a backup is due at `now`, given an interval in hours (0: never). A last backup dated in the future is ignored. */
export function isBackupDue({ last }: BackupState, everyHours: number, now: Date): boolean {
  if (everyHours === 0) return false;
  const age = last === null ? Number.POSITIVE_INFINITY : now.getTime() - last.at.getTime();
  return age < 0 || age >= everyHours * hourMs - earlyMs;
}

/** Name of a scheduled backup, which sorts by time: `slipway-2026-11-18T12-00-00Z.tar`. */
export const backupFileName = (now: Date): string =>
  `slipway-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;

/** Name of a pre-upgrade backup, which doesn't count as scheduled: `before-upgrade-of-0-2026-11-18T12-00-00Z.tar`. */
export const upgradeBackupName = (version: number, now: Date): string =>
  backupFileName(now).replace('slipway-', `before-upgrade-of-${version}-`);

/** Name of the backup made before moving the database, which doesn't count as scheduled either. */
export const moveBackupName = (now: Date): string => backupFileName(now).replace('slipway-', 'before-move-');

const scheduledName = /^slipway-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar$/;
const halfWrittenName =
  /^(slipway|before-move|before-upgrade-of-\d+)-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar\.partial$/;

/**
 * Files to delete from the backup folder so that only the latest `keep` backups remain: older ones, and leftovers of
 * killed attempts. Pre-upgrade backups and files with other names, which aren't ours, are kept.
 */
export function backupsToRemove(names: readonly string[], keep: number): string[] {
  const whole = names.filter((name) => scheduledName.test(name)).sort();
  return [
    ...names.filter((name) => halfWrittenName.test(name)).sort(),
    ...whole.slice(0, Math.max(0, whole.length - keep)),
  ];
}

/** Backup status for `doctor`: a value, and a fix if something is wrong. */
export function backupsInWords(
  { last, failed }: BackupState,
  everyHours: number,
  now: Date,
): { value: string; hint: string | undefined } {
  const value = last === null ? 'none yet' : `${ageInWords(last.at, now)} ago, ${timeInWords(last.at)} (${last.file})`;
  if (failed !== null) return { value, hint: `Last attempt failed at ${timeInWords(failed.at)}: ${failed.problem}` };
  if (last !== null && everyHours > 0 && now.getTime() - last.at.getTime() > 2 * everyHours * hourMs)
    return { value, hint: 'Two scheduled backups were missed. Is a jobs process running?' };
  if (last === null || everyHours === 0)
    return {
      value,
      hint: `Run: npm run slipway -- backup FILE${everyHours > 0 ? '. While a jobs process runs, it writes one within an hour.' : ''}`,
    };
  return { value, hint: undefined };
}

function ageInWords(at: Date, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - at.getTime()) / hourMs));
  return hours < 48 ? `${figure(hours)} h` : `${figure(Math.floor(hours / 24))} days`;
}
