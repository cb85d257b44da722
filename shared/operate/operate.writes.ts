/** Public entry point of operate/: writes. */

export { recordBackup } from './backup/backup-state.writes.ts';
export { refuseWhileRunning, restoreBackup } from './backup/restore-backup.writes.ts';
export { type BackupPlaces, backUpIfDue } from './backup/scheduled-backup.writes.ts';
export { backUpBeforeUpgrade } from './backup/upgrade-backup.writes.ts';
export { writeBackup } from './backup/write-backup.writes.ts';
export { exportPublicData } from './data-export/staff-export.writes.ts';
export { prepareDatabase } from './defaults/prepare-database.writes.ts';
export { requireSealingKey } from './defaults/sealing-check.writes.ts';
export { completeDemoRemoval, removeDemo } from './demo-removal/remove-demo.writes.ts';
export { addRequestedDemo, requestDemo } from './demo-request/demo-request.writes.ts';
export { confirmEmail } from './email-move/confirm-email.writes.ts';
export { deleteAccount, exportAccount } from './erasure/account-data.writes.ts';
export { erasePerson, exportPerson } from './erasure/staff-erasure.writes.ts';
export { saveLegalTexts } from './legal-texts/save-legal-texts.writes.ts';
export { sendTestMail } from './mail-check/send-test-mail.writes.ts';
export { sendMailSample } from './mail-preview/send-sample.writes.ts';
export { changeBrandPicture } from './set-up/brand-pictures.writes.ts';
export { passSetUpStep, saveIdentity, saveLook, saveMailStep } from './set-up/set-up.writes.ts';
export { discardLetter, retryLetter } from './staff-letter/staff-letter.writes.ts';
export { changeSetting } from './staff-setting/staff-setting.writes.ts';
export { checkAlerts } from './watch/alert-operator.writes.ts';
