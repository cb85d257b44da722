/** Public entry point of operate/: local files. */
export { checkBackup } from './backup/backup-file.files.ts';
export { FolderInUse, StaticFolder } from './static-export/static-folder.files.ts';
