/**
 * Collections excluded from backups, with the reason why a site works without them. All others are included, also those
 * of later versions.
 */
export const leftOut: Readonly<Record<string, string>> = {
  backups: 'outcomes of backups of this installation',
  leases: 'which process currently has which duty',
  rate_limits: 'calls of the last minutes',
  idempotency_claims: 'calls in progress; their keys and effects belong together',
  write_guards: 'writes in progress',
  import_chunks: 'uploaded import files; their results are in the listings',
  sessions: 'sessions: an ended one must not come back, so everyone signs in again',
  sign_ins: 'one-time sign-in links',
  long_work: 'progress of running work',
  rebuild_state: 'which pages are written; all are rewritten',
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
