/** Public entry point of operate/: reads. */
export { readBackupState } from './backup/backup-state.reads.ts';
export { streamPublicRecords } from './data-export/public-records.reads.ts';
export { readDemoContents } from './demo-removal/demo-contents.reads.ts';
export { readDemoArrival } from './demo-request/demo-request.reads.ts';
export { listMailSamples, readMailPreview } from './mail-preview/mail-preview.reads.ts';
export { readOpenPoints } from './open-points/open-points.reads.ts';
export { readSetUp } from './set-up/set-up.reads.ts';
export { settingRefusal } from './staff-setting/setting-guard.reads.ts';
export { readToday } from './today/today.reads.ts';
export { readWeekFigures } from './today/week-figures.reads.ts';
export { readAlerts } from './watch/alert-state.reads.ts';
export { readSiteFigures } from './watch/site-figures.reads.ts';
