/** The door of operate/ for others: files of this machine. */
export { checkBackup } from './backup/backup-file.files.ts';
export { FolderInUse, StaticFolder } from './static-export/static-folder.files.ts';
