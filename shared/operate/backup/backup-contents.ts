/**
 * Collections excluded from backups, with the reason why a site works without them. All others are included, also those
 * of later versions.
 */
export const leftOut: Readonly<Record<string, string>> = {
  backups: 'how backups of this installation went',
  leases: 'which process has which duty now',
  rate_limits: 'calls of the last minutes',
  idempotency_claims: 'calls that are being made now; their keys and effects are kept, which belong together',
  write_guards: 'which writes are under way at this moment',
  import_chunks: 'files that were sent to be imported: what came of them is in the listings',
  sessions: 'who is signed in: one that was ended since must not come back, so everybody signs in again',
  sign_ins: 'links that sign in once',
  long_work: 'how far work in progress is',
  rebuild_state: 'which pages are written: all are written again',
};

/** Whether backups include this collection. */
export const isBackedUp = (collection: string): boolean => !Object.hasOwn(leftOut, collection);

/**
 * Folders of the data folder in backups: those that can't be regenerated from the database. Pages, share images, caches
 * and the database's own files can.
 */
export const keptFolders = ['images', 'uploads', 'secrets'] as const;

/** Folders derived from the database: deleted when another one is restored, and regenerated. */
export const derivedFolders = ['pages', 'share-images'] as const;

/** Whether a path in the data folder is in a restored folder. */
export const isKeptPath = (path: string): boolean => keptFolders.some((folder) => path.startsWith(`${folder}/`));
