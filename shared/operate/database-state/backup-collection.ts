/** Collection that says how backups and a restore under way stand; the marks of a dump are put there too. */
export const backupCollection = 'backups';
