/** Public entry point of operate/: schemas, types, pure rules. */

export type { BackupManifest } from './backup/backup-format.ts';
export { backupsInWords, moveBackupName } from './backup/backup-schedule.ts';
export { exportFormats, exportKinds } from './data-export/data-export.ts';
export { mostEmbeddedListings } from './open-points/open-points.ts';
export { setUpSteps } from './set-up/set-up.ts';
export { settingText } from './staff-setting/setting-text.ts';
