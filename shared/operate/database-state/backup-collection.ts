/** Collection with backup and restore status; also used for a dump's marks. */
export const backupCollection = 'backups';
