/**
 * Collections excluded from backups, each with the reason why a site works without it. All others are included, even
 * those added by later versions.
 */
export const leftOut: Readonly<Record<string, string>> = {
  backups: 'backup results of this installation',
  leases: 'which process currently holds which lease',
  rate_limits: 'calls in the last few minutes',
  idempotency_claims: 'calls in progress; their keys and effects belong together',
  write_guards: 'writes in progress',
  import_chunks: 'uploaded import files; their results are in the listings',
  sessions: 'sessions: signed-out ones must stay signed out, so everyone has to sign in again',
  sign_ins: 'one-time sign-in links',
  pending_objects: 'image uploads in progress',
  long_work: 'progress of long-running jobs',
  rebuild_state: 'which pages are written; a restore rewrites all of them',
};

/** Whether backups include a collection. */
export const isBackedUp = (collection: string): boolean => !Object.hasOwn(leftOut, collection);

/**
 * Subfolders of the data folder that backups include: those that can't be regenerated from the database, unlike pages,
 * share images, caches and the database's own files.
 */
export const keptFolders = ['uploads', 'secrets'] as const;

/** Folders derived from the database: deleted when another database is restored, then regenerated. */
export const derivedFolders = ['pages', 'images', 'share-images'] as const;

/** Whether a path in the data folder may be restored. Older backups included cached images. */
export const isKeptPath = (path: string): boolean =>
  [...keptFolders, 'images'].some((folder) => path.startsWith(`${folder}/`));
